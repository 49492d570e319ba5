import type {Io} from '../../program/io.js';
import {findingsOf, type Finding} from './finding.js';

/**
 * Checks every variable that is set in this environment, in the same way as the processes do, including variables that
 * no command uses.
 */
export async function checkSettings(io: Io): Promise<Finding> {
  const {ok, failed} = findingsOf('settings');
  const {issuesOfSetVariables} = await import('@signet/settings');
  const issues = issuesOfSetVariables(await io.environment());
  if (issues.length === 0) return ok('every variable that is set is valid');
  const faults = issues.map(({variable, problem}) => `${variable} ${problem}`);
  return failed(faults.join('; '), 'Correct the settings; docs/configuration.md lists them.');
}
