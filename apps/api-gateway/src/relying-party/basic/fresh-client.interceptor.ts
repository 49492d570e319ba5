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

/** A registration that changes more often than this during one request is a fault. */
const MAX_ATTEMPTS = 3;

/**
 * Makes a rotated secret and a suspension effective immediately, although registrations are cached: an SQL statement
 * that finds a newer registration throws `StaleClientError`. Then the client is authenticated again and the handler
 * retried.
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

  /** Some refusals, such as for a malformed body, precede every SQL statement. So this reads the registration again. */
  async #isOutdated(client: ClientRow, error: unknown): Promise<boolean> {
    if (error instanceof StaleClientError) return true;
    return error instanceof ServiceError && !(await this.directory.isCurrent(client));
  }
}
