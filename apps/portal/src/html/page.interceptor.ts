import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import {FailingWebhooks, type FailingWebhook} from '@signet/admin/portal';
import {log} from '@signet/telemetry';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {concatMap, type Observable} from 'rxjs';
import {PageContexts} from '../language/page-contexts.js';
import {SETTINGS, type Settings} from '../settings.js';
import {knownMember} from '../visitors/known-callers.js';
import {PortalResponse} from './responses.js';
import {Html} from './html.js';
import {pageHeaders} from './page-headers.js';
import {withScripts, type ScriptedPage} from './scripts/scripts.js';

const htmlType = {'Content-Type': 'text/html; charset=utf-8'};

/** Sends what a handler returns: `Html` as a page in the language of the request, a `PortalResponse` with its status and headers. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly pages: PageContexts,
    private readonly webhooks: FailingWebhooks,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(
      concatMap(async (returned) => {
        if (!(returned instanceof PortalResponse || returned instanceof Html)) return returned;
        const {status, body, headers} =
          returned instanceof Html ? new PortalResponse(200, returned) : returned;
        const {text, sources} =
          body instanceof Html ? await this.#render(body, request) : {text: body, sources: []};
        void reply
          .code(status)
          .headers({...htmlType, ...pageHeaders(this.settings.portal, sources), ...headers});
        return text;
      }),
    );
  }

  async #render(page: Html, request: FastifyRequest): Promise<ScriptedPage> {
    const failingWebhooks = await this.#failingWebhooks(request);
    return withScripts(page.render({...this.pages.of(request), failingWebhooks}));
  }

  /** If they cannot be read, the page comes without them, because the action of its request is done already. */
  async #failingWebhooks(request: FastifyRequest): Promise<readonly FailingWebhook[]> {
    const member = knownMember(request);
    if (member === undefined) return [];
    try {
      return await this.webhooks.of(member.membership);
    } catch (error) {
      log.warn('portal.webhook_notices_failed', {error});
      return [];
    }
  }
}
