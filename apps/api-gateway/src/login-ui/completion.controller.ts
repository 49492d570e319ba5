import {HttpCode, Post, Res} from '@nestjs/common';
import {
  hostedCompletionRequestSchema,
  hostedLoginQuerySchema,
  type CompletionResponse,
  type HostedCompletionRequest,
  type HostedLoginQuery,
} from '@signet/contracts';
import {HostedLogins, type CompletedRow} from '@signet/store';
import {type PresentedToken} from '@signet/vault';
import {JsonBody, QueryOf} from '@signet/http';
import type {FastifyReply} from 'fastify';
import {returnTokenHash, SessionCompletion} from '../sessions/session-completion.js';
import {KnownBrowsers} from '../start/known-browsers.js';
import {BrowserLogins} from './cookie/browser-logins.js';
import {LoginCookie, clearLoginCookie} from './cookie/login-cookie.js';
import {LoginLimit} from './login-limit.guard.js';
import {LoginUiController} from './login-ui-controller.js';

/** `POST /login-ui/v1/session/completion`: completes the session and returns the redirect URL. */
@LoginUiController(LoginLimit)
export class CompletionController {
  constructor(
    private readonly logins: HostedLogins,
    private readonly browserLogins: BrowserLogins,
    private readonly completion: SessionCompletion,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Post('completion')
  @HttpCode(200)
  async complete(
    @LoginCookie() presented: PresentedToken | null,
    @QueryOf(hostedLoginQuerySchema) {sessionId}: HostedLoginQuery,
    @JsonBody(hostedCompletionRequestSchema.optional()) body: HostedCompletionRequest | undefined,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<CompletionResponse> {
    const tokenHash = returnTokenHash(body?.returnToken);
    const cookie = await this.browserLogins.cookieOf(presented, sessionId);
    const done: {row?: CompletedRow | null} = {};
    const response = await this.completion.complete({
      sessionId,
      run: async () => (done.row = await this.logins.complete(cookie, tokenHash)),
      read: () => this.browserLogins.view(cookie),
    });
    clearLoginCookie(reply);
    if (done.row) this.#remember(reply, done.row);
    return response;
  }

  /** Remembers the browser for the person, if the session has start proof. */
  #remember(reply: FastifyReply, {browser, clientId, identityId}: CompletedRow): void {
    if (browser !== null && identityId !== null)
      this.browsers.remember(reply, browser, {clientId, identityId});
  }
}
