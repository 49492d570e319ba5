import {Inject, Injectable} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {addressGroup} from '@signet/http';
import {Bulkhead, BulkheadFullError} from '@signet/resilience';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {RateLimiters, type RatePolicy} from './rate-limiters.js';

const isCallersFault = (thrown: unknown): boolean => thrown instanceof ServiceError && thrown.status < 500;

/**
 * Limits calls whose credentials this process has not verified yet: enrolments, exchanges of handoff tokens, and the
 * first call of a browser or a phone. Because anybody can make such calls, they use at most half of the database
 * connections, and calls from an IP address with too many failed calls are refused. Successful calls are not counted,
 * so that many people can share an address.
 */
@Injectable()
export class UnverifiedCalls {
  static readonly limitName = 'failuresPerAddress';

  readonly #policy: RatePolicy;
  readonly #bulkhead: Bulkhead;

  constructor(
    @Inject(RateLimiters) private readonly limiters: RateLimiters,
    @Inject(SETTINGS) {limits, database}: GatewaySettings,
  ) {
    this.#policy = {name: 'failures', limit: limits[UnverifiedCalls.limitName], shared: false};
    this.#bulkhead = new Bulkhead({
      concurrency: Math.max(1, Math.floor(database.poolSize / 2)),
      maxWaitMs: database.connectTimeoutMs,
    });
  }

  /**
   * Runs the call, and counts it if it fails with an error that the caller caused.
   * @param address the IP address of the caller
   * @throws ServiceError too_many_requests, temporarily_unavailable, or the error of the call
   */
  async run<T>(address: string, call: () => Promise<T>): Promise<T> {
    const key = addressGroup(address);
    await this.limiters.check(this.#policy, key);
    try {
      return await this.#bulkhead.run(async () => {
        // Other calls from the address may have failed while this call waited.
        await this.limiters.check(this.#policy, key);
        return this.#counted(key, call);
      });
    } catch (thrown) {
      if (!(thrown instanceof BulkheadFullError)) throw thrown;
      throw new ServiceError('temporarily_unavailable', {headers: {'Retry-After': '1'}});
    }
  }

  /**
   * Counts a failed call that was not passed to `run`.
   * @throws ServiceError too_many_requests if the address has too many failed calls
   */
  async countFailure(address: string): Promise<void> {
    await this.limiters.admit(this.#policy, addressGroup(address));
  }

  async #counted<T>(key: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (thrown) {
      if (isCallersFault(thrown)) await this.limiters.count(this.#policy, key);
      throw thrown;
    }
  }
}
