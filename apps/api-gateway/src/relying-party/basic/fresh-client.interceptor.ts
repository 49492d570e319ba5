import {Injectable, type CallHandler, type ExecutionContext, type NestInterceptor} from '@nestjs/common';
import {ServiceError, type ErrorCode} from '@signet/contracts';
import {StaleClientError} from '@signet/data';
import type {FastifyRequest} from 'fastify';
import {catchError, from, mergeMap, retry, throwError, type Observable} from 'rxjs';
import {StrictBasicStrategy} from './basic.strategy.js';
import {BasicChallenge} from './challenge.filter.js';
import {ClientDirectory} from './client-directory.js';
import {clientOf} from './client.js';

/** Refusals that no statement stands behind, so that nothing has checked the version of the registration yet. */
const unchecked: ReadonlySet<ErrorCode> = new Set([
  'invalid_request',
  'invalid_scope',
  'not_implemented',
  'gone',
  'payload_too_large',
  'unsupported_media_type',
]);

const isUnchecked = (error: unknown) => error instanceof ServiceError && unchecked.has(error.code);

const fail = (error: unknown) => throwError(() => error);

/**
 * Makes a rotated secret and a suspension effective at once: when a registration turns out to have changed since the
 * credentials were checked, they are checked again and the request begins anew.
 */
@Injectable()
export class FreshClientInterceptor implements NestInterceptor {
  constructor(
    private readonly directory: ClientDirectory,
    private readonly strategy: StrictBasicStrategy,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => (isUnchecked(error) ? this.#confirm(context, error) : fail(error))),
      retry({
        count: 2,
        delay: (error: unknown) =>
          error instanceof StaleClientError ? from(this.#authenticateAgain(context)) : fail(error),
      }),
    );
  }

  /** Lets a refusal stand if the registration is still the same. */
  #confirm(context: ExecutionContext, refusal: unknown): Observable<never> {
    return from(this.directory.isCurrent(clientOf(context))).pipe(
      mergeMap((current) => fail(current ? refusal : new StaleClientError())),
    );
  }

  async #authenticateAgain(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    this.directory.forget(clientOf(context));
    const client = await this.strategy.validate(request);
    if (client === null) throw new BasicChallenge();
    request.client = client;
  }
}
