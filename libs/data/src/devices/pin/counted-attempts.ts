import {outboxEvent} from '../../outbox/outbox-event.js';
import {device, flag} from '../../sql/columns.js';
import {auditDevice, auditParams, proofParams} from '../../sql/fragments.js';
import {number} from '../../sql/parameters.js';
import {countUnproven, isAtPinLimit, unprovenAttempts} from './unproven-attempts.js';

/** `limit` is the maximum number of consecutive PIN attempts without a correct PIN. */
export const attemptParams = {...proofParams, ...auditParams, limit: number};

/**
 * CTEs that count a PIN attempt on an active device. The CTE `answered` has a row if the attempt may be evaluated. A
 * device can have reached one of the two limits (see {@link isAtPinLimit}) and still be active, because no signature
 * followed its last permitted attempt. In that case the statement locks the device, and the caller must not evaluate
 * the new attempt.
 * @param condition an SQL condition on the device `d`
 */
export const countAttempt = (condition: string) => `
   counted AS (
     UPDATE device d
     SET status = CASE WHEN ${isAtPinLimit('d.pin_attempts_used', unprovenAttempts('d'))} THEN 'LOCKED' ELSE d.status END,
         pin_attempts_used = least(d.pin_attempts_used + 1, :limit), ${countUnproven('d')}
     WHERE EXISTS (SELECT FROM proof) AND d.id = :deviceId AND d.status = 'ACTIVE' AND ${condition}
     RETURNING d.id, d.status, d.pin_attempts_used, d.unproven_pin_attempts, d.oprf_key_encrypted
   ), answered AS (
     SELECT * FROM counted WHERE status = 'ACTIVE'
   ), ${outboxEvent('device.locked', {device_id: 'id'}, "counted WHERE status = 'LOCKED'")}, ${auditDevice('device.locked', `counted WHERE status = 'LOCKED'`)}`;

/**
 * The result columns of a statement with the CTEs of {@link countAttempt} and a CTE `opened`, which has a row if the
 * attempt was opened.
 */
export const countedColumns = flag('opened', 'EXISTS (SELECT FROM opened)')
  // True if the attempt exceeded one of the limits and locked the device.
  .and(flag('locked', `EXISTS (SELECT FROM counted WHERE status = 'LOCKED')`))
  // These columns are null if the attempt was not counted or has locked the device. The caller must then not evaluate
  // it.
  .and(
    device
      .as('a', 'pinAttemptsUsed', 'used')
      .and(device.as('a', 'unprovenPinAttempts', 'unproven'))
      .and(device.pick('a', 'oprfKeyEncrypted'))
      .orNull(),
  );

/** A FROM clause that always yields one row. The columns of `a` are null if the attempt must not be evaluated. */
export const fromAnswered = 'FROM (SELECT) one LEFT JOIN answered a ON true';
