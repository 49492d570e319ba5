import {exponentialBackoff} from '@signet/resilience';

/** The pause before a retry, in milliseconds, by the number of consecutive failures. */
export const backOff = exponentialBackoff({firstMs: 500, maxMs: 15_000, jitter: 0.5});
