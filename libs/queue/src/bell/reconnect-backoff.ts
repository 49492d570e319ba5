import {exponentialBackoff} from '@signet/resilience';

/** The delay before the next connection attempt, by the number of failures in a row. */
export const reconnectBackoff = exponentialBackoff({firstMs: 100, maxMs: 1000});
