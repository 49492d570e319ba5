import {computed, pinAttempt, signature} from '../sql/columns.js';
import {fresh, freshUnless, spendProof, spendProofUnless} from '../sql/fragments.js';
import {approvable, lockDevice} from './attempt-rules.js';
import {attemptParams, countAttempt, countedColumns, fromAnswered} from './counted-attempts.js';
import {limits, type PinPurpose} from '@signet/contracts';
import {boolean, bytes, enumOf, instant, nullable, text, uuid} from '../sql/parameters.js';
import {statement, type RowOf} from '../sql/statement.js';

/**
 * SQL condition: the person has chosen the right number, or need not choose one. A wrong number does not come here: it
 * cancels the session.
 */
const hasCode = `(s.start_way IS DISTINCT FROM 'PUSH' OR :codeChosen::boolean)`;

/** CTEs that count and open a PIN attempt in a session. */
const countInSession = (event: 'confirm' | 'captureSignature', more = 'true') => `
   ${countAttempt(`EXISTS (SELECT FROM session s WHERE ${approvable(event)} AND ${hasCode}) AND ${more}`)}, opened AS (
     UPDATE session s SET pin_attempt_open = true
     WHERE EXISTS (SELECT FROM answered) AND ${approvable(event)} AND ${hasCode}
     RETURNING s.id
   )`;

/**
 * Counts a PIN attempt in a scanned login, before the service evaluates it. Concurrent calls cannot exceed the PIN
 * limits. In a signing, the statement counts nothing and does not use the proof; it returns the data from which the
 * signing input of the attempt is built.
 */
export const openPinAttempt = statement(
  'open_pin_attempt',
  {...attemptParams, sessionId: uuid, codeChosen: boolean},
  freshUnless('signing')
    .and(countedColumns)
    // The manifest is null unless the session is a signing that the device can still approve.
    .and(signature.pick('g', 'manifest', 'certificateEncrypted', 'signedAttributes').orNone('manifest'))
    .and(computed(instant, 'now', 'clock_timestamp()')),
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
  {...attemptParams, sessionId: uuid, codeChosen: boolean, replaced: bytes, signedAttributes: bytes},
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

const isNewPin = `:purpose::"PinPurpose" = 'NEW_PIN'`;

/** SQL condition: the current PIN was proven for a change of the PIN in the last five minutes. */
const mayChangePin = `EXISTS (
     SELECT FROM pin_attempt p
     WHERE p.device_id = :deviceId AND p.status = 'PROVEN' AND p.purpose = 'CHANGE_PIN'
       AND p.created_at > clock_timestamp() - interval '${limits.pinProofValidity.default} seconds')`;

/**
 * Counts and opens a PIN attempt outside a session. Replaces the device's open one, whatever its purpose. An attempt for
 * NEW_PIN requires a proof for CHANGE_PIN, and is evaluated under the new OPRF key, which stays beside the current one
 * until the new PIN is proven. An attempt for UNDO_LOCK is also permitted while a new device has locked this device.
 */
export const openFreePinAttempt = statement(
  'open_free_pin_attempt',
  {
    ...attemptParams,
    attemptId: uuid,
    challenge: bytes,
    purpose: enumOf<PinPurpose>('PinPurpose'),
    authenticationKeyThumbprint: nullable(text),
    signingKeyThumbprint: nullable(text),
    targetDeviceId: nullable(uuid),
    newOprfKeyEncrypted: nullable(bytes),
  },
  fresh.and(countedColumns),
  (columns) => `
   WITH ${spendProof}, ${countAttempt(`(NOT ${isNewPin} OR ${mayChangePin})`, {
     isDuringLock: `:purpose::"PinPurpose" = 'UNDO_LOCK'`,
     set: `pending_oprf_key_encrypted = CASE WHEN ${isNewPin} THEN :newOprfKeyEncrypted ELSE d.pending_oprf_key_encrypted END,`,
     oprfKey: `CASE WHEN ${isNewPin} THEN d.pending_oprf_key_encrypted ELSE d.oprf_key_encrypted END`,
   })}, opened AS (
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
