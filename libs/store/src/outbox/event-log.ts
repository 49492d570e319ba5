import {eventTypes} from '@signet/contracts';
import type {Pool, PoolClient} from 'pg';
import {Connection} from '../sql/connection.js';
import type {RowOf} from '../sql/statement.js';
import {inTransaction} from '../sql/transaction.js';
import {
  EffectError,
  publishOneByOne,
  publishTogether,
  type ApplyEffects,
  type RelayBatch,
} from './publish.js';
import {
  dueRetry,
  lockRelay,
  outboxBacklog,
  releaseEvents,
  unpublishedEvents,
  type EventRow,
} from './relay-statements.js';

/** How long the relay waits for a locked row. All other events wait during this time, so it is short. */
const LOCK_TIMEOUT_MS = 200;

type Publish<R> = (
  client: PoolClient,
  rows: readonly EventRow[],
  apply: ApplyEffects<R>,
) => Promise<Omit<RelayBatch<R>, 'more'>>;

/**
 * How many events wait for the relay, how many of them are set aside, how many are held for a newer release, and how old
 * the oldest that waits is.
 */
export type OutboxBacklog = RowOf<typeof outboxBacklog>;

/** Relays the events of the outbox. */
export class EventLog {
  readonly #db: Connection;

  constructor(private readonly pool: Pool) {
    this.#db = new Connection(pool);
  }

  /**
   * Applies the effects of the oldest unpublished events and marks these events as published, in one transaction. If an
   * effect fails, the transaction is rolled back, and a second transaction applies the effects of one event after the
   * other, so `apply` can run twice for the same event. At the first event whose effects fail, the second transaction
   * sets this event aside and stops. Until the event is published, only later events of the same session or device wait
   * for it.
   * @returns null if another process is relaying events
   */
  async relay<R>(limit: number, apply: ApplyEffects<R>): Promise<RelayBatch<R> | null> {
    try {
      return await this.#relay(limit, apply, publishTogether);
    } catch (error) {
      if (!(error instanceof EffectError)) throw error;
      return this.#relay(limit, apply, publishOneByOne);
    }
  }

  /** Retries one event that was set aside and whose next attempt is due. Returns null if no such event exists. */
  async retry<R>(apply: ApplyEffects<R>): Promise<RelayBatch<R> | null> {
    return inTransaction(this.pool, LOCK_TIMEOUT_MS, async (client) => {
      const row = await new Connection(client).row(dueRetry, {});
      return row === null ? null : {...(await publishOneByOne(client, [row], apply)), more: true};
    });
  }

  /**
   * Lets the relay publish events that a release held because it did not know their type, and this release does. Returns
   * their number.
   */
  async release(): Promise<number> {
    return (await this.#db.row(releaseEvents, {types: eventTypes}))?.released ?? 0;
  }

  async backlog(): Promise<OutboxBacklog> {
    return (await this.#db.row(outboxBacklog, {})) ?? {waiting: 0, setAside: 0, held: 0, oldestSeconds: 0};
  }

  #relay<R>(limit: number, apply: ApplyEffects<R>, publish: Publish<R>): Promise<RelayBatch<R> | null> {
    return inTransaction(this.pool, LOCK_TIMEOUT_MS, async (client) => {
      const db = new Connection(client);
      if ((await db.row(lockRelay, {}))?.locked !== true) return null;
      const rows = await db.rows(unpublishedEvents, {limit});
      const batch = await publish(client, rows, apply);
      return {...batch, more: rows.length === limit || batch.failed !== null};
    });
  }
}
