import {limits} from '@signet/contracts';
import {generatedId} from '../sql/parameters.js';

/** The number of unproven PIN attempts at which a device is locked. */
export const unprovenLimit = limits.unprovenPinAttempts.default;

const HALF_LIFE = `interval '${limits.unprovenPinAttemptsHalfLife.default} days'`;

/** Halvings since the count was last written. With 31 of them, every integer is zero. */
const halvings = (device: string): string =>
  `least(31, greatest(0, floor(extract(epoch FROM clock_timestamp() - ${device}.unproven_pin_attempts_at)
    / extract(epoch FROM ${HALF_LIFE}))))::integer`;

/**
 * SQL: the PIN attempts of a device without a proof. A right PIN resets the count of consecutive attempts, but takes
 * only itself off this one; half of it is forgotten in each half-life.
 */
export const unprovenAttempts = (device: string): string =>
  `(${device}.unproven_pin_attempts >> ${halvings(device)})`;

/** SET clauses that count one more attempt. A count that starts at zero also starts its half-life. */
export const countUnproven = (device: string): string => `
     unproven_pin_attempts = least(${unprovenAttempts(device)} + 1, ${unprovenLimit}),
     unproven_pin_attempts_at = CASE ${unprovenAttempts(device)} WHEN 0 THEN clock_timestamp()
       ELSE ${device}.unproven_pin_attempts_at + ${halvings(device)} * ${HALF_LIFE} END`;

/** The parameters of {@link afterRightPin}. */
export const rightPinParams = {unprovenAuditId: generatedId};

/**
 * CTEs after a valid signature. The device has all its consecutive attempts again. Earlier attempts since the last right
 * PIN are audited, because the person may not have made them.
 * @param approved a CTE with a row if the signature was accepted
 * @param device a CTE with the device's locked row: `id` and `pin_attempts_used`
 */
export const afterRightPin = (approved: string, device: string): string => `
   reset AS (
     UPDATE device d SET pin_attempts_used = 0, unproven_pin_attempts = greatest(d.unproven_pin_attempts - 1, 0)
     WHERE d.id = :deviceId AND EXISTS (SELECT FROM ${approved})
   ), unproven AS (
     INSERT INTO audit_entry (id, actor, action, target, details)
     SELECT :unprovenAuditId::uuid, 'device:' || id, 'device.pin_attempts_unproven', 'device:' || id,
       jsonb_build_object('attempts', pin_attempts_used - 1)
     FROM ${device} WHERE pin_attempts_used > 1 AND EXISTS (SELECT FROM ${approved})
   )`;
