import type {EventRecord} from '@signet/contracts';
import {computed, event, flag, noColumns} from '../sql/columns.js';
import {number, of} from '../sql/parameters.js';
import {statement} from '../sql/statement.js';

/**
 * Allows one relay at a time, so that the events of a session are published in the order in which they happened. The
 * lock is held until the transaction ends.
 */
export const lockRelay = statement(
  'lock_relay',
  {},
  flag('locked', `pg_try_advisory_xact_lock(hashtext('signet.relay'))`),
  (columns) => `SELECT ${columns}`,
);

/** The oldest events whose effects have not been applied. */
export const unpublishedEvents = statement(
  'unpublished_events',
  {limit: number},
  event
    .pick('e', 'sessionId', 'deviceId', 'reason', 'traceparent')
    .and(computed<EventRecord['id']>()('id', 'e.id::text'))
    // The type is safe, because only `outboxEvent` inserts events and its parameter is an `EventType`.
    .and(computed<EventRecord['type']>()('type', 'e.type')),
  (columns) => `SELECT ${columns} FROM event e WHERE e.published_at IS NULL ORDER BY e.id LIMIT :limit`,
);

export const markPublished = statement(
  'mark_published',
  {ids: of<readonly EventRecord['id'][]>()},
  noColumns,
  () => `UPDATE event SET published_at = clock_timestamp() WHERE id = ANY(:ids::bigint[])`,
);
