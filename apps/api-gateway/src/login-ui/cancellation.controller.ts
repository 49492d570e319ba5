import {HttpCode, Post, Res} from '@nestjs/common';
import {hostedLoginQuerySchema, type CompletionResponse, type HostedLoginQuery} from '@signet/contracts';
import {HostedLogins, type PresentedToken} from '@signet/data';
import {refusalRedirect} from '@signet/domain';
import {NoBody, QueryOf} from '@signet/http';
import {Announcer} from '@signet/queue';
import type {FastifyReply} from 'fastify';
import {changeSession} from '../sessions/conditional-change.js';
import {HeldLogins} from './held-logins.js';
import {LoginCookie, clearLoginCookie} from './login-cookie.js';
import {LoginUiController} from './login-ui-controller.js';

/** `POST /login-ui/v1/session/cancellation`: gives the login up, if it is not over already, and says the way back. */
@LoginUiController()
export class CancellationController {
  constructor(
    private readonly logins: HostedLogins,
    private readonly held: HeldLogins,
    private readonly announcer: Announcer,
  ) {}

  @Post('cancellation')
  @HttpCode(200)
  async cancel(
    @LoginCookie() presented: PresentedToken | null,
    @QueryOf(hostedLoginQuerySchema) {sessionId}: HostedLoginQuery,
    @NoBody() _body: unknown,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<CompletionResponse> {
    const cookie = await this.held.showing(presented, sessionId);
    const cancelled = await changeSession({
      event: 'cancelOnLoginPage',
      run: async () => (await this.logins.cancel(cookie)) || null,
      look: () => this.held.view(cookie),
    });
    if (cancelled !== null)
      this.announcer.announce('session.cancelled', {sessionId, reason: 'cancelled_on_login_page'});
    const {redirectUri, state} = await this.held.view(cookie);
    clearLoginCookie(reply);
    return {redirect: refusalRedirect(redirectUri, 'access_denied', state)};
  }
}
