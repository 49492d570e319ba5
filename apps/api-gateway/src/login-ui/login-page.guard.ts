import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {ServiceError, loginPageHeader} from '@signet/contracts';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {answerCors} from './cors.js';

const header = loginPageHeader.name.toLowerCase();

/**
 * Lets in what carries the login page's header. A browser lets only the login page send it, and from here on lets that
 * page read the answer, refusals too.
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
