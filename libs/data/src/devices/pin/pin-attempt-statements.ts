import {computed, device, flag, pinAttempt, signature} from '../../sql/columns.js';
import {
  auditDevice,
  auditParams,
  fresh,
  freshUnless,
  proofParams,
  spendProof,
  spendProofUnless,
} from '../../sql/fragments.js';
import {approvable, lockDevice} from './attempt-rules.js';
import {attemptParams, countAttempt, countedColumns, fromAnswered} from './counted-attempts.js';
import {afterRightPin, rightPinParams} from './unproven-attempts.js';
import type {PinPurpose} from '@signet/contracts';
import {bytes, nullable, of, text, uuid} from '../../sql/parameters.js';
import {statement, type RowOf} from '../../sql/statement.js';

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
