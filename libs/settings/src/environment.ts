import {readFileSync} from 'node:fs';
import type {SettingsIssue} from './error.js';

/** Environment variables, in the form of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The values of some variables, and the problems found while reading them. */
export interface Texts {
  readonly texts: Record<string, string>;
  readonly issues: readonly SettingsIssue[];
}

/** Some orchestrators set a variable without a value to the empty string, so an empty value is treated as missing. */
const valueOf = (env: Environment, name: string) => env[name] || undefined;

/** True if the variable has a value, or a file that contains it. */
export const isSet = (env: Environment, name: string): boolean =>
  valueOf(env, name) !== undefined || valueOf(env, `${name}_FILE`) !== undefined;

/** Removes one newline at the end of the file: editors and many secret stores add one. */
const readSecret = (path: string) => readFileSync(path, 'utf8').replace(/\r?\n$/, '');

const errorCode = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unreadable';

/**
 * Reads each variable from its own value or from the file named by `<NAME>_FILE`. If both are set, reports an issue.
 */
export function readTexts(names: readonly string[], env: Environment): Texts {
  const texts: Record<string, string> = {};
  const issues: SettingsIssue[] = [];
  for (const name of names) {
    const value = valueOf(env, name);
    const path = valueOf(env, `${name}_FILE`);
    if (value !== undefined && path !== undefined) {
      issues.push({variable: name, problem: `and ${name}_FILE are both set`});
    } else if (path !== undefined) {
      try {
        texts[name] = readSecret(path);
      } catch (error) {
        issues.push({
          variable: `${name}_FILE`,
          problem: `names a file that cannot be read (${errorCode(error)})`,
        });
      }
    } else if (value !== undefined) {
      texts[name] = value;
    }
  }
  return {texts, issues};
}
