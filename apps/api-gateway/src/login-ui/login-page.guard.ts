import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {ServiceError, loginPageHeader} from '@signet/contracts';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {answerCors} from './cors.js';

const header = loginPageHeader.name.toLowerCase();

/**
 * Admits only requests with `loginPageHeader`. Because of CORS, browsers let only the login page send this header. The
 * guard also sets the CORS headers that let the page read the response, even if the response is an error.
 */
@Injectable()
export class LoginPageGuard implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {}

  /** @throws ServiceError forbidden */
  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const {headers} = http.getRequest<FastifyRequest>();
    if (headers[header] !== loginPageHeader.value) throw new ServiceError('forbidden');
    const {loginUrl} = this.settings.gateway;
    http.getResponse<FastifyReply>().headers(answerCors(headers.origin, loginUrl));
    return true;
  }
}
