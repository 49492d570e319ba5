import type {CancelReason} from '@signet/contracts';
import type {SessionEvent} from '@signet/domain';
import {outboxEvent} from '../../../sql/outbox-event.js';
import {session} from '../../../sql/columns.js';
import {clientParams} from '../../../sql/fragments.js';
import {bytes, number, textOf, uuid, uuids} from '../../../sql/parameters.js';
import {allows} from '../../../sql/rules/session-rules.js';
import {statement} from '../../../sql/statement.js';
import {cancelledEvent, ending} from '../cancel-session.js';
import {isOwnSession, isTestPerson, mayReact} from './test-conditions.js';

const ofSession = {...clientParams, sessionId: uuid};

/**
 * Scans a session without a phone, for a test person. If the client knows no suitable test person, the session is
 * bound to `nobody`, an id that no person has, and cannot be confirmed. A session with start proof counts as opened by its
 * QR code, because the CHECK `session_start_is_judged` refuses a scan without a way.
 */
export const scanTestSession = statement(
  'scan_test_session',
  {...ofSession, challenge: bytes, nobody: uuid, testSubjects: uuids},
  session.pick('scanned', 'id'),
  (columns) => `
   WITH scanned AS (
     UPDATE session s
     SET status = 'SCANNED', scanned_at = clock_timestamp(), challenge = :challenge, shown_name = rp.name,
         start_way = CASE WHEN s.start_proof IS NOT NULL THEN 'QR'::"StartWay" END,
         device_id = :nobody::uuid, identity_id = coalesce((
           SELECT u.identity_id FROM subject u
           WHERE ${mayReact}
           ORDER BY u.subject_id LIMIT 1), :nobody::uuid)
     FROM relying_party rp
     WHERE ${isOwnSession} AND ${allows('s', 'scan')}
     RETURNING s.id, s.client_id, s.push_status
   ), ${outboxEvent('session.scanned', {session_id: 'id'}, 'scanned')}
   SELECT ${columns} FROM scanned`,
);

/** Confirms a login of a test person without a PIN. */
export const confirmTestSession = statement(
  'confirm_test_session',
  {...ofSession, codeValidity: number, testSubjects: uuids},
  session.pick('confirmed', 'id'),
  (columns) => `
   WITH confirmed AS (
     UPDATE session s
     SET status = 'CONFIRMED', confirmed_at = t.now, code_expires_at = t.now + :codeValidity * interval '1 second',
         pin_attempt_open = false
     FROM relying_party rp, (SELECT clock_timestamp() AS now) t
     WHERE ${isOwnSession} AND ${allows('s', 'confirm')}
       AND EXISTS (SELECT FROM subject u WHERE ${isTestPerson} AND u.identity_id = s.identity_id)
     RETURNING s.id, s.client_id
   ), ${outboxEvent('session.confirmed', {session_id: 'id'}, 'confirmed')}
   SELECT ${columns} FROM confirmed`,
);

/** Cancels a signing as if no container could be created for its accepted signature. No signature is stored. */
export const failTestSigning = statement(
  'fail_test_signing',
  ofSession,
  session.pick('cancelled', 'id'),
  (columns) => `
   WITH cancelled AS (
     UPDATE session s SET ${ending(`'signing_failed'`)}, signed_at = clock_timestamp()
     FROM relying_party rp
     WHERE ${isOwnSession} AND ${allows('s', 'captureSignature')}
     RETURNING s.id, s.client_id, s.push_status
   ), ${cancelledEvent(`'signing_failed'`)}
   SELECT ${columns} FROM cancelled`,
);

const cancelling = (name: string, event: SessionEvent) =>
  statement(
    name,
    {...ofSession, reason: textOf<CancelReason>()},
    session.pick('cancelled', 'id'),
    (columns) => `
   WITH cancelled AS (
     UPDATE session s SET ${ending(':reason')}
     FROM relying_party rp
     WHERE ${isOwnSession} AND ${allows('s', event)}
     RETURNING s.id, s.client_id, s.push_status
   ), ${cancelledEvent(':reason')}
   SELECT ${columns} FROM cancelled`,
  );

/** The statements that cancel a session, by the event of the transition table. */
export const cancelTestSession = {
  cancelByDevice: cancelling('cancel_test_by_device', 'cancelByDevice'),
  lockDevice: cancelling('cancel_test_by_lock', 'lockDevice'),
  cancelByRelyingParty: cancelling('cancel_test_by_relying_party', 'cancelByRelyingParty'),
  cancelOnLoginPage: cancelling('cancel_test_on_login_page', 'cancelOnLoginPage'),
  suspendClient: cancelling('cancel_test_by_suspension', 'suspendClient'),
} as const;
