import {limits, type DeviceNotice} from '@signet/contracts';
import {computed, device, epochSeconds} from '../sql/columns.js';
import {textOf, uuid} from '../sql/parameters.js';
import {statement, type RowOf} from '../sql/statement.js';

/** For each type of notice, the column of the changed device that contains the time of the change. */
const columnOf: Readonly<Record<DeviceNotice['type'], string>> = {
  DEVICE_ADDED: 'created_at',
  KEYS_REPLACED: 'keys_replaced_at',
  PUSH_TOKEN_REPLACED: 'push_token_replaced_at',
};

const changes = Object.entries(columnOf).map(([type, column]) => `('${type}', other.${column})`);

/**
 * Notices about the other devices of the person, newest first. Omits changes that are older than 30 days, and changes
 * from before this device was enrolled.
 */
export const readDeviceNotices = statement(
  'read_device_notices',
  {deviceId: uuid},
  computed(textOf<DeviceNotice['type']>(), 'type', 'change.type')
    .and(device.as('other', 'id', 'deviceId'))
    .and(device.as('other', 'name', 'deviceName'))
    .and(device.pick('other', 'platform'))
    .and(epochSeconds('at', 'change.at'))
    // The device of which an added one has taken the place.
    .and(device.as('replaced', 'name', 'replacedDeviceName').orNull()),
  (columns) => `
   SELECT ${columns}
   FROM device own JOIN device other ON other.identity_id = own.identity_id AND other.id <> own.id
     CROSS JOIN LATERAL (VALUES ${changes.join(', ')}) AS change (type, at)
     LEFT JOIN device replaced ON change.type = 'DEVICE_ADDED' AND replaced.id = other.replaces_id
       AND replaced.identity_id = own.identity_id
   WHERE own.id = :deviceId AND change.at >= own.created_at
     AND change.at > clock_timestamp() - interval '${limits.deviceNotice.default} days'
   ORDER BY change.at DESC
   LIMIT ${limits.devicesPerPerson.default * changes.length}`,
);

export type DeviceNoticeRow = RowOf<typeof readDeviceNotices>;
