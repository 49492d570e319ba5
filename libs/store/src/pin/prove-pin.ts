import {device, flag} from '../sql/columns.js';
import {auditDeviceAs, auditParams, fresh, proofParams, spendProof} from '../sql/fragments.js';
import {uuid} from '../sql/parameters.js';
import {currentStatus, isTemporarilyLocked} from '../sql/rules/device-rules.js';
import {statement} from '../sql/statement.js';
import {afterRightPin, rightPinParams, unprovenAttempts} from './unproven-attempts.js';

const provenFor = (purpose: 'NEW_PIN' | 'UNDO_LOCK'): string =>
  `EXISTS (SELECT FROM proven WHERE purpose = '${purpose}')`;

/**
 * Locks the row of the device, and for UNDO_LOCK also that of the device that has set the lock, in the order of their
 * ids, as the statement that locks another device does.
 */
const lockDevices = `
   locked_devices AS (
     SELECT d.id, ${currentStatus('d')} AS status, ${isTemporarilyLocked('d')} AS temporarily_locked, d.locked_by_id,
       d.pin_attempts_used, ${unprovenAttempts('d')} AS unproven_pin_attempts
     FROM device d
     WHERE d.id = :deviceId OR d.id = (
       SELECT o.locked_by_id FROM device o JOIN pin_attempt a ON a.device_id = o.id
       WHERE o.id = :deviceId AND a.id = :attemptId AND a.purpose = 'UNDO_LOCK')
     ORDER BY d.id FOR UPDATE
   ), locked_device AS (
     SELECT * FROM locked_devices WHERE id = :deviceId
   )`;

/** SET clauses: the new OPRF key replaces the current one, or the lock of a new device ends. */
const effects = `,
       oprf_key_encrypted = CASE WHEN ${provenFor('NEW_PIN')} THEN d.pending_oprf_key_encrypted ELSE d.oprf_key_encrypted END,
       pending_oprf_key_encrypted = CASE WHEN NOT ${provenFor('NEW_PIN')} THEN d.pending_oprf_key_encrypted END,
       pin_change_id = CASE WHEN ${provenFor('NEW_PIN')} THEN :attemptId ELSE d.pin_change_id END,
       status = CASE WHEN ${provenFor('UNDO_LOCK')} THEN 'ACTIVE' ELSE d.status END,
       locked_until = CASE WHEN NOT ${provenFor('UNDO_LOCK')} THEN d.locked_until END`;

const actions = `CASE purpose WHEN 'CHANGE_PIN' THEN 'device.pin_change_approved' WHEN 'NEW_PIN' THEN 'device.pin_changed'
     ELSE 'device.lock_undone' END`;

/**
 * After a valid signature: if the device is active, closes the open attempt outside a session and resets the count of
 * consecutive attempts. An attempt for a change of the PIN, for new keys, or to lock or revoke another device, becomes
 * PROVEN; it becomes SPENT when the device uses it for that purpose. Every other attempt becomes SPENT immediately.
 *
 * An attempt for NEW_PIN replaces the OPRF key of the device, so that copies of the phone from before become useless. An
 * attempt for UNDO_LOCK ends the lock that a new device has set, and the new device can then neither lock nor revoke
 * older devices.
 */
export const provePin = statement(
  'prove_pin',
  {...proofParams, ...auditParams, ...rightPinParams, attemptId: uuid},
  fresh
    .and(flag('proven', 'EXISTS (SELECT FROM proven)'))
    // The number of unproven attempts after the proof; null if the device no longer exists.
    .and(
      device
        .from(
          'unprovenPinAttempts',
          'unproven',
          '(SELECT greatest(unproven_pin_attempts - 1, 0) FROM locked_device)',
        )
        .orNull(),
    ),
  (columns) => `
   WITH ${spendProof}, ${lockDevices}, proven AS (
     UPDATE pin_attempt
     SET status = CASE WHEN purpose IN ('CHANGE_PIN', 'REPLACE_KEYS', 'LOCK_DEVICE', 'REVOKE_DEVICE') THEN 'PROVEN'
       ELSE 'SPENT' END::"PinAttemptStatus"
     WHERE EXISTS (SELECT FROM proof) AND EXISTS (
         SELECT FROM locked_device l WHERE l.status = 'ACTIVE' OR purpose = 'UNDO_LOCK' AND l.temporarily_locked)
       AND id = :attemptId AND device_id = :deviceId AND status = 'OPEN'
     RETURNING device_id AS id, purpose
   ), changed AS (
     UPDATE pin_attempt SET status = 'SPENT'
     WHERE ${provenFor('NEW_PIN')} AND device_id = :deviceId AND status = 'PROVEN' AND purpose = 'CHANGE_PIN'
   ), distrusted AS (
     UPDATE device n SET lock_undone_at = clock_timestamp()
     FROM locked_device l
     WHERE ${provenFor('UNDO_LOCK')} AND n.id = l.locked_by_id
   ), ${afterRightPin('proven', 'locked_device', effects)}, ${auditDeviceAs(actions, `proven WHERE purpose IN ('CHANGE_PIN', 'NEW_PIN', 'UNDO_LOCK')`)}
   SELECT ${columns}`,
);
