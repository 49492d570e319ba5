import type {EventRecord} from '@signet/contracts';
import type {Pool} from 'pg';
import {Connection} from '../sql/connection.js';
import {cancelSessionsOfDevice} from '../sessions/statements/cancel-session.js';
import {expireSessions} from '../sessions/statements/expire-sessions.js';
import {lockRelay, markPublished, unpublishedEvents} from './relay-statements.js';
import {completeSigning, failSigning} from '../signing/signing-statements.js';

/** Applies the effects of events, given in order, over the connection of the relay's transaction. */
export type ApplyEffects = (db: Connection, events: readonly EventRecord[]) => Promise<void>;

/** Relays the events of the outbox, and records expiry. */
export class EventLog {
  readonly #db: Connection;

  constructor(private readonly pool: Pool) {
    this.#db = new Connection(pool);
  }

  /**
   * Applies the effects of the oldest unpublished events and marks these published, in one transaction. After a fault
   * the whole batch is repeated, so effects must be idempotent. Returns the published events; null when another relay
   * is at work.
   */
  async relay(limit: number, effects: ApplyEffects): Promise<EventRecord[] | null> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const events = await publish(new Connection(client), limit, effects);
      await client.query('COMMIT');
      client.release();
      return events;
    } catch (error) {
      // The connection may be broken or still inside the transaction, so the pool must not reuse it.
      client.release(true);
      throw error;
    }
  }

  /** Records EXPIRED for overdue sessions; returns their ids. */
  async expire(limit: number): Promise<string[]> {
    return idsOf(await this.#db.rows(expireSessions, {limit}));
  }
}

/** Runs inside the relay's transaction. Null when another relay holds the lock. */
async function publish(db: Connection, limit: number, effects: ApplyEffects): Promise<EventRecord[] | null> {
  if ((await db.row(lockRelay, {}))?.locked !== true) return null;
  const events = await db.rows(unpublishedEvents, {limit});
  await effects(db, events);
  if (events.length > 0) await db.rows(markPublished, {ids: events.map(({id}) => id)});
  return events;
}

const idsOf = (rows: readonly {id: string}[]): string[] => rows.map(({id}) => id);

/** Cancels the live sessions of a locked device; returns their ids. */
export const cancelDeviceSessions = async (db: Connection, deviceId: string): Promise<string[]> =>
  idsOf(await db.rows(cancelSessionsOfDevice, {deviceId}));

/** Completes a signing session whose container exists; returns its id, or nothing when that was done before. */
export const completeSigningSession = async (db: Connection, sessionId: string): Promise<string[]> =>
  idsOf(await db.rows(completeSigning, {sessionId}));

/** Cancels a signing session that will never have a container; returns its id, or nothing when that was done before. */
export const failSigningSession = async (db: Connection, sessionId: string): Promise<string[]> =>
  idsOf(await db.rows(failSigning, {sessionId}));
