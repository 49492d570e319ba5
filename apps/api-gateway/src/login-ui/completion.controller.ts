import {HttpCode, Post, Res} from '@nestjs/common';
import {hostedLoginQuerySchema, type CompletionResponse, type HostedLoginQuery} from '@signet/contracts';
import {HostedLogins, type PresentedToken} from '@signet/data';
import {NoBody, QueryOf} from '@signet/http';
import type {FastifyReply} from 'fastify';
import {SessionCompletion} from '../sessions/session-completion.js';
import {HeldLogins} from './held-logins.js';
import {LoginCookie, clearLoginCookie} from './login-cookie.js';
import {LoginUiController} from './login-ui-controller.js';

/** `POST /login-ui/v1/session/completion`. */
@LoginUiController()
export class CompletionController {
  constructor(
    private readonly logins: HostedLogins,
    private readonly held: HeldLogins,
    private readonly completion: SessionCompletion,
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
    const response = await this.completion.complete({
      sessionId,
      run: () => this.logins.complete(cookie),
      read: () => this.held.view(cookie),
    });
    clearLoginCookie(reply);
    return response;
  }
}
