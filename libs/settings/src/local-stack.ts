import {existsSync, readFileSync, statSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {z} from 'zod';
import {isSet, type Environment} from './environment.js';
import {SettingsError} from './error.js';

/** The name of the file, in the directory of the local stack, with the settings for the operator's command line. */
export const localStackFile = 'signetctl.json';

const checkout = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../..');

/** True if the file's group or other users have any permission for the file. */
const isShared = (file: string): boolean => (statSync(file).mode & 0o077) !== 0;

/**
 * Returns the environment for the operator's command line: `env`, to which the settings of the local stack are added,
 * unless any of these settings is set already. They are added together or not at all, so that the database of one
 * installation is never combined with the keys of another. The file of the local stack is in the directory SIGNET_LOCAL
 * (default: `.local` in this checkout); without this file, the result is `env`.
 * @throws SettingsError if the group or other users have permissions for the file of the local stack, or if the file
 *   cannot be parsed
 */
export function operatorEnvironment(env: Environment = process.env): Environment {
  const file = join(resolve(env['SIGNET_LOCAL'] || join(checkout, '.local')), localStackFile);
  if (!existsSync(file)) return env;
  if (isShared(file)) throw problem(file, 'must not be accessible to its group or to other users');
  const stack = readStack(file);
  return Object.keys(stack).some((name) => isSet(env, name)) ? env : {...env, ...stack};
}

function readStack(file: string): Environment {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw problem(file, 'cannot be read');
  }
}

const problem = (file: string, what: string) =>
  new SettingsError([{variable: `The file ${file}`, problem: what}]);
