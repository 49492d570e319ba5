import type {SignatureType} from '@signet/contracts';
import {heldBy} from './fragments.js';
import {allows} from './session-rules.js';
import {statement} from './statement.js';
import {outboxEvent} from './outbox.js';

export interface CompletedRow {
  clientId: string;
  signatureType: SignatureType;
  redirectUri: string;
  state: string | null;
}

/**
 * Sends the browser back, once, whoever asks. A login goes from CONFIRMED to COMPLETED and ends when its code is dead,
 * not now: until then it can be redeemed, and the sweeper must not touch it. A signing is COMPLETED before.
 */
const completing = (whose: {from: string; where: string; traceparent: string}): string => `
   WITH completed AS (
     UPDATE session s
     SET status = 'COMPLETED', returned_at = clock_timestamp(), completed_at = coalesce(s.completed_at, clock_timestamp()),
         ended_at = CASE s.signature_type WHEN 'SIGNING' THEN s.ended_at
                    ELSE greatest(clock_timestamp(), s.code_expires_at) END
     ${whose.from}
     WHERE ${whose.where} AND ${allows('s', 'complete')}
     RETURNING s.id, s.client_id, s.signature_type, s.redirect_uri, s.state
   ), ${outboxEvent(
     'session.completed',
     {session_id: 'id', traceparent: whose.traceparent},
     "completed WHERE signature_type = 'AUTHENTICATION'",
   )}
   SELECT client_id AS "clientId", signature_type AS "signatureType", redirect_uri AS "redirectUri", state
   FROM completed`;

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
