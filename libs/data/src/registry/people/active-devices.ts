import {device} from '../../sql/columns.js';
import {uuids} from '../../sql/parameters.js';
import {isActive} from '../../sql/rules/device-rules.js';
import {statement} from '../../sql/statement.js';

/** Which of these devices are active, by the clock of the database. A temporary lock that has ended is not a lock. */
export const readActiveDevices = statement(
  'read_active_devices',
  {deviceIds: uuids},
  device.pick('d', 'id'),
  (columns) => `SELECT ${columns} FROM device d WHERE d.id = ANY(:deviceIds::uuid[]) AND ${isActive('d')}`,
);
