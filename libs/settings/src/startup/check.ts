import {listIssues, SettingsError, type SettingsIssue} from '../error.js';

const CHECK = '--check';

/**
 * Writes to standard output that the settings are valid.
 * @param warnings what is valid but probably a mistake; written to standard error
 */
export function reportValid(warnings: readonly SettingsIssue[] = []): void {
  if (warnings.length > 0) process.stderr.write(`${listIssues('Warnings:', warnings)}\n`);
  process.stdout.write('configuration ok\n');
}

/** True if the process only checks its settings. */
export const isCheck = (args: readonly string[] = process.argv.slice(2)): boolean => args.includes(CHECK);

/**
 * Refuses every argument except `--check`, so that a misspelled `--check` does not start the process.
 * @throws SettingsError
 */
export function assertArguments(args: readonly string[] = process.argv.slice(2)): void {
  const unknown = args.filter((argument) => argument !== CHECK);
  if (unknown.length > 0)
    throw new SettingsError(
      unknown.map((argument) => ({
        variable: `The argument ${argument}`,
        problem: `is not known; only ${CHECK} is`,
      })),
    );
}
