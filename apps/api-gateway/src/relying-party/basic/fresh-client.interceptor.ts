import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {StaleClientError, type ClientRow} from '@signet/data';
import {retry, type Observable} from 'rxjs';
import {BasicGuard} from './basic.guard.js';
import {ClientCache} from './client-cache.js';
import {clientOf} from './client.js';
import {ClientDirectory} from './client-directory.js';

/** The limit of authentications during one request; a registration that changes more often is treated as an error. */
const MAX_ATTEMPTS = 3;

/**
 * Makes a rotated secret and a suspension effective immediately, although registrations are cached. A SQL statement
 * that finds a newer registration throws `StaleClientError`; then this interceptor authenticates the client again and
 * retries the handler.
 */
@Injectable()
export class FreshClientInterceptor implements NestInterceptor {
  constructor(
    private readonly cache: ClientCache,
    @Inject(ClientDirectory) private readonly directory: Pick<ClientDirectory, 'isCurrent'>,
    @Inject(BasicGuard) private readonly guard: Pick<BasicGuard, 'canActivate'>,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next
      .handle()
      .pipe(retry({delay: (error: unknown, attempt) => this.#authenticateAgain(context, error, attempt)}));
  }

  /**
   * @throws the error itself if the registration is current
   * @throws BasicChallenge if the credentials are no longer valid
   */
  async #authenticateAgain(context: ExecutionContext, error: unknown, attempt: number): Promise<unknown> {
    const client = clientOf(context);
    if (!(await this.#isOutdated(client, error))) throw error;
    if (attempt >= MAX_ATTEMPTS) throw new StaleClientError();
    this.cache.forget(client);
    return this.guard.canActivate(context);
  }

  /**
   * Reads the registration again after other errors, because some, such as those for a malformed body, precede every
   * SQL statement.
   */
  async #isOutdated(client: ClientRow, error: unknown): Promise<boolean> {
    if (error instanceof StaleClientError) return true;
    return error instanceof ServiceError && !(await this.directory.isCurrent(client));
  }
}
