import {hasHappened} from './session-rules.js';
import {statement} from './statement.js';

export interface RedeemedRow {
  subjectId: string;
  identityId: string;
  /** The validated properties request, or null. */
  properties: unknown;
  confirmedAt: Date;
  /** Null unless properties were requested. */
  attributesEncrypted: Uint8Array | null;
}

/**
 * Redeems a code once: right client, right challenge, alive. The person leaves the session in the same statement;
 * their data is read from where it rests and never copied. A wrong verifier matches no row and consumes nothing.
 */
export const redeemCode = statement<RedeemedRow>(
  'redeem_code',
  `UPDATE session s
   SET redeemed_at = clock_timestamp(), identity_id = NULL, device_id = NULL, challenge = NULL
   FROM relying_party rp, identity i, subject u
   WHERE rp.id = $1 AND rp.version = $2
     AND s.id = $3 AND s.client_id = rp.id AND ${hasHappened('s', 'complete', 'AUTHENTICATION')} AND s.code_challenge = $4
     AND s.redeemed_at IS NULL AND s.code_expires_at > clock_timestamp()
     AND i.id = s.identity_id AND u.client_id = rp.id AND u.identity_id = i.id
   RETURNING u.subject_id AS "subjectId", i.id AS "identityId", s.properties, s.confirmed_at AS "confirmedAt",
     CASE WHEN s.properties IS NULL THEN NULL ELSE i.attributes_encrypted END AS "attributesEncrypted"`,
);
