import {Catch, type ArgumentsHost} from '@nestjs/common';
import {RoleError} from '@signet/admin/portal';
import {UnknownTargetError} from '@signet/admin';
import {ServiceError} from '@signet/contracts';
import {reportError, type ErrorResponses, type WrittenResponse} from '@signet/http';
import type {BrandSettings, PortalSettings} from '@signet/settings';
import type {FastifyReply} from 'fastify';
import type {Html} from '../html/html.js';
import {PageContexts} from '../language/page-contexts.js';
import type {Texts} from '../texts/texts.js';
import {pageHeaders} from '../html/page-headers.js';
import {leaveCallback} from '../login/failure-page.js';
import {isCallback} from '../login/return-path.js';
import {Cookies} from '../visitors/cookies.js';
import {FreshLoginRequired} from '../visitors/fresh-login.js';
import {type ErrorMessage, errorPage} from './error-page.js';
import {messageFor} from './error-messages.js';
import {LoginRequired} from './login-required.js';
import {PageError} from './page-error.js';
import {freshLoginPage} from './fresh-login-page.js';

const HTML = 'text/html; charset=utf-8';

interface Refusal extends ErrorMessage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const asRefusal = (thrown: unknown, texts: Texts): Refusal => {
  if (thrown instanceof PageError) {
    const {status, headers} = thrown;
    return {...thrown.messageIn(texts), status, headers};
  }
  if (thrown instanceof RoleError) {
    const {title} = messageFor(403, texts);
    return {status: 403, title, text: texts.errors.onlyRole[thrown.least], headers: {}};
  }
  const error = reportError(thrown instanceof UnknownTargetError ? new ServiceError('not_found') : thrown);
  return {status: error.status, ...messageFor(error.status, texts), headers: error.headers};
};

/**
 * Responds to every thrown error with an error page, which shows the request id. For a LoginRequired, redirects to the
 * start page instead, and for a FreshLoginRequired offers a login. The redirect URI has no page: its query may have a code.
 */
@Catch()
export class PageFilter implements ErrorResponses {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #pages: PageContexts;

  constructor(portal: Pick<PortalSettings, 'loginUrl' | 'portalUrl'>, brand: BrandSettings) {
    this.#headers = pageHeaders(portal, []);
    this.#pages = new PageContexts({brand}, new Cookies({portal}));
  }

  catch(thrown: unknown, host: ArgumentsHost): void {
    this.respond(thrown, host.switchToHttp().getResponse<FastifyReply>());
  }

  respond(thrown: unknown, reply: FastifyReply): void {
    if (reply.sent || reply.raw.headersSent) return;
    void reply.headers(this.#headers);
    const page = this.#pages.of(reply.request);
    const rendered = (content: Html) => content.render(page);
    if (thrown instanceof LoginRequired) {
      void reply.code(303).header('Location', thrown.address).send('');
      return;
    }
    if (thrown instanceof FreshLoginRequired) {
      void reply
        .code(403)
        .type(HTML)
        .send(rendered(freshLoginPage(thrown.returnTo)));
      return;
    }
    const {status, headers, title, text} = asRefusal(thrown, page.texts);
    if (isCallback(reply.request.url)) {
      const seconds = Number(headers['Retry-After']);
      const redirect = leaveCallback(seconds > 0 ? {reason: 'busy', seconds} : {reason: 'unreachable'});
      void reply.code(redirect.status).headers(redirect.headers).send('');
      return;
    }
    void reply
      .code(status)
      .headers(headers)
      .type(HTML)
      .send(rendered(errorPage({title, text}, reply.request.id)));
  }

  written(_error: ServiceError, requestId: string): WrittenResponse {
    const headers = {...this.#headers, 'content-type': HTML};
    const page = this.#pages.unknown;
    return {headers, body: errorPage(page.texts.errors.unreadable, requestId).render(page)};
  }
}
