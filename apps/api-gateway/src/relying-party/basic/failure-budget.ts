import {Inject, Injectable} from '@nestjs/common';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {RateLimiters, type RatePolicy} from '../rate-limits/rate-limiters.js';

/** How many wrong credentials one client id may come with from one address before nobody looks at them any more. */
@Injectable()
export class FailureBudget {
  readonly #policy: RatePolicy;

  constructor(
    private readonly limiters: RateLimiters,
    @Inject(SETTINGS) {limits}: GatewaySettings,
  ) {
    this.#policy = {name: 'authentication', limit: limits.failedBasicRate, shared: true};
  }

  /** @throws ServiceError too_many_requests when too many have failed */
  check(clientId: string, address: string): Promise<void> {
    return this.limiters.check(this.#policy, `${clientId} ${address}`);
  }

  spend(clientId: string, address: string): Promise<void> {
    return this.limiters.count(this.#policy, `${clientId} ${address}`);
  }
}
