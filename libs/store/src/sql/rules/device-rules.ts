import {revocationReasons} from '@signet/domain';

/**
 * SQL: the SET clauses that revoke a device. A trigger revokes its certificates in the same commit, for this reason.
 * @param reason SQL: a reason code
 */
export const asRevoked = (reason: string): string =>
  `status = 'REVOKED', revocation_reason = ${reason}, push_provider = NULL, push_token_encrypted = NULL`;

/** SQL: the reason code if a person no longer uses a device. */
export const removed = `${revocationReasons.removed}::smallint`;

/** SQL condition: the device is active, or the lock that a new device had set has ended. */
export const isActive = (device: string): string =>
  `(${device}.status = 'ACTIVE' OR ${device}.status = 'LOCKED' AND ${device}.locked_until <= clock_timestamp())`;

/** SQL condition: a new device of the person has locked the device, and this lock has not ended. */
export const isTemporarilyLocked = (device: string): string =>
  `(${device}.status = 'LOCKED' AND ${device}.locked_until > clock_timestamp())`;

/** SQL: the status of the device at this moment. The stored status is still LOCKED when a temporary lock has ended. */
export const currentStatus = (device: string): string =>
  `CASE WHEN ${isActive(device)} THEN 'ACTIVE' ELSE ${device}.status END`;

/** SQL condition: pushes about sessions can be sent to the device. */
export const canReceivePush = (device: string): string =>
  `${isActive(device)} AND ${device}.push_provider IS NOT NULL`;

/** SQL condition: notices can be sent to the device, also while a new device has locked it. */
export const canReceiveNotice = (device: string): string =>
  `(${isActive(device)} OR ${isTemporarilyLocked(device)}) AND ${device}.push_provider IS NOT NULL`;

/**
 * SQL condition: the certificates that the device uses, those that are not superseded, have neither expired nor been revoked.
 * A device that was enrolled before certificates were recorded is judged by its stored expiry, if it has one.
 */
export const hasValidCertificates = (device: string): string =>
  `((${device}.certificates_expire_at > clock_timestamp()) IS NOT FALSE AND NOT EXISTS (
       SELECT FROM certificate used WHERE used.device_id = ${device}.id AND used.superseded_at IS NULL
         AND (used.revoked_at IS NOT NULL OR used.not_after <= clock_timestamp())))`;

/**
 * SQL condition: the row is the device that sent the request, and the device proof is new. The statement must contain
 * the CTE of `spendProof`.
 */
export const isCaller = (device: string): string => `${device}.id = :deviceId AND EXISTS (SELECT FROM proof)`;

/** SQL condition: the device may scan and approve sessions. */
export const mayApproveSessions = (device: string): string =>
  `${isActive(device)} AND ${hasValidCertificates(device)}`;

/** SQL: when the PIN of the device was last proven, or the earliest time that is known for it. */
export const lastUsedAt = (device: string): string =>
  `coalesce(${device}.last_used_at, ${device}.set_up_at, ${device}.created_at)`;

/** SQL: when the person first had a device in this phone, which may have been set up anew since then. */
export const firstEnrolledAt = (device: string): string =>
  `coalesce(${device}.first_enrolled_at, ${device}.created_at)`;

/**
 * SQL: the latest time at which the device can have been used last. Uses from before the column `use_recorded_from`
 * existed may be unknown.
 */
export const possiblyUsedUntil = (device: string): string =>
  `coalesce(${device}.last_used_at, ${device}.use_recorded_from, ${lastUsedAt(device)})`;

/**
 * SQL condition: the phone was certainly never used. No PIN of the device was proven, and the phone was not set up anew, so
 * the person had no earlier device in it.
 */
export const isNeverUsed = (device: string): string =>
  `(${device}.set_up_at IS NULL AND ${device}.use_recorded_from IS NULL AND ${device}.first_enrolled_at IS NULL)`;

const newSince = `clock_timestamp() - :newDeviceAge * interval '1 hour'`;

/**
 * SQL condition: the device was enrolled less than `:newDeviceAge` hours ago. Also true for a phone that was set up anew
 * with a code, which may be stolen.
 */
export const isNew = (device: string): string => `${device}.created_at > ${newSince}`;

/**
 * SQL condition: `own` may not revoke `other`, and may lock it only once, for a limited time, because `own` is new, or an
 * older device has undone its lock, and `other` is not younger. A phone that was set up anew stays as old as it was when
 * another device acts on it, but acts as a new one itself: so nobody becomes safer or more powerful than before by this.
 */
export const isRestrictedAgainst = (own: string, other: string): string =>
  `(${firstEnrolledAt(other)} <= ${own}.created_at AND (${own}.lock_undone_at IS NOT NULL OR ${isNew(own)}))`;
