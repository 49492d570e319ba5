import {CircuitBreaker} from '@signet/outbound';
import {RateLimiterRes} from 'rate-limiter-flexible';

/**
 * Counts requests by key. `consume` rejects with a `RateLimiterRes` if the limit is exceeded; `penalty` counts without
 * checking the limit; `get` only reads the count, and returns null if nothing has been counted.
 */
export interface Limiter {
  consume(key: string): Promise<RateLimiterRes>;
  penalty(key: string): Promise<RateLimiterRes>;
  get(key: string): Promise<RateLimiterRes | null>;
}

/**
 * The circuit breaker for the counters in Redis. While Redis does not respond, each request that uses Redis waits for
 * the timeout. After three consecutive failures, the process therefore counts without Redis for 2 to 10 seconds.
 */
export const counterCircuit = (clock?: () => number): CircuitBreaker =>
  new CircuitBreaker({threshold: 3, openMs: 2000, maxOpenMs: 10_000, ...(clock && {clock})});

/** Counts in Redis, together with the other replicas. If Redis does not respond, counts in this process only. */
export class SharedLimiter implements Limiter {
  constructor(
    private readonly shared: Limiter,
    private readonly local: Limiter,
    private readonly circuit: CircuitBreaker,
  ) {}

  consume(key: string): Promise<RateLimiterRes> {
    return this.#count((limiter) => limiter.consume(key));
  }

  penalty(key: string): Promise<RateLimiterRes> {
    return this.#count((limiter) => limiter.penalty(key));
  }

  get(key: string): Promise<RateLimiterRes | null> {
    return this.#count((limiter) => limiter.get(key));
  }

  async #count<T>(count: (limiter: Limiter) => Promise<T>): Promise<T> {
    if (this.circuit.tryAcquire() > 0) return count(this.local);
    try {
      const counted = await count(this.shared);
      this.circuit.recordSuccess();
      return counted;
    } catch (thrown) {
      // The limit is exceeded. The limiter may have found this in its own memory, so the refusal does not prove that
      // Redis responds.
      if (thrown instanceof RateLimiterRes) throw thrown;
      this.circuit.recordFailure();
      return count(this.local);
    }
  }
}
