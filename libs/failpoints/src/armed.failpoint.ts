import type {FailpointName} from './names.js';

export {failpoints, type FailpointName} from './names.js';

/** Kills the process without any cleanup, as a power cut would, if the environment variable FAILPOINT has this name. */
export function failpoint(name: FailpointName): void {
  if (process.env['FAILPOINT'] === name) process.kill(process.pid, 'SIGKILL');
}
