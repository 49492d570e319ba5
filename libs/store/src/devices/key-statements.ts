import {limits} from '@signet/contracts';
import {outboxEvent} from '../sql/outbox-event.js';
import {device, flag} from '../sql/columns.js';
import {person} from './person.js';
import {auditDeviceAs, auditParams, done, proofParams, spendProof} from '../sql/fragments.js';
import {authenticationParams, certificateRow, signingParams} from '../sql/new-certificate.js';
import {bytes, json, text, uuid} from '../sql/parameters.js';
import {hasValidCertificates, isActive} from '../sql/rules/device-rules.js';
import {statement, type RowOf} from '../sql/statement.js';

/**
 * SQL condition: these keys are already stored with valid certificates, and the device was enrolled or last replaced its keys at
 * most `limits.keyRepetition` days ago. A phone that did not receive the response sends the same keys again.
 */
const isRepeated = `(d.authentication_key = :authenticationKey::jsonb AND d.signing_key = :signingKey::jsonb
         AND coalesce(d.keys_replaced_at, d.created_at) > clock_timestamp() - interval '${limits.keyRepetition.default} days'
         AND ${hasValidCertificates('d')})`;

/**
 * SQL condition: the row of `pin_attempt` is a PIN attempt of the last five minutes that was proven for exactly these
 * new keys.
 */
const permitsKeys = `device_id = :deviceId AND status = 'PROVEN' AND purpose = 'REPLACE_KEYS'
       AND authentication_key_thumbprint = :authenticationKeyThumbprint
       AND signing_key_thumbprint = :signingKeyThumbprint
       AND created_at > clock_timestamp() - interval '${limits.pinProofValidity.default} seconds'`;

const keyParams = {
  authenticationKey: json,
  signingKey: json,
  authenticationKeyThumbprint: text,
  signingKeyThumbprint: text,
};

/**
 * Whether a device may store these keys, the person for whom they are certified, and the certificates of keys that the device
 * repeats. Changes nothing, so that the service can decide before the CA signs; `storeDeviceKeys` then decides again.
 */
export const readKeyPermission = statement(
  'read_key_permission',
  {deviceId: uuid, jtiHash: bytes, ...keyParams},
  person
    .and(
      flag(
        'fresh',
        'NOT EXISTS (SELECT FROM device_proof WHERE device_id = :deviceId AND jti_hash = :jtiHash)',
      ),
    )
    .and(
      flag(
        'permitted',
        `(${isActive('d')} AND (d.authentication_key IS NULL OR ${isRepeated}
           OR EXISTS (SELECT FROM pin_attempt WHERE ${permitsKeys}))) IS TRUE`,
      ),
    )
    .and(device.pick('kept', 'authenticationCertificateEncrypted', 'signingCertificateEncrypted')),
  (columns) => `
   SELECT ${columns} FROM device d JOIN identity i ON i.id = d.identity_id
     LEFT JOIN device kept ON kept.id = d.id AND ${isRepeated}
   WHERE d.id = :deviceId`,
);

export type KeyHolder = RowOf<typeof readKeyPermission>;

/**
 * Stores the first authentication key and signing key of a device with their certificates, or replaces them. A
 * replacement needs a PIN attempt of the last five minutes that was proven for exactly these new keys, because the
 * holder of the possession key alone must not be able to choose a new PIN. A trigger supersedes the earlier certificates of
 * the device.
 */
export const storeDeviceKeys = statement(
  'store_device_keys',
  {
    ...proofParams,
    ...auditParams,
    ...keyParams,
    authenticationCertificateEncrypted: bytes,
    signingCertificateEncrypted: bytes,
    ...authenticationParams,
    ...signingParams,
  },
  done('stored').and(flag('replaced', 'EXISTS (SELECT FROM replaced)')),
  (columns) => `
   WITH ${spendProof}, permitted AS (
     UPDATE pin_attempt SET status = 'SPENT'
     WHERE EXISTS (SELECT FROM proof) AND ${permitsKeys}
     RETURNING id
   ), stored AS (
     UPDATE device d SET authentication_key = :authenticationKey::jsonb, signing_key = :signingKey::jsonb,
       authentication_certificate_encrypted = :authenticationCertificateEncrypted,
       signing_certificate_encrypted = :signingCertificateEncrypted,
       certificates_expire_at = least(:authenticationNotAfter::timestamptz, :signingNotAfter::timestamptz),
       keys_replaced_at = CASE WHEN EXISTS (SELECT FROM permitted) THEN clock_timestamp() ELSE keys_replaced_at END
     WHERE id = :deviceId AND ${isActive('d')} AND EXISTS (SELECT FROM proof)
       AND (authentication_key IS NULL OR EXISTS (SELECT FROM permitted) OR ${isRepeated})
     RETURNING id
   ), certified AS (
     INSERT INTO certificate (issuer_key_hash, serial, use, not_after, device_id)
     SELECT issued.*, stored.id FROM stored CROSS JOIN (VALUES (${certificateRow('authentication')}), (${certificateRow('signing')}))
       AS issued (issuer_key_hash, serial, use, not_after)
   ), replaced AS (
     SELECT id FROM stored WHERE EXISTS (SELECT FROM permitted)
   ), ${outboxEvent('device.keys_replaced', {device_id: 'id'}, 'replaced')}, ${auditDeviceAs(
     `CASE WHEN EXISTS (SELECT FROM permitted) THEN 'device.keys_replaced' ELSE 'device.keys_registered' END`,
     'stored',
   )}
   SELECT ${columns}`,
);
