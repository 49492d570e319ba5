import {limits, type PushProvider} from '@signet/contracts';
import {device, flag, identity} from '../sql/columns.js';
import {auditDevice, fresh, proofParams, spendProof} from '../sql/fragments.js';
import {bytes, json, nullable, of, text, uuid} from '../sql/parameters.js';
import {statement, type RowOf} from '../sql/statement.js';

export const readDevice = statement(
  'read_device',
  {deviceId: uuid},
  device.pick(
    'd',
    'id',
    'identityId',
    'name',
    'platform',
    'status',
    'pinAttemptsUsed',
    'possessionKey',
    'authenticationKey',
    'signingKey',
  ),
  (columns) => `SELECT ${columns} FROM device d WHERE d.id = :deviceId`,
);

export type DeviceRow = RowOf<typeof readDevice>;

const person = identity.as('i', 'id', 'identityId').and(identity.pick('i', 'attributesEncrypted'));

/** Uses up an activation code and creates the device, or does neither. */
export const enrolDevice = statement(
  'enrol_device',
  {
    activationCodeHashes: of<readonly Uint8Array[]>(),
    id: uuid,
    name: text,
    platform: of<DeviceRow['platform']>(),
    appVersion: text,
    possessionKey: json,
    oprfKeyEncrypted: bytes,
    pushProvider: nullable(of<PushProvider>()),
    pushTokenEncrypted: nullable(bytes),
  },
  person,
  (columns) => `
   WITH used AS (
     UPDATE activation_code SET used_at = clock_timestamp()
     WHERE code_hash = ANY(:activationCodeHashes::bytea[]) AND used_at IS NULL AND expires_at > clock_timestamp()
       AND device_id IS NULL
     RETURNING identity_id
   ), enrolled AS (
     INSERT INTO device (id, identity_id, name, platform, app_version, possession_key, oprf_key_encrypted,
       push_provider, push_token_encrypted)
     SELECT :id, identity_id, :name, :platform::"Platform", :appVersion, :possessionKey::jsonb, :oprfKeyEncrypted,
       :pushProvider::"PushProvider", :pushTokenEncrypted FROM used
     RETURNING identity_id
   )
   SELECT ${columns} FROM enrolled JOIN identity i ON i.id = enrolled.identity_id`,
);

/** The person of a device. The certificates of the device name this person. */
export const readIdentityOfDevice = statement(
  'read_identity_of_device',
  {deviceId: uuid},
  person,
  (columns) =>
    `SELECT ${columns} FROM device d JOIN identity i ON i.id = d.identity_id WHERE d.id = :deviceId`,
);

export type EncryptedIdentity = RowOf<typeof readIdentityOfDevice>;

/** The result columns of a statement with a device proof; `done` is true when this CTE returned a row. */
const done = (cte: string) => fresh.and(flag('done', `EXISTS (SELECT FROM ${cte})`));

/**
 * Stores the first keys behind the PIN of a device and their certificates, or replaces them. A replacement needs a
 * proof of the PIN from the last five minutes, because the holder of the possession key alone must not choose a new
 * PIN.
 */
export const storeDeviceKeys = statement(
  'store_device_keys',
  {
    ...proofParams,
    authenticationKey: json,
    signingKey: json,
    authenticationCertificateEncrypted: bytes,
    signingCertificateEncrypted: bytes,
  },
  done('stored'),
  (columns) => `
   WITH ${spendProof}, permitted AS (
     UPDATE pin_attempt SET status = 'SPENT'
     WHERE EXISTS (SELECT FROM proof) AND device_id = :deviceId AND status = 'PROVEN'
       AND created_at > clock_timestamp() - interval '${limits.pinProofValidity.default} seconds'
     RETURNING id
   ), stored AS (
     UPDATE device SET authentication_key = :authenticationKey::jsonb, signing_key = :signingKey::jsonb,
       authentication_certificate_encrypted = :authenticationCertificateEncrypted,
       signing_certificate_encrypted = :signingCertificateEncrypted
     WHERE id = :deviceId AND status = 'ACTIVE' AND EXISTS (SELECT FROM proof)
       AND (authentication_key IS NULL OR EXISTS (SELECT FROM permitted))
     RETURNING id
   )
   SELECT ${columns}`,
);

/** Revokes a device for its user. Its open sessions are not cancelled; they expire. */
export const revokeDevice = statement(
  'revoke_device',
  proofParams,
  done('revoked'),
  (columns) => `
   WITH ${spendProof}, revoked AS (
     UPDATE device SET status = 'REVOKED', push_provider = NULL, push_token_encrypted = NULL
     WHERE id = :deviceId AND status <> 'REVOKED' AND EXISTS (SELECT FROM proof)
     RETURNING id
   ), ${auditDevice('device.revoked', 'revoked')}
   SELECT ${columns}`,
);

/**
 * Unlocks the device with a code that was issued for it, and resets its count of attempts. Closes an attempt that is
 * still open, because the reset count no longer includes it.
 */
export const unlockDevice = statement(
  'unlock_device',
  {...proofParams, activationCodeHashes: of<readonly Uint8Array[]>()},
  done('unlocked'),
  (columns) => `
   WITH ${spendProof}, locked AS (
     SELECT id FROM device WHERE id = :deviceId AND status = 'LOCKED' AND EXISTS (SELECT FROM proof) FOR UPDATE
   ), used AS (
     UPDATE activation_code c SET used_at = clock_timestamp()
     FROM locked
     WHERE c.device_id = locked.id AND c.code_hash = ANY(:activationCodeHashes::bytea[]) AND c.used_at IS NULL
       AND c.expires_at > clock_timestamp()
     RETURNING c.device_id
   ), unlocked AS (
     UPDATE device SET status = 'ACTIVE', pin_attempts_used = 0
     WHERE id IN (SELECT device_id FROM used)
     RETURNING id
   ), closed AS (
     UPDATE pin_attempt SET status = 'WRONG'
     WHERE status = 'OPEN' AND device_id IN (SELECT id FROM unlocked)
   ), ${auditDevice('device.unlocked', 'unlocked')}
   SELECT ${columns}`,
);

export const replacePushToken = statement(
  'replace_push_token',
  {...proofParams, pushProvider: of<PushProvider>(), pushTokenEncrypted: bytes},
  done('replaced'),
  (columns) => `
   WITH ${spendProof}, replaced AS (
     UPDATE device SET push_provider = :pushProvider::"PushProvider", push_token_encrypted = :pushTokenEncrypted
     WHERE id = :deviceId AND status = 'ACTIVE' AND EXISTS (SELECT FROM proof)
     RETURNING id
   )
   SELECT ${columns}`,
);
