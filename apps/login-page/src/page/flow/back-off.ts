import {exponentialBackoff} from '@signet/resilience';

/** Returns the pause before a retry, in milliseconds. Its argument is the number of consecutive failures, or of polls that were answered too early. */
export const backOff = exponentialBackoff({firstMs: 500, maxMs: 15_000, jitter: 0.5});
