import {computed, device, flag, pinAttempt, signature} from '../sql/columns.js';
import {
  auditDevice,
  auditParams,
  fresh,
  freshUnless,
  ofActiveClient,
  proofParams,
  spendProof,
  spendProofUnless,
} from '../sql/fragments.js';
import {attemptParams, countAttempt, countedColumns, fromAnswered} from './counted-attempts.js';
import {afterRightPin, isAtPinLimit, rightPinParams, unprovenAttempts} from './unproven-attempts.js';
import {outboxEvent} from '../outbox/outbox-event.js';
import type {PinPurpose} from '@signet/contracts';
import {bytes, nullable, of, text, uuid} from '../sql/parameters.js';
import {allows} from '../sql/rules/session-rules.js';
import {statement, type RowOf} from '../sql/statement.js';

/**
 * SQL condition: the device has scanned the session, and one of these events could still approve it, so a PIN attempt
 * is permitted.
 */
const approvable = (...events: ('confirm' | 'captureSignature')[]): string =>
  `s.id = :sessionId AND s.device_id = :deviceId AND ${allows('s', events)} AND ${ofActiveClient('s')}`;

/** CTEs that count and open a PIN attempt in a session. */
const countInSession = (event: 'confirm' | 'captureSignature', more = 'true') => `
   ${countAttempt(`EXISTS (SELECT FROM session s WHERE ${approvable(event)}) AND ${more}`)}, opened AS (
     UPDATE session s SET pin_attempt_open = true
     WHERE EXISTS (SELECT FROM answered) AND ${approvable(event)}
     RETURNING s.id
   )`;

/**
 * Counts a PIN attempt in a scanned login, before the service evaluates it. Concurrent calls cannot exceed the PIN
 * limits. In a signing, the statement counts nothing and does not use the proof; it returns the data from which the
 * signing input of the attempt is built.
 */
export const openPinAttempt = statement(
  'open_pin_attempt',
  {...attemptParams, sessionId: uuid},
  freshUnless('signing')
    .and(countedColumns)
    // The manifest is null unless the session is a signing that the device can still approve.
    .and(signature.pick('g', 'manifest', 'certificateEncrypted', 'signedAttributes').orNone('manifest'))
    .and(computed<Date>()('now', 'clock_timestamp()')),
  (columns) => `
   WITH signing AS (
     SELECT s.id FROM session s WHERE ${approvable('captureSignature')}
   ), ${spendProofUnless('signing')}, ${countInSession('confirm')}
   SELECT ${columns} ${fromAnswered} LEFT JOIN signature g ON g.session_id = (SELECT id FROM signing)`,
);

export type SessionAttemptRow = RowOf<typeof openPinAttempt>;

// Locks the device's row before the session or the attempt, in the same order as the statements that count PIN attempts
// (`countAttempt`), so that the statements cannot deadlock. The values come from the locked row, because the
// statement's snapshot may be older than the latest attempt.
const lockDevice = `locked_device AS (
     SELECT id, status, pin_attempts_used, ${unprovenAttempts('device')} AS unproven_pin_attempts
     FROM device WHERE id = :deviceId FOR UPDATE
   )`;

/**
 * Counts a PIN attempt in a scanned signing, before the service evaluates it, and replaces the signing input. Does
 * neither if another attempt has replaced the signing input since the caller read it as `:replaced`; a delayed request
 * therefore cannot invalidate a later attempt. This statement and `captureSignature` lock the device first, so that a
 * signature is never stored with the signing input of another attempt.
 */
export const openSigningAttempt = statement(
  'open_signing_attempt',
  {...attemptParams, sessionId: uuid, replaced: bytes, signedAttributes: bytes},
  fresh.and(countedColumns),
  (columns) => `
   WITH ${spendProof}, ${lockDevice}, unchanged AS (
     SELECT g.session_id FROM signature g, locked_device
     WHERE g.session_id = :sessionId AND g.signed_attributes = :replaced
     FOR UPDATE OF g
   ), ${countInSession('captureSignature', 'EXISTS (SELECT FROM unchanged)')}, renewed AS (
     UPDATE signature g SET signed_attributes = :signedAttributes FROM opened WHERE g.session_id = opened.id
   )
   SELECT ${columns} ${fromAnswered}`,
);

/** Counts and opens a PIN attempt outside a session. Replaces the device's open one, whatever its purpose. */
export const openFreePinAttempt = statement(
  'open_free_pin_attempt',
  {
    ...attemptParams,
    attemptId: uuid,
    challenge: bytes,
    purpose: of<PinPurpose>(),
    authenticationKeyThumbprint: nullable(text),
    signingKeyThumbprint: nullable(text),
    targetDeviceId: nullable(uuid),
  },
  fresh.and(countedColumns),
  (columns) => `
   WITH ${spendProof}, ${countAttempt('true')}, opened AS (
     INSERT INTO pin_attempt (id, device_id, challenge, purpose, authentication_key_thumbprint, signing_key_thumbprint,
       target_device_id)
     SELECT :attemptId, id, :challenge, :purpose::"PinPurpose", :authenticationKeyThumbprint, :signingKeyThumbprint,
       :targetDeviceId
     FROM answered
     ON CONFLICT (device_id) WHERE status = 'OPEN'
     DO UPDATE SET id = excluded.id, challenge = excluded.challenge, purpose = excluded.purpose,
       authentication_key_thumbprint = excluded.authentication_key_thumbprint,
       signing_key_thumbprint = excluded.signing_key_thumbprint, target_device_id = excluded.target_device_id,
       created_at = excluded.created_at
     RETURNING id
   )
   SELECT ${columns} ${fromAnswered}`,
);

export type PinAttemptRow = RowOf<typeof openFreePinAttempt>;

const afterSpending = `
   lockable AS (
     UPDATE device d SET status = 'LOCKED'
     FROM locked_device
     WHERE EXISTS (SELECT FROM spent) AND d.id = locked_device.id AND locked_device.status = 'ACTIVE'
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
 * limits (see {@link isAtPinLimit}).
 */
export const failPinAttempt = statement(
  'fail_pin_attempt',
  {...attemptParams, sessionId: uuid},
  spent,
  (columns) => `
   WITH ${spendProof}, ${lockDevice}, spent AS (
     UPDATE session s SET pin_attempt_open = false
     WHERE EXISTS (SELECT FROM proof) AND EXISTS (SELECT FROM locked_device)
       AND s.pin_attempt_open AND ${approvable('confirm', 'captureSignature')}
     RETURNING s.id
   ), ${afterSpending}
   SELECT ${columns} FROM locked_device`,
);

export type WrongPinRow = RowOf<typeof failPinAttempt>;

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

/**
 * After a valid signature: if the device is active, closes the open attempt outside a session and resets the count of
 * consecutive attempts. An attempt for new keys, or to lock or revoke another device, becomes PROVEN; it becomes SPENT
 * when the device uses it for that purpose. Every other attempt becomes SPENT immediately.
 */
export const provePin = statement(
  'prove_pin',
  {...proofParams, ...auditParams, ...rightPinParams, attemptId: uuid},
  fresh
    .and(flag('proven', 'EXISTS (SELECT FROM proven)'))
    // The number of unproven attempts after the proof; null if the device no longer exists.
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
     SET status = CASE WHEN purpose IN ('REPLACE_KEYS', 'LOCK_DEVICE', 'REVOKE_DEVICE') THEN 'PROVEN' ELSE 'SPENT' END::"PinAttemptStatus"
     WHERE EXISTS (SELECT FROM proof) AND EXISTS (SELECT FROM locked_device WHERE status = 'ACTIVE')
       AND id = :attemptId AND device_id = :deviceId AND status = 'OPEN'
     RETURNING device_id AS id, purpose
   ), ${afterRightPin('proven', 'locked_device')}, ${auditDevice('device.pin_change_approved', "proven WHERE purpose = 'CHANGE_PIN'")}
   SELECT ${columns}`,
);

/**
 * The values of an open attempt outside a session, from which the service rebuilds the bytes that the device signed.
 */
export const readPinAttempt = statement(
  'read_pin_attempt',
  {deviceId: uuid, attemptId: uuid},
  pinAttempt.pick(
    'a',
    'challenge',
    'purpose',
    'authenticationKeyThumbprint',
    'signingKeyThumbprint',
    'targetDeviceId',
  ),
  (columns) =>
    `SELECT ${columns} FROM pin_attempt a WHERE a.id = :attemptId AND a.device_id = :deviceId AND a.status = 'OPEN'`,
);
