import type {FailpointName} from './names.js';

export {failpoints, type FailpointName} from './names.js';

/** Kills the process without any cleanup if the environment variable FAILPOINT contains this name. */
export function failpoint(name: FailpointName): void {
  if (process.env['FAILPOINT'] === name) process.kill(process.pid, 'SIGKILL');
}
