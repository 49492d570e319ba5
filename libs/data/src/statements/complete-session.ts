import {heldBy} from './fragments.js';
import {statement} from './statement.js';

export interface CompletedRow {
  clientId: string;
  redirectUri: string;
  state: string | null;
}

/**
 * CONFIRMED to COMPLETED, once, whoever asks. The session ends when its code is dead, not now: until then it can be
 * redeemed, and the sweeper must not touch it.
 */
const completing = (whose: {from: string; where: string; traceparent: string}): string => `
   WITH completed AS (
     UPDATE session s
     SET status = 'COMPLETED', completed_at = clock_timestamp(), ended_at = greatest(clock_timestamp(), s.code_expires_at)
     ${whose.from}
     WHERE ${whose.where} AND s.signature_type = 'AUTHENTICATION' AND s.status = 'CONFIRMED'
     RETURNING s.id, s.client_id, s.redirect_uri, s.state
   ), told AS (
     INSERT INTO event (type, session_id, traceparent) SELECT 'session.completed', id, ${whose.traceparent} FROM completed
   )
   SELECT client_id AS "clientId", redirect_uri AS "redirectUri", state FROM completed`;

/** By the relying party. */
export const completeSession = statement<CompletedRow>(
  'complete_session',
  completing({
    from: 'FROM relying_party rp',
    where: 'rp.id = $1 AND rp.version = $2 AND s.id = $3 AND s.client_id = rp.id',
    traceparent: '$4',
  }),
);

/** By the browser that holds the login. */
export const completeHostedLogin = statement<CompletedRow>(
  'complete_hosted_login',
  completing({from: '', where: heldBy('s', '$1', '$2'), traceparent: '$3'}),
);
