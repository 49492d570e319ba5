import {device, flag} from '../sql/columns.js';
import {auditDevice, fresh, spendProof} from '../sql/fragments.js';
import {outboxEvent} from '../sql/outbox-event.js';
import {uuid} from '../sql/parameters.js';
import {statement, type RowOf} from '../sql/statement.js';
import {approvable, lockDevice} from './attempt-rules.js';
import {attemptParams} from './counted-attempts.js';
import {isAtPinLimit} from './unproven-attempts.js';

const afterSpending = `
   lockable AS (
     UPDATE device d SET status = 'LOCKED', locked_until = NULL
     FROM locked_device
     WHERE EXISTS (SELECT FROM spent) AND d.id = locked_device.id AND locked_device.lockable
       AND ${isAtPinLimit('locked_device.pin_attempts_used', 'locked_device.unproven_pin_attempts')}
     RETURNING d.id
   ), ${outboxEvent('device.locked', {device_id: 'id'}, 'lockable')}, ${auditDevice('device.locked', 'lockable')}`;

const spent = fresh
  .and(flag('spent', 'EXISTS (SELECT FROM spent)'))
  .and(device.as('locked_device', 'pinAttemptsUsed', 'used'))
  .and(device.as('locked_device', 'unprovenPinAttempts', 'unproven'))
  .and(flag('locked', 'EXISTS (SELECT FROM lockable)'));

/**
 * After an invalid signature: closes the open attempt of the session, and locks the device if it has reached one of the
 * limits (see {@link isAtPinLimit}). The session may have ended since the attempt.
 */
export const failPinAttempt = statement(
  'fail_pin_attempt',
  {...attemptParams, sessionId: uuid},
  // False if this device could not have approved the session with the correct PIN either.
  spent.and(
    flag('approvable', `EXISTS (SELECT FROM spent WHERE approvable) AND locked_device.status = 'ACTIVE'`),
  ),
  (columns) => `
   WITH ${spendProof}, ${lockDevice}, spent AS (
     UPDATE session s SET pin_attempt_open = false
     WHERE EXISTS (SELECT FROM proof) AND EXISTS (SELECT FROM locked_device)
       AND s.id = :sessionId AND s.device_id = :deviceId AND s.pin_attempt_open
     RETURNING s.id, ${approvable('confirm', 'captureSignature')} AS approvable
   ), ${afterSpending}
   SELECT ${columns} FROM locked_device`,
);

export type SessionWrongPinRow = RowOf<typeof failPinAttempt>;

/**
 * After an invalid signature: closes the open attempt outside a session, and locks the device if it has reached one of
 * the limits (see {@link isAtPinLimit}).
 */
export const failFreePinAttempt = statement(
  'fail_free_pin_attempt',
  {...attemptParams, attemptId: uuid},
  spent,
  (columns) => `
   WITH ${spendProof}, ${lockDevice}, spent AS (
     UPDATE pin_attempt SET status = 'WRONG'
     WHERE EXISTS (SELECT FROM proof) AND EXISTS (SELECT FROM locked_device)
       AND id = :attemptId AND device_id = :deviceId AND status = 'OPEN'
     RETURNING id
   ), ${afterSpending}
   SELECT ${columns} FROM locked_device`,
);

export type WrongPinRow = RowOf<typeof failFreePinAttempt>;
