import {Inject, Injectable, type ExecutionContext} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {StaleClientError, type ClientRow} from '@signet/store';
import {BasicGuard} from './basic.guard.js';
import {ClientCache} from './client-cache.js';
import {clientOf} from './client.js';
import {ClientDirectory} from './client-directory.js';

/**
 * The maximum number of times that a handler runs for one request. If the registration changes each time, the request
 * fails.
 */
const MAX_ATTEMPTS = 3;

/**
 * Makes a rotated secret and a suspension effective immediately, although registrations are cached. If an SQL statement
 * finds that the cached registration is outdated, the store throws `StaleClientError`. This class then authenticates
 * the client again and runs the handler again.
 */
@Injectable()
export class FreshClients {
  /** Errors after which the registration was read and found to be current, so that it need not be read again. */
  readonly #final = new WeakSet<Error>();

  constructor(
    private readonly cache: ClientCache,
    @Inject(ClientDirectory) private readonly directory: Pick<ClientDirectory, 'isCurrent'>,
    @Inject(BasicGuard) private readonly guard: Pick<BasicGuard, 'canActivate'>,
  ) {}

  /**
   * Handles a request under the current registration of its client.
   * @param handle runs again if the registration has changed since the client was authenticated
   * @throws BasicChallenge if the credentials are no longer valid
   */
  async run<T>(context: ExecutionContext, handle: (client: ClientRow) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await handle(clientOf(context));
      } catch (error) {
        await this.authenticateAgain(context, error);
        if (attempt >= MAX_ATTEMPTS) throw new StaleClientError();
      }
    }
  }

  /**
   * Authenticates the client again after an error, if its registration is outdated.
   * @throws the error itself if the registration is current
   * @throws BasicChallenge if the credentials are no longer valid
   */
  async authenticateAgain(context: ExecutionContext, error: unknown): Promise<void> {
    const client = clientOf(context);
    if (!(await this.#isOutdated(client, error))) throw error;
    this.cache.forget(client);
    await this.guard.canActivate(context);
  }

  /**
   * Whether the client's registration has changed since it was cached. A `StaleClientError` proves a change. After any
   * other service error, the registration is read, because the error may have occurred before an SQL statement checked
   * the version.
   */
  async #isOutdated(client: ClientRow, error: unknown): Promise<boolean> {
    if (error instanceof StaleClientError) return true;
    if (!(error instanceof ServiceError) || this.#final.has(error)) return false;
    const isCurrent = await this.directory.isCurrent(client);
    if (isCurrent) this.#final.add(error);
    return !isCurrent;
  }
}
