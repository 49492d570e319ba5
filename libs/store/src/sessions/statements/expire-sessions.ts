import {session} from '../../sql/columns.js';
import {outboxEvent} from '../../sql/outbox-event.js';
import {keysIn} from '../../sql/fragments.js';
import {number} from '../../sql/parameters.js';
import {allows, isPastDeadlineAtStart} from '../../sql/rules/session-rules.js';
import {statement} from '../../sql/statement.js';

/**
 * Records EXPIRED for sessions whose deadline passed before the person approved them. Readers compare the deadline with
 * the clock, so they do not depend on this record. An open PIN attempt stays open, as in a cancellation.
 */
export const expireSessions = statement(
  'expire_sessions',
  {limit: number},
  session.pick('expired', 'id'),
  (columns) => `
   WITH expired AS (
     UPDATE session s SET status = 'EXPIRED', ended_at = s.expires_at
     WHERE s.id = ${keysIn(`
       SELECT late.id FROM session late
       WHERE late.ended_at IS NULL AND ${isPastDeadlineAtStart('late')} AND ${allows('late', 'expire')}
       ORDER BY late.expires_at LIMIT :limit FOR UPDATE SKIP LOCKED`)} AND ${allows('s', 'expire')}
     RETURNING s.id, s.client_id
   ), ${outboxEvent('session.expired', {session_id: 'id', traceparent: 'NULL'}, 'expired')}
   SELECT ${columns} FROM expired`,
);
