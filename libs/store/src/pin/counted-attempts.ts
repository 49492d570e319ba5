import {outboxEvent} from '../sql/outbox-event.js';
import {device, flag} from '../sql/columns.js';
import {auditDevice, auditParams, proofParams} from '../sql/fragments.js';
import {number} from '../sql/parameters.js';
import {currentStatus, isActive, isTemporarilyLocked} from '../sql/rules/device-rules.js';
import {countUnproven, isAtPinLimit, unprovenAttempts} from './unproven-attempts.js';

/** `limit` is the maximum number of consecutive PIN attempts without a correct PIN. */
export const attemptParams = {...proofParams, ...auditParams, limit: number};

/** SQL expressions for an attempt that differs from other attempts. */
interface Difference {
  /** A condition: the attempt is also permitted while a new device has locked the device. */
  readonly isDuringLock?: string;
  /** Further SET clauses for the row of the device. */
  readonly set?: string;
  /** The OPRF key with which the attempt is evaluated. */
  readonly oprfKey?: string;
}

const isAtLimit = isAtPinLimit('d.pin_attempts_used', unprovenAttempts('d'));

/**
 * CTEs that count a PIN attempt on an active device. The CTE `answered` has a row if the attempt may be evaluated. A
 * device can have reached one of the two limits (see {@link isAtPinLimit}) and still be active, because no signature
 * followed its last permitted attempt. In that case the statement locks the device, and the caller must not evaluate
 * the new attempt.
 * @param condition an SQL condition on the device `d`
 */
export const countAttempt = (
  condition: string,
  {isDuringLock = 'false', set = '', oprfKey = 'd.oprf_key_encrypted'}: Difference = {},
) => `
   counted AS (
     UPDATE device d
     SET status = CASE WHEN ${isAtLimit} THEN 'LOCKED' ELSE ${currentStatus('d')} END,
         locked_until = CASE WHEN NOT ${isAtLimit} AND ${isTemporarilyLocked('d')} THEN d.locked_until END, ${set}
         pin_attempts_used = least(d.pin_attempts_used + 1, :limit), ${countUnproven('d')}
     WHERE EXISTS (SELECT FROM proof) AND d.id = :deviceId
       AND (${isActive('d')} OR ${isDuringLock} AND ${isTemporarilyLocked('d')}) AND ${condition}
     RETURNING d.id, d.pin_attempts_used, d.unproven_pin_attempts, ${oprfKey} AS oprf_key_encrypted,
       d.status = 'LOCKED' AND d.locked_until IS NULL AS locked
   ), answered AS (
     SELECT * FROM counted WHERE NOT locked
   ), ${outboxEvent('device.locked', {device_id: 'id'}, 'counted WHERE locked')}, ${auditDevice('device.locked', 'counted WHERE locked')}`;

/**
 * The result columns of a statement with the CTEs of {@link countAttempt} and a CTE `opened`, which has a row if the
 * attempt was opened.
 */
export const countedColumns = flag('opened', 'EXISTS (SELECT FROM opened)')
  // True if the attempt exceeded one of the limits and locked the device.
  .and(flag('locked', 'EXISTS (SELECT FROM counted WHERE locked)'))
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
