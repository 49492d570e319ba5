import {limits, type DevicePurpose} from '@signet/contracts';
import {computed, device, epochSeconds, flag} from '../sql/columns.js';
import {outboxEvent} from '../sql/outbox-event.js';
import {auditParams, fresh, proofParams, spendProof} from '../sql/fragments.js';
import {enumOf, nullable, number, uuid} from '../sql/parameters.js';
import {currentStatus, isRestrictedAgainst, lastUsedAt, removed} from '../sql/rules/device-rules.js';
import {statement, type RowOf} from '../sql/statement.js';

/** All devices of the person to whom the calling device belongs, newest first. Omits revoked devices. */
export const listDevices = statement(
  'list_devices',
  {deviceId: uuid},
  device
    .as('d', 'id', 'deviceId')
    .and(device.as('d', 'name', 'deviceName'))
    .and(device.pick('d', 'platform'))
    .and(device.from('status', 'status', currentStatus('d')))
    .and(epochSeconds('createdAt', 'd.created_at'))
    .and(epochSeconds('lastUsedAt', lastUsedAt('d')))
    .and(flag('current', 'd.id = own.id')),
  (columns) => `
   SELECT ${columns}
   FROM device own JOIN device d ON d.identity_id = own.identity_id
   WHERE own.id = :deviceId AND d.status <> 'REVOKED'
   ORDER BY d.created_at DESC, d.id DESC`,
);

export type ListedDeviceRow = RowOf<typeof listDevices>;

const newFor = `:newDeviceAge * interval '1 hour'`;

/**
 * Locks or revokes another device of the same person. Requires a PIN attempt of the last five minutes that the calling
 * device has proven for this purpose and this other device. Takes the row locks on both devices in the order of their
 * ids, so that two devices that revoke each other cannot deadlock, and only the first succeeds. A later statement of
 * the same transaction cancels the sessions of the other device.
 *
 * A new device, and one whose lock an older device has undone, is restricted against devices that are not younger than
 * itself: it may not revoke them. A new device may lock each of them for a limited time, but not again until
 * `newDeviceAge` has passed since the last such lock, whichever device has set it.
 * @param newDeviceAge how long a device is new, in hours
 * @param newDeviceLock how long the lock of a new device lasts, in hours
 */
export const disableOtherDevice = statement(
  'disable_other_device',
  {
    ...proofParams,
    ...auditParams,
    targetDeviceId: uuid,
    purpose: enumOf<DevicePurpose>('PinPurpose'),
    newDeviceAge: number,
    newDeviceLock: number,
  },
  fresh
    // False if the person has no other active or locked device with this id.
    .and(flag('found', 'EXISTS (SELECT FROM target)'))
    // False if the calling device is too new for this.
    .and(flag('allowed', 'EXISTS (SELECT FROM target WHERE allowed)'))
    .and(flag('permitted', 'EXISTS (SELECT FROM permitted)'))
    // False if the change was not permitted, or if the device to lock was already locked.
    .and(flag('changed', 'EXISTS (SELECT FROM changed)'))
    // When the lock of a new device ends, in epoch seconds; null for a lock without an end, and for a revocation.
    .and(
      computed(
        nullable(number),
        'lockedUntil',
        '(SELECT ceil(extract(epoch FROM locked_until))::float8 FROM changed)',
      ),
    ),
  (columns) => `
   WITH ${spendProof}, pair AS (
     SELECT id, ${currentStatus('device')} AS status, created_at, first_enrolled_at, temporarily_locked_at, lock_undone_at
     FROM device
     WHERE id IN (:deviceId, :targetDeviceId) AND EXISTS (SELECT FROM proof)
       AND identity_id = (SELECT identity_id FROM device WHERE id = :deviceId)
     ORDER BY id FOR UPDATE
   ), judged AS (
     SELECT other.*, own.lock_undone_at IS NULL AND (:purpose::"PinPurpose" = 'LOCK_DEVICE')
         AND (other.temporarily_locked_at > clock_timestamp() - ${newFor}) IS NOT TRUE AS may_lock_once,
       ${isRestrictedAgainst('own', 'other')} AS restricted
     FROM pair other JOIN pair own ON own.id = :deviceId AND other.id <> own.id
     WHERE other.id = :targetDeviceId AND other.status <> 'REVOKED'
   ), target AS (
     SELECT *, NOT restricted OR may_lock_once AS allowed FROM judged
   ), permitted AS (
     UPDATE pin_attempt SET status = 'SPENT'
     WHERE EXISTS (SELECT FROM target WHERE allowed)
       AND EXISTS (SELECT FROM pair WHERE id = :deviceId AND status = 'ACTIVE')
       AND device_id = :deviceId AND status = 'PROVEN' AND purpose = :purpose::"PinPurpose"
       AND target_device_id = :targetDeviceId
       AND created_at > clock_timestamp() - interval '${limits.pinProofValidity.default} seconds'
     RETURNING id
   ), changed AS (
     UPDATE device d
     SET status = CASE :purpose WHEN 'LOCK_DEVICE' THEN 'LOCKED' ELSE 'REVOKED' END::"DeviceStatus",
       lock_requested = :purpose = 'LOCK_DEVICE' AND NOT restricted,
       revocation_reason = CASE :purpose WHEN 'REVOKE_DEVICE' THEN ${removed} END,
       push_provider = CASE :purpose WHEN 'LOCK_DEVICE' THEN d.push_provider END,
       push_token_encrypted = CASE :purpose WHEN 'LOCK_DEVICE' THEN d.push_token_encrypted END,
       locked_until = CASE WHEN restricted THEN clock_timestamp() + :newDeviceLock * interval '1 hour' END,
       locked_by_id = CASE WHEN restricted THEN :deviceId ELSE d.locked_by_id END,
       temporarily_locked_at = CASE WHEN restricted THEN clock_timestamp() ELSE d.temporarily_locked_at END
     FROM target
     WHERE EXISTS (SELECT FROM permitted) AND d.id = target.id
       AND (:purpose = 'REVOKE_DEVICE' OR target.status = 'ACTIVE' OR NOT restricted AND d.locked_until IS NOT NULL)
     RETURNING d.id, d.locked_until
   ), audited AS (
     INSERT INTO audit_entry (id, actor, action, target, details)
     SELECT :auditId::uuid, 'device:' || :deviceId::text,
       CASE :purpose WHEN 'LOCK_DEVICE' THEN 'device.locked' ELSE 'device.revoked' END, 'device:' || id,
       CASE WHEN locked_until IS NOT NULL THEN jsonb_build_object('until', locked_until) END
     FROM changed
   ), ${outboxEvent('device.temporarily_locked', {device_id: ':deviceId::uuid'}, 'changed WHERE locked_until IS NOT NULL')}
   SELECT ${columns}`,
);
