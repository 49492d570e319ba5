import type {OnApplicationShutdown} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import type {CounterStore} from '@signet/queue';
import {rateLimited} from '@signet/telemetry';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import {rateLimitHeaders} from './rate-limit-headers.js';

/** How many requests a second are let through under one key. */
export interface RatePolicy {
  readonly name: string;
  readonly limit: number;
  /** Counted over all replicas where there is a Redis; otherwise each replica counts for itself. */
  readonly shared: boolean;
}

function refusal({name, limit}: RatePolicy, {msBeforeNext}: RateLimiterRes): ServiceError {
  rateLimited({limit: name});
  return new ServiceError('too_many_requests', {
    headers: rateLimitHeaders({name, limit, remaining: 0, msUntilReset: msBeforeNext}),
  });
}

/** Counts requests in windows of one second. The counters are hints: without Redis each replica goes on by itself. */
export class RateLimiters implements OnApplicationShutdown {
  readonly #limiters = new Map<string, RateLimiterAbstract>();

  /** @param store where replicas count together, or null */
  constructor(private readonly store: CounterStore | null) {}

  onApplicationShutdown(): void {
    this.store?.close();
  }

  /**
   * Lets one request through, as a guard does.
   * @throws ServiceError too_many_requests when the key has no request left
   */
  admit(policy: RatePolicy, key: string): Promise<true> {
    return this.#limiter(policy)
      .consume(key)
      .then(
        () => true,
        (thrown: unknown) => {
          throw thrown instanceof RateLimiterRes ? refusal(policy, thrown) : thrown;
        },
      );
  }

  /** Counts without refusing. */
  async count(policy: RatePolicy, key: string): Promise<void> {
    await this.#limiter(policy).penalty(key);
  }

  /** @throws ServiceError too_many_requests when the key has no request left; counts nothing */
  async check(policy: RatePolicy, key: string): Promise<void> {
    const used = await this.#limiter(policy).get(key);
    if (used !== null && used.consumedPoints >= policy.limit) throw refusal(policy, used);
  }

  #limiter(policy: RatePolicy): RateLimiterAbstract {
    const id = `${policy.name}:${policy.limit}`;
    const limiter = this.#limiters.get(id) ?? this.#open(policy);
    this.#limiters.set(id, limiter);
    return limiter;
  }

  #open({name, limit, shared}: RatePolicy): RateLimiterAbstract {
    const window = {points: limit, duration: 1, keyPrefix: `${this.store?.prefix ?? ''}:rate:${name}`};
    const alone = new RateLimiterMemory(window);
    if (!shared || this.store === null) return alone;
    return new RateLimiterRedis({
      ...window,
      storeClient: this.store.client,
      insuranceLimiter: alone,
      inMemoryBlockOnConsumed: limit,
      rejectIfRedisNotReady: true,
    });
  }
}
