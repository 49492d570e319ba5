import {isEventType, type EventRecord} from '@signet/contracts';
import type {PoolClient} from 'pg';
import {Connection} from '../sql/connection.js';
import {holdEvents, markPublished, setAside, type EventRow} from './relay-statements.js';

/**
 * Applies the effects of events over the connection of the relay's transaction. The events are in the order of their
 * ids.
 */
export type ApplyEffects<R> = (db: Connection, events: readonly EventRecord[]) => Promise<R>;

/** An event whose effects could not be applied. It is retried later. */
export interface FailedEvent {
  readonly event: EventRecord;
  readonly error: unknown;
  /** How often the effects of the event have failed, including this time. */
  readonly attempts: number;
}

/** The result of one transaction of the relay. */
export interface RelayBatch<R> {
  /** Events whose effects were applied. */
  readonly published: readonly EventRecord[];
  /** The results of `ApplyEffects`, one for each call. */
  readonly results: readonly R[];
  /** The number of events whose type this version does not know. They are held for a newer one. */
  readonly unknown: number;
  readonly failed: FailedEvent | null;
  /** True if more events may be waiting. */
  readonly more: boolean;
}

/**
 * The effects of a batch failed. The caller rolls the transaction back, and applies the effects of one event after the
 * other, to find the event whose effects fail.
 */
export class EffectError extends Error {
  override readonly name = 'EffectError';

  constructor(cause: unknown) {
    super('The effects of a batch of events failed.', {cause});
  }
}

const isKnown = (row: EventRow): row is EventRecord => isEventType(row.type);

const idsOf = (rows: readonly EventRow[]) => rows.map(({id}) => id);

/** Marks the known events as published, and holds the others. Returns the number of the others. */
async function mark(db: Connection, rows: readonly EventRow[]): Promise<number> {
  const known = rows.filter(isKnown);
  const unknown = rows.filter((row) => !isKnown(row));
  if (known.length > 0) await db.rows(markPublished, {ids: idsOf(known)});
  if (unknown.length > 0) await db.rows(holdEvents, {ids: idsOf(unknown)});
  return unknown.length;
}

/**
 * Applies the effects of all events together, and marks the events as published. Holds events of unknown types.
 * @throws EffectError when the effects of an event fail; the transaction must then be rolled back
 */
export async function publishTogether<R>(
  client: PoolClient,
  rows: readonly EventRow[],
  apply: ApplyEffects<R>,
): Promise<Omit<RelayBatch<R>, 'more'>> {
  const db = new Connection(client);
  const published = rows.filter(isKnown);
  const results: R[] = [];
  try {
    if (published.length > 0) results.push(await apply(db, published));
  } catch (error) {
    throw new EffectError(error);
  }
  return {published, results, unknown: await mark(db, rows), failed: null};
}

/**
 * Applies the effects of one event after the other, and holds events of unknown types. Stops at the first event whose
 * effects fail, and sets this event aside for a later retry.
 */
export async function publishOneByOne<R>(
  client: PoolClient,
  rows: readonly EventRow[],
  apply: ApplyEffects<R>,
): Promise<Omit<RelayBatch<R>, 'more'>> {
  const db = new Connection(client);
  const done: EventRow[] = [];
  const results: R[] = [];
  let failed: FailedEvent | null = null;
  for (const row of rows) {
    if (isKnown(row)) {
      await client.query('SAVEPOINT effects');
      try {
        results.push(await apply(db, [row]));
      } catch (error) {
        await client.query('ROLLBACK TO SAVEPOINT effects');
        const attempts = (await db.row(setAside, {id: row.id}))?.attempts ?? 1;
        failed = {event: row, error, attempts};
        // Stop here, because other transactions may be waiting for rows that this transaction has locked, and the next
        // effect could also wait until the lock timeout.
        break;
      }
    }
    done.push(row);
  }
  const unknown = await mark(db, done);
  return {published: done.filter(isKnown), results, unknown, failed};
}
