import type {FailpointName} from './names.js';

export {failpoints, type FailpointName} from './names.js';

/**
 * Marks a place where a test can have the process die. It does nothing: only a process that was started with
 * `--conditions=failpoints` has the other one, which no production build contains.
 */
export const failpoint = (_name: FailpointName): void => undefined;
