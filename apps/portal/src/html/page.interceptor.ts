import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type {FastifyReply} from 'fastify';
import {map, type Observable} from 'rxjs';
import {SETTINGS, type Settings} from '../settings.js';
import {Answer} from './answers.js';
import {copyScriptSource, withCopyScript} from './copy.js';
import {Html} from './html.js';
import {pageHeaders} from './page-headers.js';

const htmlType = {'Content-Type': 'text/html; charset=utf-8'};

/** Sends what a handler returns: `Html` as a page, an `Answer` with its status and headers. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #headersWithScript: Readonly<Record<string, string>>;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    this.#headers = pageHeaders(settings.portal);
    this.#headersWithScript = pageHeaders(settings.portal, copyScriptSource);
  }

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((returned) => {
        if (!(returned instanceof Answer || returned instanceof Html)) return returned;
        const {status, body, headers} = returned instanceof Html ? new Answer(200, returned) : returned;
        const text = body instanceof Html ? body.render(this.settings.brand) : body;
        const scripted = body instanceof Html ? withCopyScript(text) : null;
        const own = scripted === null ? this.#headers : this.#headersWithScript;
        void reply.code(status).headers({...htmlType, ...own, ...headers});
        return scripted ?? text;
      }),
    );
  }
}
