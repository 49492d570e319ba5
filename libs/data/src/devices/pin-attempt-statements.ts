import {computed, device, flag, pinAttempt, signature} from '../sql/columns.js';
import {auditDevice, auditParams, fresh, ofActiveClient, proofParams, spendProof} from '../sql/fragments.js';
import {
  afterRightPin,
  countUnproven,
  rightPinParams,
  unprovenAttempts,
  unprovenLimit,
} from './unproven-attempts.js';
import {outboxEvent} from '../outbox/outbox-event.js';
import type {PinPurpose} from '@signet/contracts';
import {bytes, nullable, number, of, text, uuid} from '../sql/parameters.js';
import {allows} from '../sql/session-rules.js';
import {statement, type RowOf} from '../sql/statement.js';

/** `limit` is the number of attempts that a device has. */
const attemptParams = {...proofParams, ...auditParams, limit: number};

// A request at a limit means that the last allowed attempt never got a signature. The request then locks the device and
// is not evaluated.
const count = (condition: string) => `
   counted AS (
     UPDATE device d
     SET status = CASE WHEN d.pin_attempts_used < :limit AND ${unprovenAttempts('d')} < ${unprovenLimit}
                  THEN d.status ELSE 'LOCKED' END,
         pin_attempts_used = least(d.pin_attempts_used + 1, :limit), ${countUnproven('d')}
     WHERE EXISTS (SELECT FROM proof) AND d.id = :deviceId AND d.status = 'ACTIVE' AND ${condition}
     RETURNING d.id, d.status, d.pin_attempts_used, d.unproven_pin_attempts, d.oprf_key_encrypted
   ), answered AS (
     SELECT * FROM counted WHERE status = 'ACTIVE'
   ), ${outboxEvent('device.locked', {device_id: 'id'}, "counted WHERE status = 'LOCKED'")}, ${auditDevice('device.locked', `counted WHERE status = 'LOCKED'`)}`;

const counted = fresh
  .and(flag('opened', 'EXISTS (SELECT FROM opened)'))
  // True when the attempt exceeded the limit and locked the device.
  .and(flag('locked', `EXISTS (SELECT FROM counted WHERE status = 'LOCKED')`))
  // Null if the attempt was not counted; it must then not be evaluated.
  .and(
    device
      .as('a', 'pinAttemptsUsed', 'used')
      .and(device.as('a', 'unprovenPinAttempts', 'unproven'))
      .and(device.pick('a', 'oprfKeyEncrypted'))
      .orNull(),
  );

const fromAnswered = 'FROM (SELECT) one LEFT JOIN answered a ON true';

/** SQL condition: the session could still accept a signature, so a PIN attempt is allowed. */
const mayApprove = `${allows('s', ['confirm', 'captureSignature'])} AND ${ofActiveClient('s')}`;

/**
 * Counts an attempt in a scanned session before its element is evaluated. Concurrent calls cannot exceed the limit. For
 * a signing, also returns what its signing input is built from.
 */
export const openPinAttempt = statement(
  'open_pin_attempt',
  {...attemptParams, sessionId: uuid},
  counted
    .and(signature.pick('g', 'manifest', 'certificateEncrypted').orNull())
    .and(computed<Date>()('openedAt', 'clock_timestamp()')),
  (columns) => `
   WITH ${spendProof}, ${count(
     `EXISTS (SELECT FROM session s WHERE s.id = :sessionId AND s.device_id = d.id AND ${mayApprove})`,
   )}, opened AS (
     UPDATE session s SET pin_attempt_open = true
     WHERE EXISTS (SELECT FROM answered) AND s.id = :sessionId AND s.device_id = :deviceId AND ${mayApprove}
     RETURNING s.id
   )
   SELECT ${columns} ${fromAnswered} LEFT JOIN signature g ON g.session_id = (SELECT id FROM opened)`,
);

export type SessionAttemptRow = RowOf<typeof openPinAttempt>;

/**
 * Replaces the signing input of a signing for its PIN attempt, unless another attempt of the device was counted since:
 * `used` is the count of this attempt. Locks the device first, as the acceptance of a signature does, so that a signature
 * is never stored with a signing input that it does not belong to.
 */
export const renewSigningInput = statement(
  'renew_signing_input',
  {deviceId: uuid, sessionId: uuid, used: number, signedAttributes: bytes},
  signature.pick('g', 'sessionId'),
  (columns) => `
   WITH locked_device AS (
     SELECT id FROM device WHERE id = :deviceId AND pin_attempts_used = :used FOR UPDATE
   ), approvable AS (
     SELECT s.id FROM session s, locked_device
     WHERE s.id = :sessionId AND s.device_id = locked_device.id AND s.pin_attempt_open AND ${mayApprove}
     FOR UPDATE OF s
   )
   UPDATE signature g SET signed_attributes = :signedAttributes
   FROM approvable WHERE g.session_id = approvable.id
   RETURNING ${columns}`,
);

/** Counts an attempt outside a session, for one purpose. Replaces an attempt that is still open. */
export const openFreePinAttempt = statement(
  'open_free_pin_attempt',
  {
    ...attemptParams,
    attemptId: uuid,
    challenge: bytes,
    purpose: of<PinPurpose>(),
    authenticationKeyThumbprint: nullable(text),
    signingKeyThumbprint: nullable(text),
  },
  counted,
  (columns) => `
   WITH ${spendProof}, ${count('true')}, opened AS (
     INSERT INTO pin_attempt (id, device_id, challenge, purpose, authentication_key_thumbprint, signing_key_thumbprint)
     SELECT :attemptId, id, :challenge, :purpose::"PinPurpose", :authenticationKeyThumbprint, :signingKeyThumbprint
     FROM answered
     ON CONFLICT (device_id) WHERE status = 'OPEN'
     DO UPDATE SET id = excluded.id, challenge = excluded.challenge, purpose = excluded.purpose,
       authentication_key_thumbprint = excluded.authentication_key_thumbprint,
       signing_key_thumbprint = excluded.signing_key_thumbprint, created_at = excluded.created_at
     RETURNING id
   )
   SELECT ${columns} ${fromAnswered}`,
);

export type PinAttemptRow = RowOf<typeof openFreePinAttempt>;

// Locks the device's row before the session or the attempt, as the statements that count do, so that they cannot
// deadlock. The values come from the locked row, because the statement's snapshot may be older than the latest attempt.
const lockDevice = `locked_device AS (
     SELECT id, status, pin_attempts_used, ${unprovenAttempts('device')} AS unproven_pin_attempts
     FROM device WHERE id = :deviceId FOR UPDATE
   )`;

const afterSpending = `
   lockable AS (
     UPDATE device d SET status = 'LOCKED'
     FROM locked_device
     WHERE EXISTS (SELECT FROM spent) AND d.id = locked_device.id AND locked_device.status = 'ACTIVE'
       AND (locked_device.pin_attempts_used >= :limit OR locked_device.unproven_pin_attempts >= ${unprovenLimit})
     RETURNING d.id
   ), ${outboxEvent('device.locked', {device_id: 'id'}, 'lockable')}, ${auditDevice('device.locked', 'lockable')}`;

const spent = fresh
  .and(flag('spent', 'EXISTS (SELECT FROM spent)'))
  .and(device.as('locked_device', 'pinAttemptsUsed', 'used'))
  .and(device.as('locked_device', 'unprovenPinAttempts', 'unproven'))
  .and(flag('locked', 'EXISTS (SELECT FROM lockable)'));

/** After an invalid signature: closes the open attempt of the session, and locks the device at a limit. */
export const failPinAttempt = statement(
  'fail_pin_attempt',
  {...attemptParams, sessionId: uuid},
  spent,
  (columns) => `
   WITH ${spendProof}, ${lockDevice}, spent AS (
     UPDATE session s SET pin_attempt_open = false
     WHERE EXISTS (SELECT FROM proof) AND EXISTS (SELECT FROM locked_device)
       AND s.id = :sessionId AND s.device_id = :deviceId AND s.pin_attempt_open AND ${mayApprove}
     RETURNING s.id
   ), ${afterSpending}
   SELECT ${columns} FROM locked_device`,
);

export type WrongPinRow = RowOf<typeof failPinAttempt>;

/** After an invalid signature: closes the open attempt outside a session, and locks the device at a limit. */
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

/**
 * After a valid signature: closes the open attempt outside a session, and resets the count of a device that is active.
 * Only a proof for new keys stays PROVEN until it is used; every other proof is used up at once.
 */
export const provePin = statement(
  'prove_pin',
  {...proofParams, ...auditParams, ...rightPinParams, attemptId: uuid},
  fresh
    .and(flag('proven', 'EXISTS (SELECT FROM proven)'))
    // The count after the proof; null when the device no longer exists.
    .and(
      device
        .from(
          'unprovenPinAttempts',
          'unproven',
          '(SELECT greatest(unproven_pin_attempts - 1, 0) FROM locked_device)',
        )
        .orNull(),
    ),
  (columns) => `
   WITH ${spendProof}, ${lockDevice}, proven AS (
     UPDATE pin_attempt
     SET status = CASE purpose WHEN 'REPLACE_KEYS' THEN 'PROVEN' ELSE 'SPENT' END::"PinAttemptStatus"
     WHERE EXISTS (SELECT FROM proof) AND EXISTS (SELECT FROM locked_device WHERE status = 'ACTIVE')
       AND id = :attemptId AND device_id = :deviceId AND status = 'OPEN'
     RETURNING device_id AS id, purpose
   ), ${afterRightPin('proven', 'locked_device')}, ${auditDevice('device.pin_change_approved', "proven WHERE purpose = 'CHANGE_PIN'")}
   SELECT ${columns}`,
);

/**
 * The challenge of an open attempt outside a session, from which the service rebuilds the bytes that the device signed.
 */
export const readPinAttempt = statement(
  'read_pin_attempt',
  {deviceId: uuid, attemptId: uuid},
  pinAttempt.pick('a', 'challenge', 'purpose', 'authenticationKeyThumbprint', 'signingKeyThumbprint'),
  (columns) =>
    `SELECT ${columns} FROM pin_attempt a WHERE a.id = :attemptId AND a.device_id = :deviceId AND a.status = 'OPEN'`,
);
