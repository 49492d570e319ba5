import {longAgo, type DueRow} from './due-row.js';
import {allows} from './session-rules.js';
import {statement} from './statement.js';
import {outboxEvent} from './outbox.js';

/**
 * Accepted signatures without a container that were never enqueued, or that nobody has touched for so long that their
 * job must be lost; counts the enqueueing. The job is added after the commit, so a crash in between costs one more
 * round, never the container.
 */
export const dueSignings = statement<DueRow>(
  'due_signings',
  `UPDATE signature g SET enqueued = g.enqueued + 1, enqueued_at = clock_timestamp()
   WHERE g.session_id IN (
     SELECT q.session_id FROM signature q
     WHERE q.signature IS NOT NULL AND q.outcome IS NULL
       AND (q.enqueued_at IS NULL OR greatest(q.enqueued_at, q.taken_at) <= clock_timestamp() - $1 * interval '1 second')
     ORDER BY q.session_id LIMIT $2 FOR UPDATE SKIP LOCKED
   )
   RETURNING g.session_id AS id, g.enqueued, g.traceparent`,
);

/** Those that could not be put into the queue come due again at once, under the same count: what was added is not added twice. */
export const putBackSignings = statement<Record<string, never>>(
  'put_back_signings',
  `UPDATE signature SET enqueued = enqueued - 1, ${longAgo}
   WHERE session_id = ANY($1::uuid[]) AND outcome IS NULL`,
);

export interface TakenSigningRow {
  epoch: number;
  deviceId: string;
  certificateEncrypted: Uint8Array;
  manifest: Uint8Array;
  signedAttributes: Uint8Array;
  signature: Uint8Array;
}

/** A worker takes a signature: whoever took it before may no longer write the outcome. */
export const takeSigning = statement<TakenSigningRow>(
  'take_signing',
  `UPDATE signature g SET epoch = g.epoch + 1, taken_at = clock_timestamp()
   FROM session s
   WHERE g.session_id = $1 AND g.signature IS NOT NULL AND g.outcome IS NULL AND s.id = g.session_id
   RETURNING g.epoch, s.device_id AS "deviceId", g.certificate_encrypted AS "certificateEncrypted", g.manifest,
     g.signed_attributes AS "signedAttributes", g.signature`,
);

/** The container, fenced by the epoch under which it was made. */
export const finishSigning = statement<{id: string}>(
  'finish_signing',
  `WITH encrypted AS (
     UPDATE signature SET outcome = 'CREATED', container_encrypted = $3
     WHERE session_id = $1 AND epoch = $2 AND outcome IS NULL
     RETURNING session_id
   ), ${outboxEvent('container.created', {session_id: 'session_id', traceparent: '$4'}, 'encrypted')}
   SELECT session_id AS id FROM encrypted`,
);

/** There can be no container, fenced by the epoch under which that was found out. */
export const refuseSigning = statement<{id: string}>(
  'refuse_signing',
  `WITH refused AS (
     UPDATE signature SET outcome = 'FAILED'
     WHERE session_id = $1 AND epoch = $2 AND outcome IS NULL
     RETURNING session_id
   ), ${outboxEvent('container.refused', {session_id: 'session_id', traceparent: '$3'}, 'refused')}
   SELECT session_id AS id FROM refused`,
);

/** The container exists: SCANNED to COMPLETED. From now on it can be fetched, until its retention ends. */
export const completeSigning = statement<{id: string}>(
  'complete_signing',
  `WITH completed AS (
     UPDATE session s SET status = 'COMPLETED', completed_at = t.now, ended_at = t.now
     FROM signature g, (SELECT clock_timestamp() AS now) t
     WHERE s.id = $1 AND g.session_id = s.id AND g.outcome = 'CREATED' AND ${allows('s', 'containerCreated')}
     RETURNING s.id
   ), ${outboxEvent('session.completed', {session_id: 'id', traceparent: '$2'}, 'completed')}
   SELECT id FROM completed`,
);

const failedEvent = (traceparent: string) =>
  outboxEvent('session.cancelled', {session_id: 'id', reason: "'signing_failed'", traceparent}, 'cancelled');

const failing = `status = 'CANCELLED', cancel_reason = 'signing_failed', ended_at = clock_timestamp()`;

/** The container will never exist: SCANNED to CANCELLED. */
export const failSigning = statement<{id: string}>(
  'fail_signing',
  `WITH cancelled AS (
     UPDATE session s SET ${failing}
     FROM signature g
     WHERE s.id = $1 AND g.session_id = s.id AND g.outcome = 'FAILED' AND ${allows('s', 'signingFailed')}
     RETURNING s.id, s.push_status
   ), ${failedEvent('$2')}
   SELECT id FROM cancelled`,
);

/**
 * Gives up on containers that could not be made within `$1` seconds. The outcome decides: a worker that comes too late
 * finds it written.
 */
export const failLateSignings = statement<{id: string}>(
  'fail_late_signings',
  `WITH late AS (
     SELECT g.session_id FROM signature g JOIN session s ON s.id = g.session_id
     WHERE g.signature IS NOT NULL AND g.outcome IS NULL AND s.signed_at <= clock_timestamp() - $1 * interval '1 second'
     ORDER BY g.session_id LIMIT $2 FOR UPDATE OF g SKIP LOCKED
   ), failed AS (
     UPDATE signature g SET outcome = 'FAILED' FROM late WHERE g.session_id = late.session_id
     RETURNING g.session_id, g.traceparent
   ), cancelled AS (
     UPDATE session s SET ${failing}
     FROM failed WHERE s.id = failed.session_id AND ${allows('s', 'signingFailed')}
     RETURNING s.id, s.push_status, failed.traceparent
   ), ${failedEvent('traceparent')}
   SELECT id FROM cancelled`,
);
