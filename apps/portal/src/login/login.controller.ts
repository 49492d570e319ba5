import {Get, Inject, Post, Req, Res} from '@nestjs/common';
import {PortalSessions} from '@signet/admin/portal';
import {isLanguage} from '@signet/design/languages';
import {QueryOf} from '@signet/http';
import {SignetClient} from '@signet/sdk';
import {log} from '@signet/telemetry';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {z} from 'zod';
import {seeOther, type PortalResponse} from '../html/responses.js';
import {AddressLimiter} from '../limits/address-limiter.js';
import {SETTINGS, type Settings} from '../settings.js';
import {BrowserSessions} from '../visitors/browser-sessions.js';
import {PublicController} from '../visitors/controllers.js';
import {Cookies} from '../visitors/cookies.js';
import {SubmittedForm} from '../visitors/known-callers.js';
import {
  failureOf,
  failurePage,
  failureQuery,
  isOfService,
  leaveCallback,
  type LoginFailure,
} from './failure-page.js';
import {PendingLogins} from './pending-logins.js';
import {CALLBACK_PATH, FAILED_LOGIN_PATH, isReturnPath} from './return-path.js';

/** Logs people in with Signet. The portal is a relying party. */
@PublicController()
export class LoginController {
  constructor(
    private readonly signet: SignetClient,
    private readonly sessions: PortalSessions,
    private readonly browsers: BrowserSessions,
    private readonly pending: PendingLogins,
    private readonly cookies: Cookies,
    private readonly limiter: AddressLimiter,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Starts a login and sends the browser to the login page. */
  @Post('login')
  async start(
    @SubmittedForm() form: URLSearchParams,
    @Req() request: FastifyRequest,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<PortalResponse> {
    this.limiter.admit('login', request.ip);
    const wanted = form.get('returnTo') ?? '/';
    const returnTo = isReturnPath(wanted) ? wanted : '/';
    const redirectUri = this.settings.portal.portalUrl + CALLBACK_PATH;
    try {
      const login = await this.signet.createLogin({redirectUri, hostedPage: true});
      this.pending.remember(reply, {...login, returnTo});
      const language = this.cookies.read(request, 'language');
      // Without a choice, the login page chooses by the same browser, or by its own earlier choice.
      return seeOther(isLanguage(language) ? `${login.hostedUrl}&lang=${language}` : login.hostedUrl);
    } catch (error) {
      return failurePage(this.#failure(error), returnTo);
    }
  }

  /**
   * Serves the redirect URI: finishes the login, and ends the portal session of an earlier login in this browser. Every
   * outcome is a redirect; `PageFilter` answers the errors that are thrown here in the same way.
   */
  @Get(CALLBACK_PATH)
  async finish(
    @Req() request: FastifyRequest,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<PortalResponse> {
    const started = this.pending.take(request, reply);
    // The person went back to this address, or reloaded it, after the login.
    if (started === undefined && (await this.browsers.find(request)) !== null) return seeOther('/');
    const returnTo = started?.returnTo ?? '/';
    try {
      const {subjectId} = await this.signet.handleCallback(request.url, started);
      await this.#endSession(request);
      this.cookies.set(reply, 'session', await this.sessions.start(subjectId));
      return seeOther(returnTo);
    } catch (error) {
      return leaveCallback(this.#failure(error), returnTo);
    }
  }

  /** Serves the page to which the redirect URI leads after a failure. */
  @Get(FAILED_LOGIN_PATH)
  failed(@QueryOf(failureQuery) {returnTo, ...failure}: z.output<typeof failureQuery>): PortalResponse {
    return failurePage(failure, returnTo);
  }

  async #endSession(request: FastifyRequest): Promise<void> {
    const token = this.cookies.read(request, 'session');
    if (token !== null) await this.sessions.end(token);
  }

  #failure(error: unknown): LoginFailure {
    const failure = failureOf(error);
    if (isOfService(failure)) log.warn('portal.login_failed', {error});
    return failure;
  }
}
