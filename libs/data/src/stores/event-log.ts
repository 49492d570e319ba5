import type {EventRecord} from '@signet/contracts';
import type {Pool} from 'pg';
import {cancelSessionsOfDevice} from '../statements/cancel-session.js';
import {endAbandonedLogins, expireSessions} from '../statements/expire-sessions.js';
import {lockRelay, markPublished, unpublishedEvents} from '../statements/relay-events.js';
import {completeSigning, failSigning} from '../statements/signing-work.js';
import {rowOf, rowsOf, type Queryable} from '../statements/statement.js';

/** Draws the consequences of events, given in order, over the connection of the relay's transaction. */
export type ApplyEffects = (db: Queryable, events: readonly EventRecord[]) => Promise<void>;

/** The outbox, and the changes that the session service makes by itself. */
export class EventLog {
  constructor(private readonly pool: Pool) {}

  /**
   * Draws the consequences of the oldest unpublished events and marks them, in one transaction: a fault in between
   * repeats the whole batch, so consequences must bear repetition. Returns the events that were told;
   * null when another relay is at work.
   */
  async relay(limit: number, effects: ApplyEffects): Promise<EventRecord[] | null> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const events = await tell(client, limit, effects);
      await client.query('COMMIT');
      client.release();
      return events;
    } catch (error) {
      // The connection may be broken or inside the transaction: it is not given back to the pool.
      client.release(true);
      throw error;
    }
  }

  /** Records EXPIRED where the time ran out; returns the ids of the sessions. */
  async expire(limit: number): Promise<string[]> {
    const expired = await rowsOf(this.pool, expireSessions, [limit]);
    await rowsOf(this.pool, endAbandonedLogins, [limit]);
    return expired.map(({id}) => id);
  }
}

/** Inside the relay's transaction; null when another relay holds the lock. */
async function tell(db: Queryable, limit: number, effects: ApplyEffects): Promise<EventRecord[] | null> {
  if ((await rowOf(db, lockRelay, []))?.locked !== true) return null;
  const events = await rowsOf(db, unpublishedEvents, [limit]);
  await effects(db, events);
  if (events.length > 0) await rowsOf(db, markPublished, [events.map(({id}) => id)]);
  return events;
}

/** Cancels the live sessions of a locked device; returns their ids. */
export async function cancelDeviceSessions(
  db: Queryable,
  deviceId: string,
  traceparent: string | null,
): Promise<string[]> {
  return (await rowsOf(db, cancelSessionsOfDevice, [deviceId, traceparent])).map(({id}) => id);
}

/** Completes a signing session whose container exists; returns its id, or nothing when that was done before. */
export async function completeSigningSession(
  db: Queryable,
  sessionId: string,
  traceparent: string | null,
): Promise<string[]> {
  return (await rowsOf(db, completeSigning, [sessionId, traceparent])).map(({id}) => id);
}

/** Cancels a signing session for which there will be no container; returns its id, or nothing when that was done before. */
export async function failSigningSession(
  db: Queryable,
  sessionId: string,
  traceparent: string | null,
): Promise<string[]> {
  return (await rowsOf(db, failSigning, [sessionId, traceparent])).map(({id}) => id);
}
