import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import type {FastifyRequest} from 'fastify';
import {PageError} from '../errors/page-error.js';
import {SETTINGS, type Settings} from '../settings.js';

/**
 * Refuses forms from other origins. In the header `Origin` of a POST, the browser names the origin of the page that
 * sends the form.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  readonly #origin: string;

  constructor(@Inject(SETTINGS) {portal}: Settings) {
    this.#origin = portal.portalUrl;
  }

  /** @throws PageError 403 */
  canActivate(context: ExecutionContext): boolean {
    const {method, headers} = context.switchToHttp().getRequest<FastifyRequest>();
    if (method === 'GET' || method === 'HEAD') return true;
    const site = headers['sec-fetch-site'];
    const isSameOrigin = headers.origin === this.#origin && (site === undefined || site === 'same-origin');
    if (isSameOrigin) return true;
    throw new PageError(403, ({errors}) => errors.otherSite);
  }
}
