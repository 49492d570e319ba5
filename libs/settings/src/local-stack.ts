import {existsSync, readFileSync, statSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {z} from 'zod';
import {isSet, type Environment} from './environment.js';
import {SettingsError} from './error.js';

/** The name of the file in which the local stack writes the settings for operators, in its directory. */
export const localStackFile = 'signetctl.json';

const fileSchema = z.record(z.string(), z.string());

const checkout = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../..');

/** Whether other users may read the file, as with ssh and private keys. */
const isShared = (file: string): boolean => (statSync(file).mode & 0o077) !== 0;

/**
 * The environment for the operator's command line. If no variable names a database, the settings of the local stack
 * that runs in this checkout are added. They are ignored as a whole if any of them is set, so that the database of one
 * installation is never combined with the keys of another.
 *
 * @throws SettingsError if the file of the local stack cannot be trusted or read
 */
export function operatorEnvironment(env: Environment = process.env): Environment {
  const file = join(resolve(env['SIGNET_LOCAL'] || join(checkout, '.local')), localStackFile);
  if (!existsSync(file)) return env;
  if (isShared(file)) throw problem(file, 'can be read by other users');
  const stack = readStack(file);
  return Object.keys(stack).some((name) => isSet(env, name)) ? env : {...env, ...stack};
}

function readStack(file: string): Environment {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw problem(file, 'cannot be read');
  }
}

const problem = (file: string, what: string) =>
  new SettingsError([{variable: `The file ${file}`, problem: what}]);
