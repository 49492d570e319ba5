import {exponentialBackoff} from '@signet/outbound/backoff';

/**
 * Returns the pause in milliseconds after the given number of consecutive failures, or of consecutive long polls that
 * returned too soon.
 */
export const backOff = exponentialBackoff({firstMs: 500, maxMs: 15_000, jitter: 0.5});
