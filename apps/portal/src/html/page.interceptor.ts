import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {map, type Observable} from 'rxjs';
import {PageContexts} from '../language/page-contexts.js';
import {SETTINGS, type Settings} from '../settings.js';
import {Answer} from './answers.js';
import {Html} from './html.js';
import {pageHeaders} from './page-headers.js';
import {withScripts} from './scripts/scripts.js';

const htmlType = {'Content-Type': 'text/html; charset=utf-8'};

/** Sends what a handler returns: `Html` as a page in the language of the request, an `Answer` with its status and headers. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly pages: PageContexts,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(
      map((returned) => {
        if (!(returned instanceof Answer || returned instanceof Html)) return returned;
        const {status, body, headers} = returned instanceof Html ? new Answer(200, returned) : returned;
        const {text, sources} =
          body instanceof Html ? withScripts(body.render(this.pages.of(request))) : {text: body, sources: []};
        void reply
          .code(status)
          .headers({...htmlType, ...pageHeaders(this.settings.portal, sources), ...headers});
        return text;
      }),
    );
  }
}
