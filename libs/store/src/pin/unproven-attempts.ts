import {limits} from '@signet/contracts';
import {generatedId} from '../sql/parameters.js';

/** The number of unproven PIN attempts (those that no proof of the PIN followed) at which a device is locked. */
export const unprovenLimit = limits.unprovenPinAttempts.default;

/**
 * SQL condition: the device may make no further PIN attempt. `:limit` is the maximum number of consecutive attempts
 * without a correct PIN.
 * @param used SQL for the number of consecutive attempts
 * @param unproven SQL for the number of unproven attempts, such as {@link unprovenAttempts}
 */
export const isAtPinLimit = (used: string, unproven: string): string =>
  `(${used} >= :limit OR ${unproven} >= ${unprovenLimit})`;

const HALF_LIFE = `interval '${limits.unprovenPinAttemptsHalfLife.default} days'`;

/**
 * SQL: how many half-lives have passed since `unproven_pin_attempts_at`. After 31 half-lives, every count has become
 * zero.
 */
const halvings = (device: string): string =>
  `least(31, greatest(0, floor(extract(epoch FROM clock_timestamp() - ${device}.unproven_pin_attempts_at)
    / extract(epoch FROM ${HALF_LIFE}))))::integer`;

/**
 * SQL: how many PIN attempts on a device were not followed by a proof of the PIN. The count halves in each half-life. A
 * correct PIN only subtracts its own attempt, and does not reset the count.
 */
export const unprovenAttempts = (device: string): string =>
  `(${device}.unproven_pin_attempts >> ${halvings(device)})`;

/** SET clauses that count one more unproven attempt. If the count was zero, a new half-life starts now. */
export const countUnproven = (device: string): string => `
     unproven_pin_attempts = least(${unprovenAttempts(device)} + 1, ${unprovenLimit}),
     unproven_pin_attempts_at = CASE ${unprovenAttempts(device)} WHEN 0 THEN clock_timestamp()
       ELSE ${device}.unproven_pin_attempts_at + ${halvings(device)} * ${HALF_LIFE} END`;

/** The parameters of {@link afterRightPin}. */
export const rightPinParams = {unprovenAuditId: generatedId};

/**
 * CTEs for a statement that accepts a valid signature. The CTEs note the use of the device, reset the count of consecutive attempts, and subtract
 * one from the count of unproven attempts. If other attempts were made since the last correct PIN, the CTEs also record
 * the number of these attempts in the audit log, because somebody else may have made them.
 * @param more further SET clauses for the row of the device, each with a comma before it
 * @param approved a CTE with a row if the signature was accepted
 * @param device a CTE with the locked row of the device: `id` and `pin_attempts_used`
 */
export const afterRightPin = (approved: string, device: string, more = ''): string => `
   reset AS (
     UPDATE device d SET pin_attempts_used = 0, unproven_pin_attempts = greatest(d.unproven_pin_attempts - 1, 0),
       set_up_at = coalesce(d.set_up_at, clock_timestamp()), last_used_at = clock_timestamp()${more}
     WHERE d.id = :deviceId AND EXISTS (SELECT FROM ${approved})
   ), unproven AS (
     INSERT INTO audit_entry (id, actor, action, target, details)
     SELECT :unprovenAuditId::uuid, 'device:' || id, 'device.pin_attempts_unproven', 'device:' || id,
       jsonb_build_object('attempts', pin_attempts_used - 1)
     FROM ${device} WHERE pin_attempts_used > 1 AND EXISTS (SELECT FROM ${approved})
   )`;
