import {HttpCode, Inject, Post, Res} from '@nestjs/common';
import {
  ServiceError,
  hostedLoginQuerySchema,
  type CompletionResponse,
  type HostedLoginQuery,
} from '@signet/contracts';
import {HostedLogins, type PresentedToken} from '@signet/data';
import {NoBody, QueryOf} from '@signet/http';
import {Announcer} from '@signet/queue';
import type {FastifyReply} from 'fastify';
import {changeSession} from '../sessions/conditional-change.js';
import {redirectUrl} from '../sessions/redirect-url.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {HeldLogins} from './held-logins.js';
import {LoginCookie, clearLoginCookie} from './login-cookie.js';
import {LoginUiController} from './login-ui-controller.js';

/** `POST /login-ui/v1/session/completion`. */
@LoginUiController()
export class CompletionController {
  constructor(
    private readonly logins: HostedLogins,
    private readonly held: HeldLogins,
    private readonly announcer: Announcer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Post('completion')
  @HttpCode(200)
  async complete(
    @LoginCookie() presented: PresentedToken | null,
    @QueryOf(hostedLoginQuerySchema) {sessionId}: HostedLoginQuery,
    @NoBody() _body: unknown,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<CompletionResponse> {
    const cookie = await this.held.showing(presented, sessionId);
    const completed = await changeSession({
      event: 'complete',
      run: () => this.logins.complete(cookie),
      look: () => this.held.view(cookie),
    });
    if (completed === null) throw new ServiceError('session_already_completed');
    this.announcer.announce('session.completed', {sessionId, signatureType: completed.signatureType});
    clearLoginCookie(reply);
    return {redirect: redirectUrl(this.settings.keys.code, sessionId, completed)};
  }
}
