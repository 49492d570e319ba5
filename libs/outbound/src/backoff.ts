/** The delays of an exponential back-off. */
export interface BackoffOptions {
  readonly firstMs: number;
  readonly maxMs: number;
  /**
   * The share of each delay that is random, from 0 to 1, so that callers that failed together do not retry together.
   * Default: 0.
   */
  readonly jitter?: number;
}

/**
 * Returns the delay before a retry, in milliseconds.
 * @param retry 0 for the first retry
 * @param random a number from 0 to 1. Default: a random number
 */
export type Backoff = (retry: number, random?: number) => number;

/** Creates a back-off whose delay doubles with each retry, up to a maximum. */
export const exponentialBackoff =
  ({firstMs, maxMs, jitter = 0}: BackoffOptions): Backoff =>
  (retry, random = Math.random()) =>
    Math.min(maxMs, firstMs * 2 ** retry) * (1 - jitter + jitter * random);
