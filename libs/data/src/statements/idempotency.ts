import {statement} from './statement.js';

export interface IdempotencyRow {
  clientVersion: number;
  /** Fences the answer; null when the key was not free. */
  fence: string | null;
  /** What the key was used for before; null when somebody took it in this very moment. */
  sameBody: boolean | null;
  responseEncrypted: Uint8Array | null;
}

// Free is a key that was never used, whose time is over, or whose first request died before it had an answer.
const FREE = `k.created_at <= clock_timestamp() - $5 * interval '1 second'
  OR (k.response_encrypted IS NULL AND k.body_hash = $4 AND k.created_at <= clock_timestamp() - $6 * interval '1 second')`;

/** Takes a key for one request, or tells what it was used for; and checks the client's version on the way. */
export const beginIdempotentRequest = statement<IdempotencyRow>(
  'begin_idempotent_request',
  `WITH begun AS (
     INSERT INTO idempotency_record AS k (client_id, key, body_hash)
     SELECT id, $3, $4 FROM relying_party WHERE id = $1 AND version = $2
     ON CONFLICT (client_id, key) DO UPDATE
       SET body_hash = excluded.body_hash, response_encrypted = NULL, created_at = clock_timestamp()
       WHERE ${FREE}
     RETURNING k.created_at
   )
   SELECT rp.version AS "clientVersion", (SELECT created_at::text FROM begun) AS fence,
     r.body_hash = $4 AS "sameBody", r.response_encrypted AS "responseEncrypted"
   FROM relying_party rp
   LEFT JOIN idempotency_record r ON r.client_id = rp.id AND r.key = $3
   WHERE rp.id = $1`,
);

/** Keeps the answer for whoever repeats the request, unless the key was taken over meanwhile. */
export const keepIdempotentAnswer = statement<{key: string}>(
  'keep_idempotent_answer',
  `UPDATE idempotency_record SET response_encrypted = $4
   WHERE client_id = $1 AND key = $2 AND created_at = $3::timestamptz AND response_encrypted IS NULL
   RETURNING key`,
);

/** Gives a key back whose request came to nothing. The sweeper removes it like one whose time is over. */
export const releaseIdempotencyKey = statement<{key: string}>(
  'release_idempotency_key',
  `UPDATE idempotency_record SET created_at = '-infinity'
   WHERE client_id = $1 AND key = $2 AND created_at = $3::timestamptz AND response_encrypted IS NULL
   RETURNING key`,
);
