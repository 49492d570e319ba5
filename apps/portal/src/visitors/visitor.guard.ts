import {Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {readForm} from '@signet/http';
import type {FastifyRequest} from 'fastify';
import {PageError} from '../errors/page-error.js';
import {csrfName, csrfTokenOf, isCsrfTokenOf} from '../forms/csrf.js';
import {BrowserSessions} from './browser-sessions.js';
import {rememberVisitor, requiredVisitor} from './known-callers.js';

/** Finds the session of the request. A POST needs a session, and a form with the CSRF token of the session. */
@Injectable()
export class VisitorGuard implements CanActivate {
  constructor(private readonly sessions: BrowserSessions) {}

  /**
   * @throws LoginRequired for a POST without a session; PageError 403 for a POST without the CSRF token of the session,
   *   and 429
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const session = await this.sessions.find(request);
    if (session !== null) {
      const {token, ...person} = session;
      rememberVisitor(request, {...person, csrfToken: csrfTokenOf(token)});
    }
    if (request.method !== 'POST') return true;
    requiredVisitor(request);
    if (isCsrfTokenOf(session?.token ?? '', readForm(request.body).get(csrfName))) return true;
    throw new PageError(403, ({errors}) => errors.expiredForm);
  }
}
