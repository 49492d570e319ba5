import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {describeRequest} from '@signet/telemetry';
import type {FastifyRequest} from 'fastify';
import {RateLimiters, type RatePolicy} from '../rate-limits/rate-limiters.js';
import {UnverifiedCalls} from '../rate-limits/unverified-calls.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {BrowserLogins} from './cookie/browser-logins.js';

/**
 * Limits the calls of the hosted login page for each session. For a login cookie of a release without tags,
 * `UnverifiedCalls` first checks that it belongs to a session, and refuses the call if too many calls from its IP
 * address have failed.
 */
@Injectable()
export class LoginLimit implements CanActivate {
  static readonly limitName = 'loginPageRate';

  readonly #policy: RatePolicy;

  constructor(
    @Inject(RateLimiters) private readonly limiters: RateLimiters,
    private readonly unverified: UnverifiedCalls,
    private readonly logins: BrowserLogins,
    @Inject(SETTINGS) {limits}: GatewaySettings,
  ) {
    this.#policy = {name: 'login', limit: limits[LoginLimit.limitName], shared: false};
  }

  /** @throws ServiceError no_login_cookie, too_many_requests, temporarily_unavailable */
  async canActivate(context: ExecutionContext): Promise<true> {
    const {loginCookie: cookie, ip} = context.switchToHttp().getRequest<FastifyRequest>();
    if (!cookie) {
      await this.unverified.countFailure(ip);
      throw new ServiceError('no_login_cookie');
    }
    if (!cookie.isGenuine) await this.unverified.run(ip, () => this.logins.view(cookie));
    describeRequest({sessionId: cookie.sessionId});
    return this.admit(cookie.sessionId);
  }

  /**
   * Counts one call.
   * @param key the session id; with another key, the call is counted apart
   * @throws ServiceError too_many_requests
   */
  admit(key: string): Promise<true> {
    return this.limiters.admit(this.#policy, key);
  }
}
