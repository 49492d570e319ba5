import type {SessionStatus, SignatureType} from '@signet/contracts';
import {stateColumns, type SessionStateColumns} from './fragments.js';
import {hasHappened} from './session-rules.js';
import {statement} from './statement.js';

export interface ResultRow extends Omit<SessionStateColumns, 'status'> {
  clientVersion: number;
  /** Null when the client has no such session, or has none any more: the retention of a result ends on the dot. */
  status: SessionStatus | null;
  signatureType: SignatureType;
  /** Null before the session is COMPLETED. */
  containerEncrypted: Uint8Array | null;
  birthDateEncrypted: Uint8Array | null;
}

const hasContainer = hasHappened('s', 'containerCreated');

/** The result of a signing, `$3` seconds long. */
export const readResult = statement<ResultRow>(
  'read_result',
  `SELECT rp.version AS "clientVersion", ${stateColumns('s')}, s.signature_type AS "signatureType",
     g.container_encrypted AS "containerEncrypted", g.birth_date_encrypted AS "birthDateEncrypted"
   FROM relying_party rp
   LEFT JOIN session s ON s.id = $2 AND s.client_id = rp.id
     AND (NOT (${hasContainer}) OR s.ended_at > clock_timestamp() - $3 * interval '1 second')
   LEFT JOIN signature g ON g.session_id = s.id AND ${hasContainer}
   WHERE rp.id = $1`,
);
