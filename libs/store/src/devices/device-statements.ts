import {computed, device} from '../sql/columns.js';
import {auditDevice, auditParams, done, fresh, proofParams, spendProof} from '../sql/fragments.js';
import {bytes, instant, listOf, nullable, number, text, uuid} from '../sql/parameters.js';
import {
  asRevoked,
  currentStatus,
  isActive,
  isCaller,
  isTemporarilyLocked,
  removed,
} from '../sql/rules/device-rules.js';
import {statement, type RowOf} from '../sql/statement.js';
import {distinctName} from './distinct-name.js';
import {unprovenAttempts} from '../pin/unproven-attempts.js';

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
    .and(computed(instant, 'now', 'clock_timestamp()'))
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

/** Uses up the proof of a request that repeats an earlier one, and therefore changes nothing else. */
export const spendDeviceProof = statement(
  'spend_device_proof',
  proofParams,
  fresh,
  (columns) => `WITH ${spendProof} SELECT ${columns}`,
);

const codeParams = {activationCodeHashes: listOf(bytes)};

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
     UPDATE device SET ${asRevoked(removed)}
     WHERE id = :deviceId AND status <> 'REVOKED' AND EXISTS (SELECT FROM proof)
     RETURNING id
   ), ${auditDevice('device.revoked', 'revoked')}
   SELECT ${columns}`,
);

/**
 * Gives an active device another name, which the person's devices show; with a number if another device of the person has
 * the name. Takes the row locks on all devices of the person in the order of their ids, so that two devices that are
 * renamed at the same time get different names.
 */
export const renameDevice = statement(
  'rename_device',
  {...proofParams, ...auditParams, name: text},
  // The name that the device has got; null if it is not active.
  fresh.and(device.from('name', 'given', '(SELECT name FROM renamed)').orNull()),
  (columns) => `
   WITH ${spendProof}, of_person AS (
     SELECT id, name FROM device
     WHERE identity_id = (SELECT identity_id FROM device WHERE id = :deviceId) AND status <> 'REVOKED'
       AND EXISTS (SELECT FROM proof)
     ORDER BY id FOR UPDATE
   ), renamed AS (
     UPDATE device d SET name = ${distinctName('FROM of_person d WHERE d.id <> :deviceId')}
     WHERE ${isCaller('d')} AND ${isActive('d')}
     RETURNING id, name
   ), ${auditDevice('device.renamed', 'renamed')}
   SELECT ${columns}`,
);

/** Stores what the app of an active device supports. The version of start proof never falls. */
export const declareCapabilities = statement(
  'declare_capabilities',
  {...proofParams, startVersion: number},
  done('declared'),
  (columns) => `
   WITH ${spendProof}, declared AS (
     UPDATE device d SET start_version = greatest(d.start_version, :startVersion)
     WHERE ${isCaller('d')} AND ${isActive('d')}
     RETURNING d.id
   )
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
