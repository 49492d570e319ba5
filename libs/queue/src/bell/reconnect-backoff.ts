import {exponentialBackoff} from '@signet/outbound';

/** The delay in milliseconds before the next connection attempt, by the number of consecutive failures. */
export const reconnectBackoff = exponentialBackoff({firstMs: 100, maxMs: 1000});
