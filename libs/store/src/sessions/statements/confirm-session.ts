import {afterRightPin, rightPinParams} from '../../pin/unproven-attempts.js';
import {flag} from '../../sql/columns.js';
import {isCaller, mayApproveSessions} from '../../sql/rules/device-rules.js';
import {fresh, ofActiveClient, proofParams, spendProof} from '../../sql/fragments.js';
import {outboxEvent, relayedColumn, traceId} from '../../sql/outbox-event.js';
import {bytes, nullable, number, uuid} from '../../sql/parameters.js';
import {allows} from '../../sql/rules/session-rules.js';
import {statement} from '../../sql/statement.js';
import {closeUnapproved, proven} from './unapproved-session.js';

/**
 * Changes a login from SCANNED to CONFIRMED after a valid signature. Requires an open PIN attempt, and an active device
 * whose certificates are valid. Starts the validity of the authorization code, and inserts the event. Stores the
 * subjectId of the person at this client, if the client does not know the person yet. Locks the device (FOR UPDATE)
 * before the session, resets its count of consecutive PIN attempts, notes when it was used, and records attempts that
 * somebody else may have made in the audit log (see `afterRightPin`). The correct PIN does so even if the login cannot be
 * confirmed any more.
 */
export const confirmSession = statement(
  'confirm_session',
  {
    ...proofParams,
    ...rightPinParams,
    sessionId: uuid,
    codeValidity: number,
    subjectId: uuid,
    keyVersion: number,
    returnTokenHash: nullable(bytes),
  },
  fresh.and(flag('confirmed', 'EXISTS (SELECT FROM confirmed)')).and(relayedColumn),
  (columns) => `
   WITH ${spendProof}, caller AS (
     SELECT d.id, d.pin_attempts_used, ${mayApproveSessions('d')} AS may_approve FROM device d
     WHERE ${isCaller('d')}
     FOR UPDATE
   ), confirmed AS (
     UPDATE session s
     SET status = 'CONFIRMED', confirmed_at = t.now, code_expires_at = t.now + :codeValidity * interval '1 second',
         pin_attempt_open = false, confirmation_trace_id = ${traceId}, return_token_hash = :returnTokenHash
     FROM caller, (SELECT clock_timestamp() AS now) t
     WHERE caller.may_approve AND s.id = :sessionId AND s.device_id = caller.id AND s.pin_attempt_open
       AND ${allows('s', 'confirm')} AND ${ofActiveClient('s')}
     RETURNING s.id, s.client_id, s.identity_id
   ), ${closeUnapproved('confirmed', 's.device_id = caller.id')}, ${proven('confirmed')}, ${afterRightPin('proven', 'caller')}, known AS (
     INSERT INTO subject (client_id, subject_id, identity_id, key_version)
     SELECT client_id, :subjectId, identity_id, :keyVersion FROM confirmed
     ON CONFLICT (client_id, identity_id) DO NOTHING
   ), ${outboxEvent('session.confirmed', {session_id: 'id'}, 'confirmed')}
   SELECT ${columns}`,
);
