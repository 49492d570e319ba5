import {Inject, Injectable} from '@nestjs/common';
import {addressGroup} from '@signet/http';
import {RateLimiters, type RatePolicy} from '../../rate-limits/rate-limiters.js';
import {UnverifiedCalls} from '../../rate-limits/unverified-calls.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

/**
 * Limits failed authentications per IP address, and per pair of client id and address. Beyond a limit, failures get 429
 * instead of 401. Callers with the right secret are still admitted, even from the same address.
 */
@Injectable()
export class FailureBudget {
  static readonly limitName = 'failedBasicRate';

  readonly #policy: RatePolicy;

  constructor(
    private readonly limiters: RateLimiters,
    private readonly unverified: UnverifiedCalls,
    @Inject(SETTINGS) {limits}: GatewaySettings,
  ) {
    this.#policy = {name: 'authentication', limit: limits[FailureBudget.limitName], shared: true};
  }

  /**
   * Counts a failure.
   * @param clientId the client id of the credentials; null if they are missing or malformed
   * @throws ServiceError too_many_requests when the budget is exhausted
   */
  async spend(clientId: string | null, address: string): Promise<void> {
    await this.unverified.countFailure(address);
    if (clientId !== null) await this.limiters.admit(this.#policy, `${clientId} ${addressGroup(address)}`);
  }
}
