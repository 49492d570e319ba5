import {HttpCode, Post, Res} from '@nestjs/common';
import {hostedLoginQuerySchema, type CompletionResponse, type HostedLoginQuery} from '@signet/contracts';
import {HostedLogins} from '@signet/store';
import {type PresentedToken} from '@signet/vault';
import {refusalRedirect} from '@signet/domain';
import {NoBody, QueryOf} from '@signet/http';
import type {FastifyReply} from 'fastify';
import {SessionCancellation} from '../sessions/session-cancellation.js';
import {BrowserLogins} from './cookie/browser-logins.js';
import {LoginCookie, clearLoginCookie} from './cookie/login-cookie.js';
import {LoginLimit} from './login-limit.guard.js';
import {LoginUiController} from './login-ui-controller.js';

/**
 * `POST /login-ui/v1/session/cancellation`: cancels the session and returns the redirect URL. Also returns the URL if
 * the session has expired, or if the relying party or a phone has cancelled it.
 */
@LoginUiController(LoginLimit)
export class CancellationController {
  constructor(
    private readonly logins: HostedLogins,
    private readonly browserLogins: BrowserLogins,
    private readonly cancellation: SessionCancellation,
  ) {}

  @Post('cancellation')
  @HttpCode(200)
  async cancel(
    @LoginCookie() presented: PresentedToken | null,
    @QueryOf(hostedLoginQuerySchema) {sessionId}: HostedLoginQuery,
    @NoBody() _body: unknown,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<CompletionResponse> {
    const cookie = await this.browserLogins.cookieOf(presented, sessionId);
    // The redirect URI is read first, because the cancellation revokes the cookie.
    const {redirectUri, state} = await this.browserLogins.view(cookie);
    await this.cancellation.cancel({
      reason: 'cancelled_on_login_page',
      event: 'cancelOnLoginPage',
      run: async () => ((await this.logins.cancel(cookie)) ? [sessionId] : []),
      read: () => this.browserLogins.view(cookie),
    });
    clearLoginCookie(reply);
    return {redirect: refusalRedirect(redirectUri, 'access_denied', state)};
  }
}
