import {session} from '../../sql/columns.js';
import {endedAt} from '../../sql/fragments.js';
import {outboxEvent} from '../../outbox/outbox-event.js';
import {number} from '../../sql/parameters.js';
import {allows} from '../../sql/session-rules.js';
import {statement} from '../../sql/statement.js';

/**
 * Records EXPIRED for sessions whose deadline passed before the user approved them. Readers compare the time themselves
 * and do not depend on the record.
 */
export const expireSessions = statement(
  'expire_sessions',
  {limit: number},
  session.pick('expired', 'id'),
  (columns) => `
   WITH late AS (
     SELECT s.id FROM session s
     WHERE s.ended_at IS NULL AND ${allows('s', 'expire')}
     ORDER BY s.expires_at LIMIT :limit FOR UPDATE SKIP LOCKED
   ), expired AS (
     UPDATE session s SET status = 'EXPIRED', ended_at = ${endedAt('s.expires_at')}, pin_attempt_open = false
     FROM late WHERE s.id = late.id
     RETURNING s.id
   ), ${outboxEvent('session.expired', {session_id: 'id', traceparent: 'NULL'}, 'expired')}
   SELECT ${columns} FROM expired`,
);

/** A confirmed login whose code expired before completion has ended; it keeps its status. */
export const endAbandonedLogins = statement(
  'end_abandoned_logins',
  {limit: number},
  session.pick('session', 'id'),
  (columns) => `
   UPDATE session SET ended_at = ${endedAt('code_expires_at')}
   WHERE id IN (
     SELECT s.id FROM session s
     WHERE s.ended_at IS NULL AND ${allows('s', 'complete', 'AUTHENTICATION')}
       AND s.code_expires_at <= clock_timestamp()
     ORDER BY s.expires_at LIMIT :limit FOR UPDATE SKIP LOCKED
   )
   RETURNING ${columns}`,
);
