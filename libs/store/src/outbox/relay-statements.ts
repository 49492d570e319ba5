import type {EventRecord} from '@signet/contracts';
import {computed, event, flag, noColumns} from '../sql/columns.js';
import {COUNT_LIMIT} from '../sql/fragments.js';
import {bigint, listOf, number, text, textOf} from '../sql/parameters.js';
import {statement} from '../sql/statement.js';
import {heldUntil, isHeld} from './held-events.js';

/** An event as it is stored. Its type may be one that only another version of the service knows. */
export type EventRow = Omit<EventRecord, 'type'> & {type: string};

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

const columnsOfEvent = event
  .pick('e', 'sessionId', 'deviceId', 'reason', 'traceparent', 'type')
  .and(computed(text, 'id', 'e.id::text'));

/**
 * SQL: the id of the session or, for an event without a session, of the device. The effects of events that have this id
 * in common are applied in the order of the events.
 */
const orderedBy = (alias: string) => `coalesce(${alias}.session_id, ${alias}.device_id)`;

/** SQL condition: an earlier event of the same session or device is set aside. */
const mustWait = `EXISTS (
   SELECT FROM event earlier
   WHERE earlier.published_at IS NULL AND earlier.retry_at IS NOT NULL
     AND ${orderedBy('earlier')} = ${orderedBy('e')} AND earlier.id < e.id)`;

/**
 * The oldest unpublished events, except events that are set aside and events that must wait for one that is set aside.
 */
export const unpublishedEvents = statement(
  'unpublished_events',
  {limit: number},
  columnsOfEvent,
  (columns) => `
   SELECT ${columns} FROM event e
   WHERE e.published_at IS NULL AND e.retry_at IS NULL AND NOT ${mustWait}
   ORDER BY e.id LIMIT :limit`,
);

/** Locks one event that is set aside and whose next attempt is due, so that no other process retries the event. */
export const dueRetry = statement(
  'due_retry',
  {},
  columnsOfEvent,
  (columns) => `
   SELECT ${columns} FROM event e
   WHERE e.published_at IS NULL AND e.retry_at <= (SELECT clock_timestamp()) AND NOT ${mustWait}
   ORDER BY e.retry_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
);

export const markPublished = statement(
  'mark_published',
  {ids: listOf(bigint)},
  noColumns,
  () => `UPDATE event SET published_at = clock_timestamp() WHERE id = ANY(:ids::bigint[])`,
);

/** Holds events whose type this release does not know. */
export const holdEvents = statement(
  'hold_events',
  {ids: listOf(bigint)},
  noColumns,
  () => `UPDATE event e SET published_at = ${heldUntil('e')} WHERE e.id = ANY(:ids::bigint[])`,
);

/** Lets the relay publish the held events of these types. Returns their number. */
export const releaseEvents = statement(
  'release_events',
  {types: listOf(textOf<EventRecord['type']>())},
  computed(number, 'released', 'count(*)::int'),
  (columns) => `
   WITH released AS (
     UPDATE event e SET published_at = NULL WHERE ${isHeld('e')} AND e.type = ANY(:types::text[]) RETURNING 1
   )
   SELECT ${columns} FROM released`,
);

const LONGEST_PAUSE_SECONDS = 300;

/**
 * Sets an event aside: for one second after the first failure, and for twice as long after each further failure, up to
 * five minutes.
 */
export const setAside = statement(
  'set_aside',
  {id: bigint},
  event.pick('event', 'attempts'),
  (columns) => `
   UPDATE event SET attempts = attempts + 1,
     retry_at = clock_timestamp() + least(power(2, least(attempts, 20)), ${LONGEST_PAUSE_SECONDS}) * interval '1 second'
   WHERE id = :id::bigint RETURNING ${columns}`,
);

/**
 * How many events wait for the relay, how many of them are set aside, how many are held for a newer release (each counted
 * up to a limit), and how old the oldest that waits is.
 */
export const outboxBacklog = statement(
  'outbox_backlog',
  {},
  computed(number, 'waiting', 'count(*)::int')
    .and(computed(number, 'setAside', 'count(e.retry_at)::int'))
    .and(
      computed(
        number,
        'held',
        `(SELECT count(*) FROM (SELECT FROM event h WHERE ${isHeld('h')} LIMIT ${COUNT_LIMIT}) held)::int`,
      ),
    )
    .and(
      computed(
        number,
        'oldestSeconds',
        `coalesce(extract(epoch FROM clock_timestamp() -
           (SELECT created_at FROM event WHERE published_at IS NULL ORDER BY id LIMIT 1)), 0)::float8`,
      ),
    ),
  (columns) => `
   SELECT ${columns}
   FROM (SELECT retry_at FROM event WHERE published_at IS NULL LIMIT ${COUNT_LIMIT}) e`,
);
