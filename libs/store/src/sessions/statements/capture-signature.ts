import {afterRightPin, rightPinParams} from '../../pin/unproven-attempts.js';
import {flag} from '../../sql/columns.js';
import {isCaller, mayApproveSessions} from '../../sql/rules/device-rules.js';
import {fresh, ofActiveClient, proofParams, spendProof} from '../../sql/fragments.js';
import {outboxEvent} from '../../sql/outbox-event.js';
import {bytes, nullable, number, uuid} from '../../sql/parameters.js';
import {allows} from '../../sql/rules/session-rules.js';
import {statement} from '../../sql/statement.js';
import {closeUnapproved, proven} from './unapproved-session.js';

/**
 * Accepts a valid signature over these signed attributes, and resets the count of consecutive PIN attempts. Requires an
 * open PIN attempt, and an active device whose certificates are valid. Does not accept the signature if another attempt
 * has replaced the signed attributes since the caller read them. Once the signature is accepted, the session cannot
 * expire: it stays SCANNED until the service completes it, because the container exists, or cancels it, because no
 * container can be created. Stores the subjectId of the person at this client, if the client does not know the person yet.
 * If the signing cannot be approved any more, the correct PIN still resets the count.
 */
export const captureSignature = statement(
  'capture_signature',
  {
    ...proofParams,
    ...rightPinParams,
    sessionId: uuid,
    signedAttributes: bytes,
    signature: bytes,
    subjectId: uuid,
    keyVersion: number,
    returnTokenHash: nullable(bytes),
  },
  fresh.and(flag('captured', 'EXISTS (SELECT FROM captured)')),
  (columns) => `
   WITH ${spendProof}, caller AS (
     SELECT d.id, d.pin_attempts_used, ${mayApproveSessions('d')} AS may_approve FROM device d
     WHERE ${isCaller('d')}
     FOR UPDATE
   ), signed AS (
     SELECT g.session_id FROM signature g
     WHERE g.session_id = :sessionId AND g.signed_attributes = :signedAttributes AND EXISTS (SELECT FROM caller)
     FOR UPDATE
   ), captured AS (
     UPDATE session s SET signed_at = clock_timestamp(), pin_attempt_open = false, return_token_hash = :returnTokenHash
     FROM caller, signed
     WHERE caller.may_approve AND s.id = signed.session_id AND s.device_id = caller.id AND s.pin_attempt_open
       AND ${allows('s', 'captureSignature')} AND ${ofActiveClient('s')}
     RETURNING s.id, s.client_id, s.identity_id
   ), known AS (
     INSERT INTO subject (client_id, subject_id, identity_id, key_version)
     SELECT client_id, :subjectId, identity_id, :keyVersion FROM captured
     ON CONFLICT (client_id, identity_id) DO NOTHING
   ), kept AS (
     UPDATE signature g SET signature = :signature, traceparent = :traceparent
     FROM captured WHERE g.session_id = captured.id
   ), ${closeUnapproved('captured', 's.device_id = caller.id AND EXISTS (SELECT FROM signed)')}, ${proven('captured')}, ${afterRightPin('proven', 'caller')}, ${outboxEvent('signature.captured', {session_id: 'id'}, 'captured')}
   SELECT ${columns}`,
);
