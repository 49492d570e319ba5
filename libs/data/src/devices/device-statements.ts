import {limits, type PushProvider} from '@signet/contracts';
import {outboxEvent} from '../outbox/outbox-event.js';
import {computed, device, flag} from '../sql/columns.js';
import {auditDevice, auditParams, done, proofParams, spendProof} from '../sql/fragments.js';
import {bytes, enumOf, json, listOf, nullable, number, text, uuid} from '../sql/parameters.js';
import {currentStatus, isActive, isTemporarilyLocked} from '../sql/rules/device-rules.js';
import {statement, type RowOf} from '../sql/statement.js';
import {person} from './person.js';
import {unprovenAttempts} from './pin/unproven-attempts.js';

export const readDevice = statement(
  'read_device',
  {deviceId: uuid},
  device
    .pick(
      'd',
      'id',
      'identityId',
      'name',
      'platform',
      'pinChangeId',
      'pinAttemptsUsed',
      'possessionKey',
      'authenticationKey',
      'signingKey',
    )
    .and(device.from('status', 'status', currentStatus('d')))
    .and(device.from('unprovenPinAttempts', 'unprovenPinAttempts', unprovenAttempts('d')))
    // When the lock that a new device has set ends; null without such a lock.
    .and(
      computed(
        nullable(number),
        'lockedUntil',
        `CASE WHEN ${isTemporarilyLocked('d')} THEN ceil(extract(epoch FROM d.locked_until))::float8 END`,
      ),
    )
    .and(
      device
        .as('o', 'id', 'lockedById')
        .and(device.as('o', 'name', 'lockedByName'))
        .orNull(),
    ),
  (columns) => `
   SELECT ${columns} FROM device d LEFT JOIN device o ON o.id = d.locked_by_id WHERE d.id = :deviceId`,
);

export type DeviceRow = RowOf<typeof readDevice>;

const opensEnrolment = `code_hash = ANY(:activationCodeHashes::bytea[]) AND used_at IS NULL
       AND expires_at > clock_timestamp() AND device_id IS NULL`;

const hasRoom = `(SELECT count(*) FROM device d WHERE d.identity_id = activation_code.identity_id AND d.status <> 'REVOKED')
       < ${limits.devicesPerPerson.default}`;

const codeParams = {activationCodeHashes: listOf(bytes)};

/** The person for whom a code is valid for an enrolment, however many devices the person has. */
export const readOpenCode = statement('read_open_code', codeParams, person, (columns) => {
  const owner = 'activation_code JOIN identity i ON i.id = activation_code.identity_id';
  return `SELECT ${columns} FROM ${owner} WHERE ${opensEnrolment}`;
});

/**
 * SQL condition: the device `d` was created with the used code `c` and the possession key of the parameters, and may
 * begin its set-up again. The code has not expired, and the device has no authentication key yet, or has existed for
 * less than `limits.setUpRepetition` without a PIN proof.
 */
const resumesEnrolment = `c.code_hash = ANY(:activationCodeHashes::bytea[]) AND c.used_at IS NOT NULL
     AND c.expires_at > clock_timestamp() AND c.device_id IS NULL
     AND d.identity_id = c.identity_id AND d.possession_key = :possessionKey::jsonb AND ${isActive('d')}
     AND (d.authentication_key IS NULL OR d.set_up_at IS NULL
       AND d.created_at > clock_timestamp() - interval '${limits.setUpRepetition.default} minutes')`;

/** The person for whom `enrolDevice` or `resumeEnrolment` would enrol a device, and whether the person has room for it. */
export const previewEnrolment = statement(
  'preview_enrolment',
  {...codeParams, possessionKey: json},
  person.and(flag('hasRoom', 'code.has_room')),
  (columns) => `
   WITH code AS (
     SELECT identity_id, ${hasRoom} AS has_room FROM activation_code WHERE ${opensEnrolment}
     UNION ALL
     SELECT c.identity_id, true FROM activation_code c, device d WHERE ${resumesEnrolment}
   )
   SELECT ${columns} FROM code JOIN identity i ON i.id = code.identity_id LIMIT 1`,
);

export type EnrolmentPreviewRow = RowOf<typeof previewEnrolment>;

/**
 * Uses up an activation code and creates the device, or does neither. A person has at most one valid code for an
 * enrolment, so parallel enrolments cannot exceed the limit of devices.
 */
export const enrolDevice = statement(
  'enrol_device',
  {
    ...codeParams,
    ...auditParams,
    id: uuid,
    name: text,
    platform: enumOf<DeviceRow['platform']>('Platform'),
    appVersion: text,
    possessionKey: json,
    oprfKeyEncrypted: bytes,
    pushProvider: nullable(enumOf<PushProvider>('PushProvider')),
    pushTokenEncrypted: nullable(bytes),
  },
  person,
  (columns) => `
   WITH used AS (
     UPDATE activation_code SET used_at = clock_timestamp()
     WHERE ${opensEnrolment} AND ${hasRoom}
     RETURNING identity_id
   ), enrolled AS (
     INSERT INTO device (id, identity_id, name, platform, app_version, possession_key, oprf_key_encrypted,
       push_provider, push_token_encrypted)
     SELECT :id, identity_id, :name, :platform::"Platform", :appVersion, :possessionKey::jsonb, :oprfKeyEncrypted,
       :pushProvider::"PushProvider", :pushTokenEncrypted FROM used
     RETURNING id, identity_id
   ), ${outboxEvent('device.added', {device_id: 'id'}, 'enrolled')}, ${auditDevice('device.enrolled', 'enrolled')}
   SELECT ${columns} FROM enrolled JOIN identity i ON i.id = enrolled.identity_id`,
);

/**
 * Begins the set-up of a device again, for the code and the possession key with which the device was created. Removes
 * its authentication and signing keys, because the phone may have lost them.
 */
export const resumeEnrolment = statement(
  'resume_enrolment',
  {...codeParams, possessionKey: json},
  person
    .and(device.as('d', 'id', 'deviceId'))
    .and(device.pick('d', 'pinAttemptsUsed'))
    .and(device.from('unprovenPinAttempts', 'unprovenPinAttempts', unprovenAttempts('d'))),
  (columns) => `
   UPDATE device d SET authentication_key = NULL, signing_key = NULL, authentication_certificate_encrypted = NULL,
     signing_certificate_encrypted = NULL, certificates_expire_at = NULL
   FROM activation_code c JOIN identity i ON i.id = c.identity_id
   WHERE ${resumesEnrolment}
   RETURNING ${columns}`,
);

export type ResumedEnrolment = RowOf<typeof resumeEnrolment>;

export type EncryptedIdentity = RowOf<typeof enrolDevice>;

/**
 * Revokes a device at the request of its user. A later statement of the same transaction cancels the sessions that the
 * device has scanned.
 */
export const revokeDevice = statement(
  'revoke_device',
  {...proofParams, ...auditParams},
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
 * Unlocks the device with a code that was issued for it, and resets its counts of PIN attempts. Also closes all its
 * open attempts, in and outside of sessions, because the counts no longer include them.
 */
export const unlockDevice = statement(
  'unlock_device',
  {...proofParams, ...auditParams, ...codeParams},
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
     UPDATE device SET status = 'ACTIVE', pin_attempts_used = 0, unproven_pin_attempts = 0
     WHERE id IN (SELECT device_id FROM used)
     RETURNING id
   ), closed AS (
     UPDATE pin_attempt SET status = 'WRONG'
     WHERE status = 'OPEN' AND device_id IN (SELECT id FROM unlocked)
   ), closed_in_session AS (
     UPDATE session SET pin_attempt_open = false
     WHERE ended_at IS NULL AND pin_attempt_open AND device_id = (SELECT id FROM unlocked)
   ), ${auditDevice('device.unlocked', 'unlocked')}
   SELECT ${columns}`,
);
