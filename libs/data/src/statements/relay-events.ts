import type {EventRecord} from '@signet/contracts';
import {statement} from './statement.js';

/**
 * One relay at a time, so that events of a session are told in the order in which they happened;
 * the others stand by. Held until the transaction ends.
 */
export const lockRelay = statement<{locked: boolean}>(
  'lock_relay',
  `SELECT pg_try_advisory_xact_lock(hashtext('signet.relay')) AS locked`,
);

/** The oldest events whose consequences have not been drawn. A bare `id` to order by would be the text of the answer. */
export const unpublishedEvents = statement<EventRecord>(
  'unpublished_events',
  `SELECT id::text, type, session_id AS "sessionId", device_id AS "deviceId", reason, traceparent
   FROM event WHERE published_at IS NULL ORDER BY event.id LIMIT $1`,
);

export const markPublished = statement<Record<string, never>>(
  'mark_published',
  `UPDATE event SET published_at = clock_timestamp() WHERE id = ANY($1::bigint[])`,
);
