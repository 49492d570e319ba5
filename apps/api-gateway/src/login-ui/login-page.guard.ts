import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {ServiceError, loginPageHeader} from '@signet/contracts';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {readLoginCookie} from './cookie/login-cookie.js';
import {responseCors} from './cors.js';

const header = loginPageHeader.name.toLowerCase();

/**
 * Admits only requests with `loginPageHeader`, and with no other origin than that of the login page. Because of CORS,
 * browsers let only the login page send this header. The guard also reads the login cookie, and sets the CORS headers
 * that let the page read the response, even if the response is an error.
 */
@Injectable()
export class LoginPageGuard implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {}

  /** @throws ServiceError forbidden */
  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const {headers} = request;
    const {keys, gateway} = this.settings;
    const {loginUrl} = gateway;
    if (headers[header] !== loginPageHeader.value) throw new ServiceError('forbidden');
    http.getResponse<FastifyReply>().headers(responseCors(headers.origin, loginUrl));
    if (headers.origin !== undefined && headers.origin !== loginUrl) throw new ServiceError('forbidden');
    request.loginCookie = readLoginCookie(keys.secretHash, headers.cookie);
    return true;
  }
}
