import type {SessionStatus, SignatureType} from '@signet/contracts';
import {epochSeconds, stateColumns, type SessionStateColumns} from './fragments.js';
import {statement} from './statement.js';

export interface StatusRow extends Omit<SessionStateColumns, 'status'> {
  /** Null when the client is not registered any more. */
  clientVersion: number | null;
  /** Null when the client has no such session. */
  status: SessionStatus | null;
  signatureType: SignatureType;
  expiresAt: number;
  pairingCode: string | null;
  redirectUri: string | null;
}

/**
 * Polls: for each pair of a client and a session, the client's version and its session, in the order of the pairs.
 * EXPIRED is not waited for; the caller computes it from `expired`. Each pair is looked up by its keys, however many
 * the planner expects.
 */
export const readStatuses = statement<StatusRow>(
  'read_statuses',
  `SELECT rp.version AS "clientVersion", s.*
   FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (client_id, session_id, position)
   LEFT JOIN LATERAL (SELECT id, version FROM relying_party WHERE id = asked.client_id OFFSET 0) rp ON true
   LEFT JOIN LATERAL (
     SELECT ${stateColumns('s')}, s.signature_type AS "signatureType", ${epochSeconds('s.expires_at')} AS "expiresAt",
       s.pairing_code AS "pairingCode", s.redirect_uri AS "redirectUri"
     FROM session s WHERE s.id = asked.session_id AND s.client_id = rp.id OFFSET 0
   ) s ON true
   ORDER BY asked.position`,
);
