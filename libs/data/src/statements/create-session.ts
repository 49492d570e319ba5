import {epochSeconds} from './fragments.js';
import {statement} from './statement.js';
import {outboxEvent} from './outbox.js';

export interface CreatedRow {
  expiresAt: number;
  pushStatus: 'NOT_REQUESTED' | 'DISPATCHED' | 'NO_DEVICE';
}

const columns = `id, client_id, signature_type, expires_at, state, redirect_uri, code_challenge, title, properties,
      hosted_page, handoff_token_hash, handoff_expires_at, pairing_code, signed_data_hash, signed_data_name`;

// The client's row is read at the version its credential was checked under: a rotated secret inserts nothing.
const values = `$1, rp.id, $4::"SignatureType", t.now + $5 * interval '1 second', $6, $7, $8, $9, $10::jsonb,
      $11, $12, CASE WHEN $12::bytea IS NULL THEN NULL ELSE t.now + $13 * interval '1 second' END, $14, $15, $16`;

const client = `relying_party rp, (SELECT clock_timestamp() AS now) t WHERE rp.id = $2 AND rp.version = $3`;

/** A session that anybody may scan. One insert, no event: nothing follows from it. */
export const createSession = statement<CreatedRow>(
  'create_session',
  `INSERT INTO session (${columns})
   SELECT ${values}
   FROM ${client}
   RETURNING ${epochSeconds('expires_at')} AS "expiresAt", push_status AS "pushStatus"`,
);

const windowOver = `i.push_window_start <= clock_timestamp() - interval '1 minute'`;

/**
 * A session for one subject, with a push if asked for. An unknown subject takes the same steps and makes the same
 * session, which nobody can scan. The push is counted against the person's allowance in the same statement.
 */
export const createRestrictedSession = statement<CreatedRow>(
  'create_restricted_session',
  `WITH person AS (
     SELECT identity_id FROM subject WHERE client_id = $2 AND subject_id = $17
   ), allowed AS (
     UPDATE identity i
     SET push_window_start = CASE WHEN ${windowOver} THEN clock_timestamp() ELSE i.push_window_start END,
         pushes_in_window = CASE WHEN ${windowOver} THEN 1 ELSE i.pushes_in_window + 1 END
     WHERE $18::boolean AND i.id = (SELECT identity_id FROM person)
       AND (${windowOver} OR i.pushes_in_window < $19)
       AND EXISTS (SELECT FROM relying_party WHERE id = $2 AND version = $3)
       AND EXISTS (
         SELECT FROM device d
         WHERE d.identity_id = i.id AND d.status = 'ACTIVE' AND d.push_provider IS NOT NULL
       )
     RETURNING i.id
   ), created AS (
     INSERT INTO session (${columns}, subject_id, subject_identity_id, push_status)
     SELECT ${values}, $17, (SELECT identity_id FROM person),
       CASE WHEN NOT $18::boolean THEN 'NOT_REQUESTED'
            WHEN EXISTS (SELECT FROM allowed) THEN 'DISPATCHED'
            ELSE 'NO_DEVICE' END::"PushStatus"
     FROM ${client}
     RETURNING id, expires_at, push_status
   ), ${outboxEvent(
     'session.created',
     {session_id: 'id', traceparent: '$20'},
     "created WHERE push_status = 'DISPATCHED'",
   )}
   SELECT ${epochSeconds('expires_at')} AS "expiresAt", push_status AS "pushStatus" FROM created`,
);
