import {readFileSync} from 'node:fs';
import type {SettingsFault} from './error.js';

/** As `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the environment says of some variables, and what could not be read of it. */
export interface Texts {
  readonly texts: Record<string, string>;
  readonly faults: readonly SettingsFault[];
}

/** An orchestrator renders "not given" as an empty value, so both are the same. */
const given = (env: Environment, name: string) => env[name] || undefined;

/** Editors and most secret stores end a file with a newline that is no part of the secret. */
const readSecret = (path: string) => readFileSync(path, 'utf8').replace(/\r?\n$/, '');

const reason = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unreadable';

/** Takes each variable from its own value or from the file that `<NAME>_FILE` names; never from both. */
export function readTexts(names: readonly string[], env: Environment): Texts {
  const texts: Record<string, string> = {};
  const faults: SettingsFault[] = [];
  for (const name of names) {
    const value = given(env, name);
    const path = given(env, `${name}_FILE`);
    if (value !== undefined && path !== undefined) {
      faults.push({variable: name, problem: `and ${name}_FILE are both set`});
    } else if (path !== undefined) {
      try {
        texts[name] = readSecret(path);
      } catch (error) {
        faults.push({
          variable: `${name}_FILE`,
          problem: `names a file that cannot be read (${reason(error)})`,
        });
      }
    } else if (value !== undefined) {
      texts[name] = value;
    }
  }
  return {texts, faults};
}
