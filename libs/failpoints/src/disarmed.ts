import type {FailpointName} from './names.js';

export {failpoints, type FailpointName} from './names.js';

/**
 * Marks a place where a test can kill the process. This version does nothing. A process that was started with
 * `--conditions=failpoints` loads `armed.failpoint.ts` instead, which production builds do not contain.
 */
export const failpoint = (_name: FailpointName): void => undefined;
