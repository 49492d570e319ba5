import type {FailpointName} from './names.js';

export {failpoints, type FailpointName} from './names.js';

/** Ends the process as a power cut would, if this is the place that the variable FAILPOINT names. */
export function failpoint(name: FailpointName): void {
  if (process.env['FAILPOINT'] === name) process.kill(process.pid, 'SIGKILL');
}
