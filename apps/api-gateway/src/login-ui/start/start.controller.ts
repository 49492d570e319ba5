import {Get, Header, Req, Res, type StreamableFile} from '@nestjs/common';
import {hostedLoginQuerySchema, type HostedLoginQuery} from '@signet/contracts';
import {QueryOf} from '@signet/http';
import type {PresentedToken} from '@signet/vault';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {BrowserLogins} from '../cookie/browser-logins.js';
import {LoginCookie} from '../cookie/login-cookie.js';
import {LoginLimit} from '../login-limit.guard.js';
import {LoginUiController} from '../login-ui-controller.js';
import {StartStreams} from './start-streams.js';

/** `GET /login-ui/v1/session/start`: a stream of what the page shows so that a phone can open the session. */
@LoginUiController(LoginLimit)
export class StartController {
  constructor(
    private readonly browserLogins: BrowserLogins,
    private readonly streams: StartStreams,
  ) {}

  @Get('start')
  // The proxy nginx passes each line on at once if the response says so.
  @Header('X-Accel-Buffering', 'no')
  async open(
    @LoginCookie() presented: PresentedToken | null,
    @QueryOf(hostedLoginQuerySchema) {sessionId}: HostedLoginQuery,
    @Req() request: FastifyRequest,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const cookie = await this.browserLogins.cookieOf(presented, sessionId);
    return this.streams.open(cookie, request, reply);
  }
}
