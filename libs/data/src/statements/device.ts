import {auditDevice, spendProof} from './fragments.js';
import {statement} from './statement.js';

export interface DeviceRow {
  id: string;
  identityId: string;
  name: string;
  platform: 'IOS' | 'ANDROID' | 'WEB' | 'SIMULATOR';
  status: 'ACTIVE' | 'LOCKED' | 'REVOKED';
  pinAttemptsUsed: number;
  possessionKey: unknown;
  authenticationKey: unknown;
  signingKey: unknown;
}

/** The device that a proof names. */
export const readDevice = statement<DeviceRow>(
  'read_device',
  `SELECT id, identity_id AS "identityId", name, platform, status, pin_attempts_used AS "pinAttemptsUsed",
     possession_key AS "possessionKey", authentication_key AS "authenticationKey", signing_key AS "signingKey"
   FROM device WHERE id = $1`,
);

/** Spends an activation code and makes the device, or does neither. */
export const enrolDevice = statement<{identityId: string; attributesEncrypted: Uint8Array}>(
  'enrol_device',
  `WITH used AS (
     UPDATE activation_code SET used_at = clock_timestamp()
     WHERE code_hash = ANY($1::bytea[]) AND used_at IS NULL AND expires_at > clock_timestamp() AND device_id IS NULL
     RETURNING identity_id
   ), enrolled AS (
     INSERT INTO device (id, identity_id, name, platform, app_version, possession_key, oprf_key_encrypted,
       push_provider, push_token_encrypted)
     SELECT $2, identity_id, $3, $4::"Platform", $5, $6::jsonb, $7, $8::"PushProvider", $9 FROM used
     RETURNING identity_id
   )
   SELECT i.id AS "identityId", i.attributes_encrypted AS "attributesEncrypted"
   FROM enrolled JOIN identity i ON i.id = enrolled.identity_id`,
);

/** Who the device belongs to, for the certificates. */
export const readIdentityOfDevice = statement<{identityId: string; attributesEncrypted: Uint8Array}>(
  'read_identity_of_device',
  `SELECT i.id AS "identityId", i.attributes_encrypted AS "attributesEncrypted"
   FROM device d JOIN identity i ON i.id = d.identity_id WHERE d.id = $1`,
);

export interface SpentRow {
  fresh: boolean;
  done: boolean;
}

const outcome = (cte: string) =>
  `SELECT EXISTS (SELECT FROM proof) AS fresh, EXISTS (SELECT FROM ${cte}) AS done`;

/**
 * The first PIN-masked keys of a device and their certificates, or the next ones: then a proof of the PIN that is
 * not older than five minutes is spent, because whoever holds only the possession key must not choose a new PIN.
 */
export const storeDeviceKeys = statement<SpentRow>(
  'store_device_keys',
  `WITH ${spendProof}, permitted AS (
     UPDATE pin_attempt SET status = 'SPENT'
     WHERE EXISTS (SELECT FROM proof) AND device_id = $1 AND status = 'PROVEN'
       AND created_at > clock_timestamp() - interval '5 minutes'
     RETURNING id
   ), stored AS (
     UPDATE device SET authentication_key = $4::jsonb, signing_key = $5::jsonb,
       authentication_certificate_encrypted = $6, signing_certificate_encrypted = $7
     WHERE id = $1 AND status = 'ACTIVE' AND EXISTS (SELECT FROM proof)
       AND (authentication_key IS NULL OR EXISTS (SELECT FROM permitted))
     RETURNING id
   ) ${outcome('stored')}`,
);

/** The user gave the device up; what it had open simply expires. */
export const revokeDevice = statement<SpentRow>(
  'revoke_device',
  `WITH ${spendProof}, revoked AS (
     UPDATE device SET status = 'REVOKED', push_provider = NULL, push_token_encrypted = NULL
     WHERE id = $1 AND status <> 'REVOKED' AND EXISTS (SELECT FROM proof)
     RETURNING id
   ), ${auditDevice('device.revoked', 'revoked')} ${outcome('revoked')}`,
);

/**
 * Spends the code that was issued for this very device. It starts with all its attempts; one that was still open is
 * closed, because its evaluation was counted against the attempts before.
 */
export const unlockDevice = statement<SpentRow>(
  'unlock_device',
  `WITH ${spendProof}, locked AS (
     SELECT id FROM device WHERE id = $1 AND status = 'LOCKED' AND EXISTS (SELECT FROM proof) FOR UPDATE
   ), used AS (
     UPDATE activation_code c SET used_at = clock_timestamp()
     FROM locked
     WHERE c.device_id = locked.id AND c.code_hash = ANY($4::bytea[]) AND c.used_at IS NULL
       AND c.expires_at > clock_timestamp()
     RETURNING c.device_id
   ), unlocked AS (
     UPDATE device SET status = 'ACTIVE', pin_attempts_used = 0
     WHERE id IN (SELECT device_id FROM used)
     RETURNING id
   ), closed AS (
     UPDATE pin_attempt SET status = 'WRONG'
     WHERE status = 'OPEN' AND device_id IN (SELECT id FROM unlocked)
   ), ${auditDevice('device.unlocked', 'unlocked')} ${outcome('unlocked')}`,
);

export const replacePushToken = statement<SpentRow>(
  'replace_push_token',
  `WITH ${spendProof}, replaced AS (
     UPDATE device SET push_provider = $4::"PushProvider", push_token_encrypted = $5
     WHERE id = $1 AND status = 'ACTIVE' AND EXISTS (SELECT FROM proof)
     RETURNING id
   ) ${outcome('replaced')}`,
);
