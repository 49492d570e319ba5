import {Controller, HttpCode, Inject, Options, Req, Res} from '@nestjs/common';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {preflightCors} from './cors.js';
import {loginUiPath} from './login-ui-controller.js';

/**
 * Answers CORS preflight requests. This controller has no guard, because browsers send preflight requests without the
 * page's header and cookie.
 */
@Controller(loginUiPath)
export class PreflightController {
  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {}

  @Options(['claim', 'status', 'start', 'completion', 'cancellation'])
  @HttpCode(204)
  preflight(@Req() {headers}: FastifyRequest, @Res({passthrough: true}) reply: FastifyReply): void {
    reply.headers(preflightCors(headers.origin, this.settings.gateway.loginUrl));
  }
}
