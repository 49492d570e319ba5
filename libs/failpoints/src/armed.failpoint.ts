import type {FailpointName} from './names.js';

export {failpoints, type FailpointName} from './names.js';

/** Kills the process with SIGKILL if the value of the environment variable FAILPOINT is this name. */
export function failpoint(name: FailpointName): void {
  if (process.env['FAILPOINT'] === name) process.kill(process.pid, 'SIGKILL');
}
