import {Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {PortalSessions} from '@signet/data/portal';
import {readForm} from '@signet/http';
import type {FastifyRequest} from 'fastify';
import {PageError} from '../errors/page-error.js';
import {csrfName, csrfTokenOf, isCsrfTokenOf} from '../forms/csrf.js';
import {Cookies} from './cookies.js';
import {FailedAuthentications} from './failed-authentications.js';
import {rememberVisitor, requiredVisitor} from './known-callers.js';

/** Finds the session of the request. A POST needs a session, and a form with the CSRF token of the session. */
@Injectable()
export class VisitorGuard implements CanActivate {
  constructor(
    private readonly sessions: PortalSessions,
    private readonly cookies: Cookies,
    private readonly failures: FailedAuthentications,
  ) {}

  /**
   * @throws LoginRequired for a POST without a session; PageError 403 for a POST without the CSRF token of the session
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = this.cookies.read(request, 'session');
    const session = token === null ? null : await this.sessions.use(token);
    if (token !== null && session !== null)
      rememberVisitor(request, {...session, csrfToken: csrfTokenOf(token)});
    if (token !== null && session === null) this.failures.record(request, 'portal_session');
    if (request.method !== 'POST') return true;
    requiredVisitor(request);
    if (isCsrfTokenOf(token ?? '', readForm(request.body).get(csrfName))) return true;
    throw new PageError(
      403,
      'This form has expired',
      'You have logged in again since the page was opened. Go back, reload the page, and send the form again.',
    );
  }
}
