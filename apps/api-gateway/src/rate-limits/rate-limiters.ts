import type {OnApplicationShutdown} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import type {CounterStore} from '@signet/queue';
import {rateLimited} from '@signet/telemetry';
import {RateLimiterMemory, RateLimiterRedis, RateLimiterRes} from 'rate-limiter-flexible';
import {rateLimitHeaders} from './rate-limit-headers.js';
import {SharedLimiter, counterCircuit, type Limiter} from './shared-limiter.js';

/** A limit of requests per second for each key, such as a client id. */
export interface RatePolicy {
  readonly name: string;
  readonly limit: number;
  /** If true, all replicas share one count in Redis. Without Redis, each replica counts on its own. */
  readonly shared: boolean;
}

function refusal({name, limit}: RatePolicy, {msBeforeNext}: RateLimiterRes): ServiceError {
  rateLimited({limit: name});
  const headers = rateLimitHeaders({name, limit, remaining: 0, msUntilReset: msBeforeNext});
  const message = `The rate limit "${name}" of ${limit} per second has been exceeded. Retry after ${headers['Retry-After']} s.`;
  return new ServiceError('too_many_requests', {message, headers});
}

/** Limits requests in windows of one second. */
export class RateLimiters implements OnApplicationShutdown {
  readonly #limiters = new Map<string, Limiter>();
  readonly #circuit = counterCircuit();

  /** @param store the counters in Redis, which all replicas share; null without Redis */
  constructor(private readonly store: CounterStore | null) {}

  onApplicationShutdown(): void {
    this.store?.close();
  }

  /**
   * Counts one request.
   * @throws ServiceError too_many_requests if the request exceeds the limit
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

  /** Counts one request without refusing it. */
  async count(policy: RatePolicy, key: string): Promise<void> {
    await this.#limiter(policy).penalty(key);
  }

  /**
   * Checks the limit without counting a request.
   * @throws ServiceError too_many_requests if the limit is reached
   */
  async check(policy: RatePolicy, key: string): Promise<void> {
    const used = await this.#limiter(policy).get(key);
    if (used !== null && used.consumedPoints >= policy.limit) throw refusal(policy, used);
  }

  #limiter(policy: RatePolicy): Limiter {
    const id = `${policy.name}:${policy.limit}`;
    const limiter = this.#limiters.get(id) ?? this.#open(policy);
    this.#limiters.set(id, limiter);
    return limiter;
  }

  #open({name, limit, shared}: RatePolicy): Limiter {
    const window = {points: limit, duration: 1, keyPrefix: `${this.store?.prefix ?? ''}:rate:${name}`};
    const local = new RateLimiterMemory(window);
    if (!shared || this.store === null) return local;
    const redis = new RateLimiterRedis({
      ...window,
      storeClient: this.store.client,
      inMemoryBlockOnConsumed: limit,
      rejectIfRedisNotReady: true,
    });
    return new SharedLimiter(redis, local, this.#circuit);
  }
}
