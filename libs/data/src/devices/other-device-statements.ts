import {limits, type DevicePurpose} from '@signet/contracts';
import {device, epochSeconds, flag} from '../sql/columns.js';
import {auditParams, fresh, proofParams, spendProof} from '../sql/fragments.js';
import {of, uuid} from '../sql/parameters.js';
import {statement, type RowOf} from '../sql/statement.js';

/** All devices of the person to whom the calling device belongs, newest first. Omits revoked devices. */
export const listDevices = statement(
  'list_devices',
  {deviceId: uuid},
  device
    .as('d', 'id', 'deviceId')
    .and(device.as('d', 'name', 'deviceName'))
    .and(device.pick('d', 'platform', 'status'))
    .and(epochSeconds('createdAt', 'd.created_at'))
    .and(flag('current', 'd.id = own.id')),
  (columns) => `
   SELECT ${columns}
   FROM device own JOIN device d ON d.identity_id = own.identity_id
   WHERE own.id = :deviceId AND d.status <> 'REVOKED'
   ORDER BY d.created_at DESC, d.id DESC`,
);

export type ListedDeviceRow = RowOf<typeof listDevices>;

/**
 * Locks or revokes another device of the same person. Requires a PIN attempt of the last five minutes that the calling
 * device has proven for this purpose and this other device. Takes the row locks on both devices in the order of their
 * ids, so that two devices that revoke each other cannot deadlock, and only the first succeeds. A later statement of
 * the same transaction cancels the sessions of the other device.
 */
export const disableOtherDevice = statement(
  'disable_other_device',
  {...proofParams, ...auditParams, targetDeviceId: uuid, purpose: of<DevicePurpose>()},
  fresh
    // False if the person has no other active or locked device with this id.
    .and(flag('found', 'EXISTS (SELECT FROM target)'))
    .and(flag('permitted', 'EXISTS (SELECT FROM permitted)'))
    // False if the change was not permitted, or if the device to lock was already locked.
    .and(flag('changed', 'EXISTS (SELECT FROM changed)')),
  (columns) => `
   WITH ${spendProof}, pair AS (
     SELECT id, status FROM device
     WHERE id IN (:deviceId, :targetDeviceId) AND EXISTS (SELECT FROM proof)
       AND identity_id = (SELECT identity_id FROM device WHERE id = :deviceId)
     ORDER BY id FOR UPDATE
   ), target AS (
     SELECT id, status FROM pair WHERE id = :targetDeviceId AND id <> :deviceId AND status <> 'REVOKED'
   ), permitted AS (
     UPDATE pin_attempt SET status = 'SPENT'
     WHERE EXISTS (SELECT FROM target) AND EXISTS (SELECT FROM pair WHERE id = :deviceId AND status = 'ACTIVE')
       AND device_id = :deviceId AND status = 'PROVEN' AND purpose = :purpose::"PinPurpose"
       AND target_device_id = :targetDeviceId
       AND created_at > clock_timestamp() - interval '${limits.pinProofValidity.default} seconds'
     RETURNING id
   ), changed AS (
     UPDATE device d
     SET status = CASE :purpose WHEN 'LOCK_DEVICE' THEN 'LOCKED' ELSE 'REVOKED' END::"DeviceStatus",
       push_provider = CASE :purpose WHEN 'LOCK_DEVICE' THEN d.push_provider END,
       push_token_encrypted = CASE :purpose WHEN 'LOCK_DEVICE' THEN d.push_token_encrypted END
     FROM target
     WHERE EXISTS (SELECT FROM permitted) AND d.id = target.id
       AND (:purpose = 'REVOKE_DEVICE' OR target.status = 'ACTIVE')
     RETURNING d.id
   ), audited AS (
     INSERT INTO audit_entry (id, actor, action, target)
     SELECT :auditId::uuid, 'device:' || :deviceId::text,
       CASE :purpose WHEN 'LOCK_DEVICE' THEN 'device.locked' ELSE 'device.revoked' END, 'device:' || id
     FROM changed
   )
   SELECT ${columns}`,
);
