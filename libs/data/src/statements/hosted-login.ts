import type {ApiRevision, SignatureType} from '@signet/contracts';
import {epochSeconds, heldBy, stateColumns, type SessionStateColumns} from './fragments.js';
import {allows} from './session-rules.js';
import {statement} from './statement.js';

export interface ExchangedHandoffRow {
  expiresAt: number;
  relyingPartyName: string;
  title: string | null;
  /** Null unless the session is for signing, as the name is. */
  signedDataHash: string | null;
  signedDataName: string | null;
  /** The session whose login the browser held before, if any. */
  superseded: string | null;
}

/**
 * Exchanges a handoff token for a login cookie, once, and revokes the login that the browser held before ($4, $5).
 * That one gives way only if the exchange succeeds.
 */
export const exchangeHandoff = statement<ExchangedHandoffRow>(
  'exchange_handoff',
  `WITH exchanged AS (
     UPDATE session s
     SET handoff_token_hash = NULL, login_cookie_hash = $3
     FROM relying_party rp
     WHERE rp.id = s.client_id AND rp.status = 'ACTIVE'
       AND s.id = $1 AND s.handoff_token_hash = $2 AND s.handoff_expires_at > clock_timestamp()
       AND ${allows('s', 'scan')}
     RETURNING s.expires_at, rp.name, s.title, s.signed_data_hash, s.signed_data_name
   ), superseded AS (
     UPDATE session s
     SET login_superseded_at = clock_timestamp()
     FROM exchanged
     WHERE ${heldBy('s', '$4::uuid', '$5::bytea')}
     RETURNING s.id
   )
   SELECT ${epochSeconds('expires_at')} AS "expiresAt", name AS "relyingPartyName", title,
     signed_data_hash AS "signedDataHash", signed_data_name AS "signedDataName",
     (SELECT id FROM superseded) AS superseded
   FROM exchanged`,
);

export interface HostedLoginRow extends SessionStateColumns {
  clientId: string;
  apiRevision: ApiRevision;
  signatureType: SignatureType;
  expiresAt: number;
  pairingCode: string | null;
  /** A session with a hosted page always has one. */
  redirectUri: string;
  state: string | null;
}

/** The login that a browser's cookie stands for. */
export const readHostedLogin = statement<HostedLoginRow>(
  'read_hosted_login',
  `SELECT s.client_id AS "clientId", rp.api_revision AS "apiRevision", ${stateColumns('s')},
     s.signature_type AS "signatureType", ${epochSeconds('s.expires_at')} AS "expiresAt",
     s.pairing_code AS "pairingCode", s.redirect_uri AS "redirectUri", s.state
   FROM session s JOIN relying_party rp ON rp.id = s.client_id
   WHERE ${heldBy('s', '$1', '$2')}`,
);
