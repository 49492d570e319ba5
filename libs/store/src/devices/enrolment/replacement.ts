import {limits} from '@signet/contracts';
import {revocationReasons} from '@signet/domain';
import {device, epochSeconds} from '../../sql/columns.js';
import {bytes, json, listOf, nullable, number, uuid} from '../../sql/parameters.js';
import {
  asRevoked,
  firstEnrolledAt,
  isNeverUsed,
  isNew,
  lastUsedAt,
  possiblyUsedUntil,
  removed,
} from '../../sql/rules/device-rules.js';
import {statement, type RowOf} from '../../sql/statement.js';
import {distinctName} from '../distinct-name.js';

/**
 * The parameters of the conditions below: the code, the possession key of the new phone, the device to replace, and how
 * long a device is new, in hours.
 */
export const replacementParams = {
  activationCodeHashes: listOf(bytes),
  possessionKey: json,
  replaces: nullable(uuid),
  newDeviceAge: number,
};

/** SQL condition: the row of `activation_code` is valid for an enrolment. */
export const opensEnrolment = `code_hash = ANY(:activationCodeHashes::bytea[]) AND used_at IS NULL
       AND expires_at > clock_timestamp() AND device_id IS NULL`;

/**
 * SQL condition: another phone of the person may take the place of this device, because the person has certainly used one
 * later. Otherwise, somebody with a stolen code could remove the phone that the person used last. Somebody with another
 * stolen code may have enrolled a new device and used it. So a later use of a new device only counts if it was enrolled
 * before the person had this phone, or if this phone was never used.
 */
const isReplaceable = (d: string): string => `(${d}.status <> 'REVOKED' AND EXISTS (
         SELECT FROM device later WHERE later.identity_id = ${d}.identity_id AND later.status <> 'REVOKED'
           AND ${lastUsedAt('later')} > ${possiblyUsedUntil(d)}
           AND (NOT ${isNew('later')} OR later.created_at <= ${firstEnrolledAt(d)} OR ${isNeverUsed(d)})))`;

/** SQL condition: the device is in this phone, which proves that with its possession key. It may be of another person. */
const isInThisPhone = (d: string): string => `${d}.possession_key = :possessionKey::jsonb`;

const devicesOf = (identityId: string): string =>
  `FROM device d WHERE d.identity_id = ${identityId} AND d.status <> 'REVOKED'`;

const isFull = (identityId: string): string =>
  `(SELECT count(*) ${devicesOf(identityId)}) >= ${limits.devicesPerPerson.default}`;

/** SQL condition: the person of the row of `activation_code` may have another device, if need be in place of `:replaces`. */
export const hasRoom = `(SELECT count(*) ${devicesOf('activation_code.identity_id')}
       AND (d.id = :replaces::uuid AND (${isInThisPhone('d')} OR ${isReplaceable('d')})) IS NOT TRUE) < ${limits.devicesPerPerson.default}`;

/** SQL: whether the person of an updated row of `activation_code` already has the maximum number of devices. */
export const wasFull = isFull('activation_code.identity_id');

/**
 * A CTE that revokes `:replaces`: the device of the person that is already in this phone, or, if the person has no room,
 * another device of the person that may be replaced. The certificates of the first are superseded by those that the phone
 * gets now.
 * @param used a CTE with the used code: `identity_id` and `was_full`
 */
export const revokeReplaced = (used: string): string => `
   replaced AS (
     UPDATE device d SET ${asRevoked(`CASE WHEN ${isInThisPhone('d')} THEN ${revocationReasons.superseded}::smallint ELSE ${removed} END`)}
     FROM ${used} u
     WHERE d.id = :replaces::uuid AND d.identity_id = u.identity_id AND d.status <> 'REVOKED'
       AND (${isInThisPhone('d')} OR u.was_full AND ${isReplaceable('d')})
     RETURNING d.id, ${isInThisPhone('d')} AS same_phone, ${firstEnrolledAt('d')} AS first_enrolled_at,
       d.temporarily_locked_at, d.lock_undone_at
   )`;

/**
 * SQL: a column of {@link revokeReplaced} that the new device inherits if it is in the same phone, so that a new device
 * may do no more to a phone, and a phone no more to others, because it was set up anew.
 */
export const inherited = (column: 'first_enrolled_at' | 'temporarily_locked_at' | 'lock_undone_at'): string =>
  `(SELECT ${column} FROM replaced WHERE same_phone)`;

/** SQL: the name of a new device. Follows {@link revokeReplaced}, so that a phone that is set up again keeps its name. */
export const nameOfNewDevice = (identityId: string): string =>
  distinctName(`${devicesOf(identityId)} AND d.id IS DISTINCT FROM (SELECT id FROM replaced)`);

/** The devices that may be replaced with this code. None if the person has room for another device. */
export const listReplaceable = statement(
  'list_replaceable_devices',
  {
    activationCodeHashes: replacementParams.activationCodeHashes,
    newDeviceAge: replacementParams.newDeviceAge,
  },
  device
    .as('d', 'id', 'deviceId')
    .and(device.as('d', 'name', 'deviceName'))
    .and(device.pick('d', 'platform'))
    .and(epochSeconds('createdAt', 'd.created_at'))
    .and(epochSeconds('lastUsedAt', lastUsedAt('d'))),
  (columns) => `
   SELECT ${columns}
   FROM activation_code c JOIN device d ON d.identity_id = c.identity_id
   WHERE ${opensEnrolment} AND ${isFull('c.identity_id')} AND ${isReplaceable('d')}
   ORDER BY ${lastUsedAt('d')}, d.id`,
);

export type ReplaceableDevice = RowOf<typeof listReplaceable>;
