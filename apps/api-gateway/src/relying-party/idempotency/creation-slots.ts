import {Inject, Injectable} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {BoundedMap} from '@signet/domain';
import {Bulkhead, BulkheadFullError} from '@signet/outbound';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

/** The maximum number of clients with a bulkhead of their own. */
const MAX_ENTRIES = 10_000;

/**
 * Limits how many creations with an Idempotency-Key run at once for one client: they may use a third of the database
 * connections. Such a creation is a transaction, so it keeps its connection for several round trips, and longer while
 * another request with the same key is running.
 */
@Injectable()
export class CreationSlots {
  readonly #bulkheads = new BoundedMap<string, Bulkhead>(MAX_ENTRIES);

  constructor(@Inject(SETTINGS) private readonly settings: Pick<GatewaySettings, 'database'>) {}

  /**
   * Runs the creation as soon as the client has a free slot.
   * @throws ServiceError temporarily_unavailable if no slot becomes free in time, or the error of the creation
   */
  async run<T>(clientId: string, create: () => Promise<T>): Promise<T> {
    try {
      return await this.#bulkheadOf(clientId).run(create);
    } catch (thrown) {
      if (!(thrown instanceof BulkheadFullError)) throw thrown;
      throw new ServiceError('temporarily_unavailable', {headers: {'Retry-After': '1'}});
    }
  }

  #bulkheadOf(clientId: string): Bulkhead {
    const known = this.#bulkheads.get(clientId);
    if (known !== undefined) return known;
    const {poolSize, connectTimeoutMs} = this.settings.database;
    const concurrency = Math.max(1, Math.floor(poolSize / 3));
    const bulkhead = new Bulkhead({concurrency, maxWaitMs: connectTimeoutMs});
    this.#bulkheads.set(clientId, bulkhead);
    return bulkhead;
  }
}
