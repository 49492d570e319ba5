import {device, isActive, statement, uuids} from '@signet/store/sql';

/** Which of these devices are active, by the clock of the database. A temporary lock that has ended is not a lock. */
export const readActiveDevices = statement(
  'read_active_devices',
  {deviceIds: uuids},
  device.pick('d', 'id'),
  (columns) => `SELECT ${columns} FROM device d WHERE d.id = ANY(:deviceIds::uuid[]) AND ${isActive('d')}`,
);
