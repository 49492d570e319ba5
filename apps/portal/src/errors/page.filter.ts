import {Catch, type ArgumentsHost} from '@nestjs/common';
import {RoleError} from '@signet/admin/portal';
import {UnknownTargetError} from '@signet/admin';
import {ServiceError} from '@signet/contracts';
import {reportError, type ErrorAnswers, type WrittenAnswer} from '@signet/http';
import type {BrandSettings, PortalSettings} from '@signet/settings';
import type {FastifyReply} from 'fastify';
import {pageHeaders} from '../html/page-headers.js';
import {FreshLoginRequired} from '../visitors/fresh-login.js';
import {errorPage, type ErrorWords} from './error-page.js';
import {unreadable, wordsFor} from './error-words.js';
import {LoginRequired} from './login-required.js';
import {PageError} from './page-error.js';
import {freshLoginPage} from './fresh-login-page.js';

const HTML = 'text/html; charset=utf-8';

interface Refusal extends ErrorWords {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const asRefusal = (thrown: unknown): Refusal | PageError => {
  if (thrown instanceof PageError) return thrown;
  if (thrown instanceof RoleError) return {status: 403, ...wordsFor(403), text: thrown.message, headers: {}};
  const error = reportError(thrown instanceof UnknownTargetError ? new ServiceError('not_found') : thrown);
  return {status: error.status, ...wordsFor(error.status), headers: error.headers};
};

/**
 * Responds to every thrown error with an error page, which shows the request id. For a LoginRequired, redirects to the
 * start page instead, and for a FreshLoginRequired offers a login.
 */
@Catch()
export class PageFilter implements ErrorAnswers {
  readonly #headers: Readonly<Record<string, string>>;

  constructor(
    portal: Pick<PortalSettings, 'loginUrl'>,
    private readonly brand: BrandSettings,
  ) {
    this.#headers = pageHeaders(portal);
  }

  catch(thrown: unknown, host: ArgumentsHost): void {
    this.answer(thrown, host.switchToHttp().getResponse<FastifyReply>());
  }

  answer(thrown: unknown, reply: FastifyReply): void {
    if (reply.sent || reply.raw.headersSent) return;
    void reply.headers(this.#headers);
    if (thrown instanceof LoginRequired) {
      void reply.code(303).header('Location', thrown.address).send('');
      return;
    }
    if (thrown instanceof FreshLoginRequired) {
      void reply.code(403).type(HTML).send(freshLoginPage(thrown.returnTo).render(this.brand));
      return;
    }
    const {status, headers, title, text} = asRefusal(thrown);
    void reply
      .code(status)
      .headers(headers)
      .type(HTML)
      .send(errorPage({title, text}, reply.request.id).render(this.brand));
  }

  written(_error: ServiceError, requestId: string): WrittenAnswer {
    const headers = {...this.#headers, 'content-type': HTML};
    return {headers, body: errorPage(unreadable, requestId).render(this.brand)};
  }
}
