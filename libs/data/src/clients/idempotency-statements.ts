import {computed, idempotencyRecord, relyingParty} from '../sql/columns.js';
import {clientParams, isClient} from '../sql/fragments.js';
import {bytes, number, text, uuid} from '../sql/parameters.js';
import {statement} from '../sql/statement.js';

// A key is free when it was never used, when it has expired, or when a request with the same body was abandoned without
// a response.
const isFree = `k.created_at <= clock_timestamp() - :retention * interval '1 second'
  OR (k.response_encrypted IS NULL AND k.body_hash = :bodyHash
    AND k.created_at <= clock_timestamp() - :abandonedAfter * interval '1 second')`;

/**
 * Takes a free key for one request, or finds the request that uses the key. Also reads the version of the registration.
 */
export const beginIdempotentRequest = statement(
  'begin_idempotent_request',
  {...clientParams, key: text, bodyHash: bytes, retention: number, abandonedAfter: number},
  relyingParty
    .as('rp', 'version', 'clientVersion')
    // The fencing token for storing the response; null when the key was not free.
    .and(computed<string | null>()('fence', '(SELECT created_at::text FROM begun)'))
    // Null when the snapshot has no row for the key: this request inserted it, or a concurrent one did. Use it only
    // when `fence` is null.
    .and(computed<boolean | null>()('sameBody', 'r.body_hash = :bodyHash'))
    .and(idempotencyRecord.pick('r', 'responseEncrypted')),
  (columns) => `
   WITH begun AS (
     INSERT INTO idempotency_record AS k (client_id, key, body_hash)
     SELECT id, :key, :bodyHash FROM relying_party rp WHERE ${isClient('rp')}
     ON CONFLICT (client_id, key) DO UPDATE
       SET body_hash = excluded.body_hash, response_encrypted = NULL, created_at = clock_timestamp()
       WHERE ${isFree}
     RETURNING k.created_at
   )
   SELECT ${columns}
   FROM relying_party rp
   LEFT JOIN idempotency_record r ON r.client_id = rp.id AND r.key = :key
   WHERE rp.id = :clientId`,
);

const fenced = {clientId: uuid, key: text, fence: text};
const isFenced = `client_id = :clientId AND key = :key AND created_at = :fence::timestamptz AND response_encrypted IS NULL`;
const key = idempotencyRecord.pick('idempotency_record', 'key');

/** Stores the response for retries of the request, unless another request has taken over the key. */
export const keepIdempotentAnswer = statement(
  'keep_idempotent_answer',
  {...fenced, responseEncrypted: bytes},
  key,
  (columns) =>
    `UPDATE idempotency_record SET response_encrypted = :responseEncrypted WHERE ${isFenced} RETURNING ${columns}`,
);

/** Frees the key of a request that failed. The sweeper then deletes the row like that of an expired key. */
export const releaseIdempotencyKey = statement(
  'release_idempotency_key',
  fenced,
  key,
  (columns) =>
    `UPDATE idempotency_record SET created_at = '-infinity' WHERE ${isFenced} RETURNING ${columns}`,
);
