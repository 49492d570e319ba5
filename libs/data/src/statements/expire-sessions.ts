import {endedAt} from './fragments.js';
import {allows} from './session-rules.js';
import {statement} from './statement.js';
import {outboxEvent} from './outbox.js';

/** Records EXPIRED for sessions whose time ran out before confirmation, and tells of it. Readers do not wait for this. */
export const expireSessions = statement<{id: string}>(
  'expire_sessions',
  `WITH late AS (
     SELECT s.id FROM session s
     WHERE s.ended_at IS NULL AND ${allows('s', 'expire')}
     ORDER BY s.expires_at LIMIT $1 FOR UPDATE SKIP LOCKED
   ), expired AS (
     UPDATE session s SET status = 'EXPIRED', ended_at = ${endedAt('s.expires_at')}, pin_attempt_open = false
     FROM late WHERE s.id = late.id
     RETURNING s.id
   ), ${outboxEvent('session.expired', {session_id: 'id'}, 'expired')}
   SELECT id FROM expired`,
);

/** A confirmed login whose code died before the browser came back has ended too; its status stays. */
export const endAbandonedLogins = statement<{id: string}>(
  'end_abandoned_logins',
  `UPDATE session SET ended_at = ${endedAt('code_expires_at')}
   WHERE id IN (
     SELECT s.id FROM session s
     WHERE s.ended_at IS NULL AND ${allows('s', 'complete', 'AUTHENTICATION')}
       AND s.code_expires_at <= clock_timestamp()
     ORDER BY s.expires_at LIMIT $1 FOR UPDATE SKIP LOCKED
   )
   RETURNING id`,
);
