import {Inject, Injectable} from '@nestjs/common';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {RateLimiters, type RatePolicy} from '../rate-limits/rate-limiters.js';

/** Limits failed authentications per client id and IP address, so that nobody can guess secrets. */
@Injectable()
export class FailureBudget {
  readonly #policy: RatePolicy;

  constructor(
    private readonly limiters: RateLimiters,
    @Inject(SETTINGS) {limits}: GatewaySettings,
  ) {
    this.#policy = {name: 'authentication', limit: limits.failedBasicRate, shared: true};
  }

  /** @throws ServiceError too_many_requests when the budget is exhausted */
  check(clientId: string, address: string): Promise<void> {
    return this.limiters.check(this.#policy, `${clientId} ${address}`);
  }

  spend(clientId: string, address: string): Promise<void> {
    return this.limiters.count(this.#policy, `${clientId} ${address}`);
  }
}
