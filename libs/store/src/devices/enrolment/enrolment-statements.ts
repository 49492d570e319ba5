import {limits, type Platform, type PushProvider} from '@signet/contracts';
import {outboxEvent} from '../../sql/outbox-event.js';
import {device, flag} from '../../sql/columns.js';
import {auditDevice, auditParams} from '../../sql/fragments.js';
import {bytes, enumOf, generatedId, json, nullable, text, uuid} from '../../sql/parameters.js';
import {isActive} from '../../sql/rules/device-rules.js';
import {statement, type RowOf} from '../../sql/statement.js';
import {person} from '../person.js';
import {unprovenAttempts} from '../../pin/unproven-attempts.js';
import {
  hasRoom,
  inherited,
  nameOfNewDevice,
  opensEnrolment,
  replacementParams,
  revokeReplaced,
  wasFull,
} from './replacement.js';

const codeParams = {activationCodeHashes: replacementParams.activationCodeHashes};

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
  replacementParams,
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
 * Locks the code and the device that an enrolment is to replace, if it is of the person of the code. Without this lock,
 * {@link enrolDevice} could judge the device by a snapshot from before a PIN proof that it waits for, and then create the
 * new device although the other one may no longer be revoked. The code comes first, as in an erasure of the person.
 */
export const lockReplaced = statement(
  'lock_replaced_device',
  {...codeParams, replaces: uuid},
  device.as('d', 'id', 'deviceId'),
  (columns) => `
   WITH code AS (
     SELECT identity_id FROM activation_code WHERE ${opensEnrolment} FOR UPDATE
   )
   SELECT ${columns} FROM code c JOIN device d ON d.identity_id = c.identity_id
   WHERE d.id = :replaces FOR NO KEY UPDATE OF d`,
);

/**
 * Uses up an activation code and creates the device, or does neither. A person has at most one valid code for an
 * enrolment, so parallel enrolments cannot exceed the limit of devices. With the device, also revokes the one whose
 * place it takes, and inherits its age, and the marks of the locks that it was given or has set, if both are in the same
 * phone; a later statement of the same transaction cancels the sessions which that one has scanned.
 */
export const enrolDevice = statement(
  'enrol_device',
  {
    ...replacementParams,
    ...auditParams,
    revocationAuditId: generatedId,
    id: uuid,
    name: text,
    platform: enumOf<Platform>('Platform'),
    appVersion: text,
    oprfKeyEncrypted: bytes,
    pushProvider: nullable(enumOf<PushProvider>('PushProvider')),
    pushTokenEncrypted: nullable(bytes),
  },
  person.and(device.as('replaced', 'id', 'replacedDeviceId').orNull()),
  (columns) => `
   WITH used AS (
     UPDATE activation_code SET used_at = clock_timestamp()
     WHERE ${opensEnrolment} AND ${hasRoom}
     RETURNING identity_id, ${wasFull} AS was_full
   ), ${revokeReplaced('used')}, enrolled AS (
     INSERT INTO device (id, identity_id, name, platform, app_version, possession_key, oprf_key_encrypted,
       push_provider, push_token_encrypted, replaces_id, first_enrolled_at, temporarily_locked_at, lock_undone_at)
     SELECT :id, identity_id, ${nameOfNewDevice('used.identity_id')}, :platform::"Platform", :appVersion, :possessionKey::jsonb, :oprfKeyEncrypted,
       :pushProvider::"PushProvider", :pushTokenEncrypted, (SELECT id FROM replaced), ${inherited('first_enrolled_at')},
       ${inherited('temporarily_locked_at')}, ${inherited('lock_undone_at')} FROM used
     RETURNING id, identity_id
   ), revocation_audited AS (
     INSERT INTO audit_entry (id, actor, action, target)
     SELECT :revocationAuditId::uuid, 'device:' || :id::text, 'device.revoked', 'device:' || id FROM replaced
   ), ${outboxEvent('device.added', {device_id: 'id'}, 'enrolled')}, ${auditDevice('device.enrolled', 'enrolled')}
   SELECT ${columns} FROM enrolled JOIN identity i ON i.id = enrolled.identity_id LEFT JOIN replaced ON true`,
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

export type EncryptedIdentity = RowOf<typeof readOpenCode>;
