import {Get, Inject, Req} from '@nestjs/common';
import {hostedStatusQuerySchema, type HostedStatusQuery, type SessionStatusResponse} from '@signet/contracts';
import type {PresentedToken} from '@signet/vault';
import {QueryOf} from '@signet/http';
import type {FastifyRequest} from 'fastify';
import {statusResponseFor} from '../sessions/status-response.js';
import {LongPoll} from '../sessions/long-poll.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {BrowserLogins} from './cookie/browser-logins.js';
import {LoginCookie} from './cookie/login-cookie.js';
import {LoginLimit} from './login-limit.guard.js';
import {LoginUiController} from './login-ui-controller.js';

/** `GET /login-ui/v1/session/status`, with an optional long poll. */
@LoginUiController(LoginLimit)
export class StatusController {
  static readonly limitName = 'heldPollsPerLogin';

  constructor(
    private readonly browserLogins: BrowserLogins,
    private readonly longPoll: LongPoll,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get('status')
  async read(
    @LoginCookie() presented: PresentedToken | null,
    @QueryOf(hostedStatusQuerySchema) {sessionId, ...options}: HostedStatusQuery,
    @Req() request: FastifyRequest,
  ): Promise<SessionStatusResponse> {
    const cookie = await this.browserLogins.cookieOf(presented, sessionId);
    const holder = {key: `login ${sessionId}`, limit: this.settings.limits[StatusController.limitName]};
    return this.longPoll.respond({sessionId, read: () => this.#read(cookie), holder, request}, options);
  }

  async #read(cookie: PresentedToken): Promise<SessionStatusResponse> {
    const login = await this.browserLogins.view(cookie);
    return statusResponseFor(login, login);
  }
}
