import {device, flag, session} from '../../../sql/columns.js';
import {isActiveClient, stateColumns} from '../../../sql/fragments.js';
import {uuid} from '../../../sql/parameters.js';
import {currentStatus, hasValidCertificates} from '../../../sql/rules/device-rules.js';
import {mayAnswer} from '../../../sql/rules/person-rules.js';
import {statement, type RowOf} from '../../../sql/statement.js';
import {attemptsColumn, preparedColumns, viewColumns} from './view-columns.js';

const deviceView = viewColumns('d.identity_id')
  .and(attemptsColumn('d'))
  .and(preparedColumns('g.manifest', 'g.signed_attributes'));

/** The columns from which a session view is made. */
export type SessionViewRow = typeof deviceView extends {row?: infer Row} ? NonNullable<Row> : never;

/**
 * A session as one device may see it. From this row, the service answers a repeated scan, checks a confirmation, or
 * explains a refusal. Returns no row if the session does not exist.
 */
export const readDeviceView = statement(
  'read_device_view',
  {deviceId: uuid, sessionId: uuid},
  deviceView
    .and(stateColumns('s'))
    .and(session.pick('s', 'pinAttemptOpen'))
    .and(flag('boundToDevice', 's.device_id IS NOT DISTINCT FROM d.id'))
    .and(flag('allowedForPerson', mayAnswer('d.identity_id')))
    .and(flag('clientActive', isActiveClient('rp')))
    .and(device.from('status', 'deviceStatus', currentStatus('d')))
    .and(flag('certificatesExpired', `NOT ${hasValidCertificates('d')}`))
    .and(device.pick('d', 'authenticationKey', 'signingKey'))
    // True for a signing if the device has replaced its keys since the scan. False for a login, which has no row in
    // `signature`: the device may approve a login with its current key.
    .and(flag('keysReplaced', 'g.session_id IS NOT NULL AND d.keys_replaced_at > s.scanned_at IS TRUE')),
  (columns) => `
   SELECT ${columns}
   FROM device d, session s JOIN relying_party rp ON rp.id = s.client_id
     LEFT JOIN organisation o ON o.id = rp.organisation_id
     LEFT JOIN signature g ON g.session_id = s.id
   WHERE d.id = :deviceId AND s.id = :sessionId`,
);

export type DeviceSessionRow = RowOf<typeof readDeviceView>;
