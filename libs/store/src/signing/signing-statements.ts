import type {SigningFailure} from '@signet/contracts';
import {session, signature} from '../sql/columns.js';
import {outboxEvent, traceId} from '../sql/outbox-event.js';
import {COUNT_LIMIT} from '../sql/fragments.js';
import {bytes, number, textOf, uuid} from '../sql/parameters.js';
import {allows} from '../sql/rules/session-rules.js';
import {statement, type RowOf} from '../sql/statement.js';
import {untilLost, workTable} from '../sql/work-table.js';

const isUnfinished = (row: string) => `${row}.signature IS NOT NULL AND ${row}.outcome IS NULL`;

/** Accepted signatures. */
export const signings = workTable({
  noun: 'signing',
  table: 'signature',
  key: 'session_id',
  columns: signature.as('work', 'sessionId', 'id').and(signature.pick('work', 'enqueued', 'traceparent')),
  isUnfinished,
  hasRetries: false,
  since: `
    SELECT min(s.signed_at)
    FROM (SELECT session_id FROM signature q WHERE ${isUnfinished('q')} LIMIT ${COUNT_LIMIT}) oldest
    JOIN session s ON s.id = oldest.session_id`,
});

/**
 * Enqueues accepted signatures without an outcome that were never enqueued, or whose last job is presumed lost: the job
 * was added long ago, and the time for which a worker has taken the signature, if any, has passed.
 */
export const dueSignings = signings.enqueue(
  'due_signings',
  {lostAfter: number, limit: number},
  {
    next: `
     SELECT q.session_id FROM signature q
     WHERE ${isUnfinished('q')}
       AND (q.enqueued_at IS NULL
         OR greatest(q.enqueued_at + ${untilLost('q')}, q.taken_until) <= clock_timestamp())
     ORDER BY q.session_id LIMIT :limit FOR UPDATE SKIP LOCKED`,
  },
);

/**
 * Takes a signature for at most the duration of one attempt, and increments its epoch, so that an earlier worker cannot
 * record an outcome. A stale job takes nothing.
 */
export const takeSigning = statement(
  'take_signing',
  {...signings.job, seconds: number},
  signature
    .pick('work', 'epoch', 'certificateEncrypted', 'manifest', 'signedAttributes')
    .and(signature.pick('work', 'signature').notNull())
    .and(session.pick('s', 'deviceId').notNull()),
  (columns) => `
   UPDATE signature work
   SET epoch = work.epoch + 1, taken_until = clock_timestamp() + :seconds * interval '1 second'
   FROM session s
   WHERE ${signings.isCurrentJob} AND s.id = work.session_id
   RETURNING ${columns}`,
);

export type TakenSigningRow = RowOf<typeof takeSigning>;

/**
 * Stores the container, unless another worker has taken the signature since and has therefore incremented the epoch, or
 * the signer's certificate is revoked. The lock on the certificate lets this statement see a revocation, or the
 * revocation wait for this statement, so no container is stored after a revocation.
 */
export const finishSigning = statement(
  'finish_signing',
  {...signings.fence, containerEncrypted: bytes, issuerKeyHash: bytes, serial: bytes},
  signature.as('created', 'sessionId', 'id'),
  (columns) => `
   WITH signer AS MATERIALIZED (
     SELECT c.revoked_at IS NOT NULL AS revoked FROM certificate c
     WHERE c.issuer_key_hash = :issuerKeyHash AND c.serial = :serial FOR SHARE
   ), created AS (
     UPDATE signature work SET outcome = 'CREATED', container_encrypted = :containerEncrypted
     WHERE ${signings.isFenced} AND NOT EXISTS (SELECT FROM signer WHERE revoked)
     RETURNING work.session_id
   ), ${outboxEvent('container.created', {session_id: 'session_id'}, 'created')}
   SELECT ${columns} FROM created`,
);

/** Records that no container can be created, unless another worker has taken the signature since. */
export const refuseSigning = statement(
  'refuse_signing',
  {...signings.fence, reason: textOf<SigningFailure>()},
  signature.as('refused', 'sessionId', 'id'),
  (columns) => `
   WITH refused AS (
     UPDATE signature work SET outcome = 'FAILED' WHERE ${signings.isFenced}
     RETURNING work.session_id
   ), ${outboxEvent('container.refused', {session_id: 'session_id', reason: ':reason'}, 'refused')}
   SELECT ${columns} FROM refused`,
);

/** Completes a session whose container exists. The result can be fetched until its retention period ends. */
export const completeSigning = statement(
  'complete_signing',
  {sessionId: uuid},
  session.pick('completed', 'id'),
  (columns) => `
   WITH completed AS (
     UPDATE session s SET status = 'COMPLETED', completed_at = t.now, ended_at = t.now, completion_trace_id = ${traceId}
     FROM signature g, (SELECT clock_timestamp() AS now) t
     WHERE s.id = :sessionId AND g.session_id = s.id AND g.outcome = 'CREATED' AND ${allows('s', 'containerCreated')}
     RETURNING s.id, s.client_id
   ), ${outboxEvent('session.completed', {session_id: 'id'}, 'completed')}
   SELECT ${columns} FROM completed`,
);

const failedEvent = (columns: {reason: string; traceparent?: string}) =>
  outboxEvent('session.cancelled', {session_id: 'id', ...columns}, 'cancelled');

const failing = `status = 'CANCELLED', cancel_reason = 'signing_failed', ended_at = clock_timestamp()`;

/** Cancels a session for which no container can be created. */
export const failSigning = statement(
  'fail_signing',
  {sessionId: uuid, reason: textOf<SigningFailure>()},
  session.pick('cancelled', 'id'),
  (columns) => `
   WITH cancelled AS (
     UPDATE session s SET ${failing}
     FROM signature g
     WHERE s.id = :sessionId AND g.session_id = s.id AND g.outcome = 'FAILED' AND ${allows('s', 'signingFailed')}
     RETURNING s.id, s.client_id, s.push_status
   ), ${failedEvent({reason: ':reason'})}
   SELECT ${columns} FROM cancelled`,
);

/**
 * Cancels sessions whose container was not created within `deadline` seconds after the signature was accepted. A worker
 * that finishes later cannot overwrite this outcome.
 */
export const failLateSignings = statement(
  'fail_late_signings',
  {deadline: number, limit: number},
  session.pick('cancelled', 'id'),
  (columns) => `
   WITH late AS (
     SELECT g.session_id FROM signature g JOIN session s ON s.id = g.session_id
     WHERE g.signature IS NOT NULL AND g.outcome IS NULL
       AND s.signed_at <= clock_timestamp() - :deadline * interval '1 second'
     ORDER BY g.session_id LIMIT :limit FOR UPDATE OF g SKIP LOCKED
   ), failed AS (
     UPDATE signature g SET outcome = 'FAILED' FROM late WHERE g.session_id = late.session_id
     RETURNING g.session_id, g.traceparent
   ), cancelled AS (
     UPDATE session s SET ${failing}
     FROM failed WHERE s.id = failed.session_id AND ${allows('s', 'signingFailed')}
     RETURNING s.id, s.client_id, s.push_status, failed.traceparent
   ), ${failedEvent({reason: `'signing_failed'`, traceparent: 'traceparent'})}
   SELECT ${columns} FROM cancelled`,
);
