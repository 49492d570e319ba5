import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {describeRequest} from '@signet/telemetry';
import type {FastifyRequest} from 'fastify';
import {RateLimiters, type RatePolicy} from '../rate-limits/rate-limiters.js';
import {UnverifiedCalls} from '../rate-limits/unverified-calls.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {BrowserLogins} from './cookie/browser-logins.js';
import {KnownLogins} from './cookie/known-logins.js';
import {readLoginCookie} from './cookie/login-cookie.js';

/**
 * Limits the calls of the hosted login page for each session. `UnverifiedCalls` runs the first call with a login cookie
 * that this process does not know, and refuses it if too many calls from its IP address have failed.
 */
@Injectable()
export class LoginLimit implements CanActivate {
  static readonly limitName = 'loginPageRate';

  readonly #policy: RatePolicy;

  constructor(
    @Inject(RateLimiters) private readonly limiters: RateLimiters,
    private readonly unverified: UnverifiedCalls,
    private readonly logins: BrowserLogins,
    private readonly known: KnownLogins,
    @Inject(SETTINGS) {limits}: GatewaySettings,
  ) {
    this.#policy = {name: 'login', limit: limits[LoginLimit.limitName], shared: false};
  }

  /** @throws ServiceError no_login_cookie, too_many_requests, temporarily_unavailable */
  async canActivate(context: ExecutionContext): Promise<true> {
    const {headers, ip} = context.switchToHttp().getRequest<FastifyRequest>();
    const cookie = readLoginCookie(headers.cookie);
    if (cookie === null) {
      await this.unverified.countFailure(ip);
      throw new ServiceError('no_login_cookie');
    }
    if (!this.known.has(cookie)) {
      await this.unverified.run(ip, () => this.logins.view(cookie));
      this.known.add(cookie);
    }
    describeRequest({sessionId: cookie.sessionId});
    return this.limiters.admit(this.#policy, cookie.sessionId);
  }
}
