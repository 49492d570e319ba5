import {Get, Inject, Req} from '@nestjs/common';
import {hostedStatusQuerySchema, type HostedStatusQuery, type HostedStatusResponse} from '@signet/contracts';
import type {PresentedToken} from '@signet/vault';
import {QueryOf} from '@signet/http';
import type {FastifyRequest} from 'fastify';
import {statusResponseFor} from '../sessions/status-response.js';
import {LongPoll} from '../sessions/long-poll.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {StartKeys} from '../start/start-keys.js';
import {BrowserLogins} from './cookie/browser-logins.js';
import {LoginCookie} from './cookie/login-cookie.js';
import {LoginLimit} from './login-limit.guard.js';
import {LoginUiController} from './login-ui-controller.js';
import {currentFrame} from './start/hosted-start.js';

/** `GET /login-ui/v1/session/status`, with an optional long poll. */
@LoginUiController(LoginLimit)
export class StatusController {
  static readonly limitName = 'heldPollsPerLogin';

  constructor(
    private readonly browserLogins: BrowserLogins,
    private readonly longPoll: LongPoll,
    private readonly keys: StartKeys,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get('status')
  async read(
    @LoginCookie() presented: PresentedToken | null,
    @QueryOf(hostedStatusQuerySchema) {sessionId, include, ...options}: HostedStatusQuery,
    @Req() request: FastifyRequest,
  ): Promise<HostedStatusResponse> {
    const cookie = await this.browserLogins.cookieOf(presented, sessionId);
    const holder = {key: `login ${sessionId}`, limit: this.settings.limits[StatusController.limitName]};
    return this.longPoll.respond(
      {sessionId, read: () => this.#read(cookie, include), holder, request},
      options,
    );
  }

  async #read(cookie: PresentedToken, include: 'frame' | undefined): Promise<HostedStatusResponse> {
    const login = await this.browserLogins.view(cookie);
    const frame = include === 'frame' ? currentFrame(cookie.sessionId, login, this.keys) : undefined;
    return {...statusResponseFor(login, login), ...(frame !== undefined && {frame})};
  }
}
