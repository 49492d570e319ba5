import {client, computed, flag, idempotencyRecord} from '../../../sql/columns.js';
import {clientParams, isClient} from '../../../sql/fragments.js';
import {boolean, bytes, nullable, number, text, uuid} from '../../../sql/parameters.js';
import {statement} from '../../../sql/statement.js';

// A key is free if it was never used or has expired, or if its committed row has no response: such a row was left by a
// gateway of an earlier release, which took the key in a separate transaction.
const isFree = `k.created_at <= clock_timestamp() - :retention * interval '1 second' OR k.response_encrypted IS NULL`;

/**
 * Takes a key for one request if the key is free. Otherwise reads the response to the request that has used the key.
 * Waits while another transaction holds the key, up to the lock timeout; once it has the key, lifts this timeout, because
 * the statements that create the session may wait for a lock as long as without a key. Also reads the version of the
 * registration of the client.
 */
export const takeIdempotencyKey = statement(
  'take_idempotency_key',
  {...clientParams, key: text, bodyHash: bytes, retention: number},
  client
    .as('rp', 'version', 'clientVersion')
    .and(flag('taken', 'EXISTS (SELECT FROM taken)'))
    .and(computed(nullable(text), 'lockTimeout', `(SELECT set_config('lock_timeout', '0', true) FROM taken)`))
    // Null if the snapshot contains no row for the key, because this request or a concurrent one has just inserted it.
    .and(computed(nullable(boolean), 'sameBody', 'r.body_hash = :bodyHash'))
    .and(idempotencyRecord.pick('r', 'responseEncrypted'))
    // How old the record, and so the session, is. Null if the request has just inserted it.
    .and(
      computed(
        nullable(number),
        'ageMs',
        `extract(epoch FROM clock_timestamp() - r.created_at)::float8 * 1000`,
      ),
    ),
  (columns) => `
   WITH taken AS (
     INSERT INTO idempotency_record AS k (client_id, key, body_hash)
     SELECT id, :key, :bodyHash FROM relying_party rp WHERE ${isClient('rp')}
     ON CONFLICT (client_id, key) DO UPDATE
       SET body_hash = excluded.body_hash, response_encrypted = NULL, created_at = clock_timestamp()
       WHERE ${isFree}
     RETURNING k.key
   )
   SELECT ${columns}
   FROM relying_party rp
   LEFT JOIN idempotency_record r ON r.client_id = rp.id AND r.key = :key
   WHERE rp.id = :clientId`,
);

/** Stores the response for retries of the request. */
export const storeIdempotentResponse = statement(
  'store_idempotent_response',
  {clientId: uuid, key: text, responseEncrypted: bytes},
  idempotencyRecord.pick('idempotency_record', 'key'),
  (columns) => `
   UPDATE idempotency_record SET response_encrypted = :responseEncrypted
   WHERE client_id = :clientId AND key = :key
   RETURNING ${columns}`,
);
