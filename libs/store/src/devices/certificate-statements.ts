import {revocationReasons} from '@signet/domain';
import {computed} from '../sql/columns.js';
import {keysIn} from '../sql/fragments.js';
import {bytes, number} from '../sql/parameters.js';
import {statement} from '../sql/statement.js';

const revoked = computed(bytes, 'serial', 'c.serial');

/**
 * SQL condition: the row is a certificate of the CTE `due`, and it is still good. Another process may have revoked it since the
 * snapshot of the statement. The lists let PostgreSQL look up the primary key; for a join, a generic plan may read the whole
 * table.
 */
const isDue = `c.issuer_key_hash = ${keysIn('SELECT issuer_key_hash FROM due')} AND c.serial = ${keysIn('SELECT serial FROM due')}
     AND (SELECT true FROM due WHERE due.issuer_key_hash = c.issuer_key_hash AND due.serial = c.serial)
     AND c.revoked_at IS NULL`;

/** SQL condition: the names or the personal code of the person were corrected after the certificate was issued. */
const isOutdated = `EXISTS (
       SELECT FROM device d JOIN identity i ON i.id = d.identity_id
       WHERE d.id = c.device_id AND i.certificate_data_changed_at > c.created_at)`;

/**
 * Revokes certificates that were superseded long ago. The reason says whether they contain earlier names or an earlier personal
 * code of the person. `supersededFor` is in hours.
 */
export const revokeSuperseded = statement(
  'revoke_superseded_certificates',
  {supersededFor: number, limit: number},
  revoked,
  (columns) => `
   WITH due AS (
     SELECT issuer_key_hash, serial FROM certificate
     WHERE superseded_at IS NOT NULL AND revoked_at IS NULL
       AND superseded_at <= statement_timestamp() - :supersededFor * interval '1 hour'
     ORDER BY superseded_at LIMIT :limit FOR UPDATE SKIP LOCKED
   )
   UPDATE certificate c
   SET reason = CASE WHEN ${isOutdated} THEN ${revocationReasons.corrected} ELSE ${revocationReasons.superseded} END
   WHERE ${isDue}
   RETURNING ${columns}`,
);

/**
 * Revokes the certificates of devices that have been locked for long. A lock that has an end is none of them. If the person
 * unlocks the device meanwhile, it gets new certificates with the PIN. `requestedFor` is in hours, `wrongPinsFor` in days.
 */
export const revokeLocked = statement(
  'revoke_certificates_of_locked_devices',
  {requestedFor: number, wrongPinsFor: number, limit: number},
  revoked,
  (columns) => `
   WITH due AS (
     SELECT issuer_key_hash, serial FROM certificate
     WHERE revoked_at IS NULL AND device_id = ${keysIn(`
       SELECT d.id FROM device d
       WHERE d.status = 'LOCKED' AND d.locked_until IS NULL AND d.locked_at <= statement_timestamp()
           - CASE WHEN d.lock_requested THEN :requestedFor * interval '1 hour' ELSE :wrongPinsFor * interval '1 day' END
         AND (SELECT true FROM certificate c WHERE c.device_id = d.id AND c.revoked_at IS NULL LIMIT 1)
       ORDER BY d.locked_at LIMIT :limit`)}
     LIMIT :limit FOR UPDATE SKIP LOCKED
   )
   UPDATE certificate c SET reason = ${revocationReasons.removed} WHERE ${isDue}
   RETURNING ${columns}`,
);
