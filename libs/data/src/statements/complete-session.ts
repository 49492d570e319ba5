import {statement} from './statement.js';

export interface CompletedRow {
  redirectUri: string;
  state: string | null;
}

/**
 * CONFIRMED to COMPLETED, once. The session ends when its code is dead, not now: until then it can be redeemed,
 * and the sweeper must not touch it.
 */
export const completeSession = statement<CompletedRow>(
  'complete_session',
  `WITH completed AS (
     UPDATE session s
     SET status = 'COMPLETED', completed_at = clock_timestamp(), ended_at = greatest(clock_timestamp(), s.code_expires_at)
     FROM relying_party rp
     WHERE rp.id = $1 AND rp.version = $2
       AND s.id = $3 AND s.client_id = rp.id AND s.signature_type = 'AUTHENTICATION' AND s.status = 'CONFIRMED'
     RETURNING s.id, s.redirect_uri, s.state
   ), told AS (
     INSERT INTO event (type, session_id, traceparent) SELECT 'session.completed', id, $4 FROM completed
   )
   SELECT redirect_uri AS "redirectUri", state FROM completed`,
);
