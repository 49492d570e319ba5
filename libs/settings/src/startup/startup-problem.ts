import {SettingsError} from '../error.js';
import {ListenError} from './listening.js';

/**
 * Writes to standard error what an operator must correct before the process can start: the invalid settings, or an address
 * on which the process cannot listen.
 * @returns false if the error has another cause, which the log must describe
 */
export function reportStartupProblem(error: unknown): boolean {
  if (!(error instanceof SettingsError || error instanceof ListenError)) return false;
  process.stderr.write(`${error.message}\n`);
  return true;
}
