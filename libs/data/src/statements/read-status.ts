import type {SessionStatus, SignatureType} from '@signet/contracts';
import {epochSeconds, standing, type StandingColumns} from './fragments.js';
import {statement} from './statement.js';

export interface StatusRow extends Omit<StandingColumns, 'status'> {
  clientVersion: number;
  /** Null when the client has no such session. */
  status: SessionStatus | null;
  signatureType: SignatureType;
  expiresAt: number;
  pairingCode: string | null;
  redirectUri: string | null;
}

/**
 * The poll: the client's version and its session in one read. EXPIRED is not waited for; the caller computes it
 * from `expired`.
 */
export const readStatus = statement<StatusRow>(
  'read_status',
  `SELECT rp.version AS "clientVersion", ${standing('s')}, s.signature_type AS "signatureType",
          ${epochSeconds('s.expires_at')} AS "expiresAt", s.pairing_code AS "pairingCode", s.redirect_uri AS "redirectUri"
   FROM relying_party rp
   LEFT JOIN session s ON s.id = $2 AND s.client_id = rp.id
   WHERE rp.id = $1`,
);
