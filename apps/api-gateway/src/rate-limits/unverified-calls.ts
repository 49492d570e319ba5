import {Inject, Injectable} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {addressGroups} from '@signet/http';
import {Bulkhead, BulkheadFullError} from '@signet/outbound';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {RateLimiters, type RatePolicy} from './rate-limiters.js';

const isCallersFault = (thrown: unknown): boolean => thrown instanceof ServiceError && thrown.status < 500;

/**
 * How many times as many failures as a /64 the whole /48 of an IPv6 address may have, because a site often has a /56,
 * which contains 256 networks of /64.
 */
const SITE_FACTOR = 8;

/** What a failed call has cost: a read of the database, or nothing. */
type Cost = 'read' | 'nothing';

/**
 * Limits calls whose credentials this process has not verified yet, and whose credentials do not show that the service
 * has issued them: enrolments, and calls with a token or device id of a release without tags. Because anybody can make
 * such calls, they use at most half of the database connections, and calls from an IP address with too many failed
 * calls are refused. Successful calls are not counted, so that many people can share an address. Failures that cost
 * nothing, such as a forged token, are counted apart, because any website can make a browser cause some of them.
 */
@Injectable()
export class UnverifiedCalls {
  static readonly limitName = 'failuresPerAddress';

  readonly #policies: readonly RatePolicy[];
  readonly #bulkhead: Bulkhead;

  constructor(
    @Inject(RateLimiters) private readonly limiters: RateLimiters,
    @Inject(SETTINGS) {limits, database}: GatewaySettings,
  ) {
    const limit = limits[UnverifiedCalls.limitName];
    // Of the two keys of an IPv6 address, the first is for its /64 and the second for its /48.
    this.#policies = [limit, SITE_FACTOR * limit].map((most) => ({
      name: 'failures',
      limit: most,
      shared: false,
    }));
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
    await this.#check(address);
    return this.runGenuine(async () => {
      // Other calls from the address may have failed while this call waited.
      await this.#check(address);
      return this.#counted(address, call);
    });
  }

  /**
   * Runs a call with a token or device id that the service has issued. The call neither counts nor is refused because
   * of failed calls, but shares the database connections of the unverified calls.
   * @throws ServiceError temporarily_unavailable, or the error of the call
   */
  async runGenuine<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await this.#bulkhead.run(call);
    } catch (thrown) {
      if (!(thrown instanceof BulkheadFullError)) throw thrown;
      throw new ServiceError('temporarily_unavailable', {headers: {'Retry-After': '1'}});
    }
  }

  /**
   * Counts a failed call that was not passed to `run`: it has cost no read, or only one of the batched reads of client
   * registrations.
   * @throws ServiceError too_many_requests if the address has too many such calls
   */
  async countFailure(address: string): Promise<void> {
    for (const [policy, key] of this.#counters(address, 'nothing')) await this.limiters.admit(policy, key);
  }

  async #check(address: string): Promise<void> {
    for (const [policy, key] of this.#counters(address, 'read')) await this.limiters.check(policy, key);
  }

  async #counted<T>(address: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (thrown) {
      if (isCallersFault(thrown))
        for (const [policy, key] of this.#counters(address, 'read')) await this.limiters.count(policy, key);
      throw thrown;
    }
  }

  #counters(address: string, cost: Cost): [RatePolicy, string][] {
    const groups = addressGroups(address);
    return this.#policies
      .slice(0, groups.length)
      .map((policy, index) => [policy, `${cost} ${groups[index] ?? ''}`]);
  }
}
