import type {CancelReason} from '@signet/contracts';
import {session} from '../../sql/columns.js';
import {
  auditDevice,
  auditParams,
  clientParams,
  cookieParams,
  fresh,
  heldBy,
  isClient,
  proofParams,
  spendProof,
} from '../../sql/fragments.js';
import {outboxEvent} from '../../sql/outbox-event.js';
import {text, textOf, uuid} from '../../sql/parameters.js';
import {allows, hasRequestedPush} from '../../sql/rules/session-rules.js';
import {isActive} from '../../sql/rules/device-rules.js';
import {countWrongCode, isPausedByWrongCodes} from '../../sql/rules/wrong-codes.js';
import {statement} from '../../sql/statement.js';

const id = session.pick('cancelled', 'id');

/** The reasons for which the sessions of a locked or revoked device are cancelled. */
export type DeviceCancelReason = Extract<CancelReason, 'pin_locked' | 'device_locked' | 'device_revoked'>;

/**
 * SET clauses that cancel a session. An open PIN attempt stays open: if its signature still arrives, the service can
 * tell a correct PIN from a wrong one.
 * @param reason an SQL expression
 */
export const ending = (reason: string) =>
  `status = 'CANCELLED', cancel_reason = ${reason}, ended_at = clock_timestamp()`;

/**
 * A CTE that inserts the event of each cancellation.
 * @param reason an SQL expression
 * @param from the CTE with the cancelled sessions
 */
export const cancelledEvent = (reason: string, from = 'cancelled') =>
  outboxEvent('session.cancelled', {session_id: 'id', reason}, from);

export const cancelByRelyingParty = statement(
  'cancel_by_relying_party',
  {...clientParams, sessionId: uuid},
  id,
  (columns) => `
   WITH cancelled AS (
     UPDATE session s SET ${ending(`'cancelled_by_relying_party'`)}
     FROM relying_party rp
     WHERE ${isClient('rp')} AND s.id = :sessionId AND s.client_id = rp.id AND ${allows('s', 'cancelByRelyingParty')}
     RETURNING s.id, s.client_id, s.push_status
   ), ${cancelledEvent(`'cancelled_by_relying_party'`)}
   SELECT ${columns} FROM cancelled`,
);

/** Cancels a session for the browser that holds its login cookie, and revokes the cookie. */
export const cancelOnLoginPage = statement(
  'cancel_on_login_page',
  cookieParams,
  id,
  (columns) => `
   WITH cancelled AS (
     UPDATE session s SET ${ending(`'cancelled_on_login_page'`)}, login_cookie_hash = NULL
     WHERE ${heldBy('s')} AND ${allows('s', 'cancelOnLoginPage')}
     RETURNING s.id, s.client_id, s.push_status
   ), ${cancelledEvent(`'cancelled_on_login_page'`)}
   SELECT ${columns} FROM cancelled`,
);

/** Cancels all open sessions that a device has scanned, after the device was locked or revoked. */
export const cancelSessionsOfDevice = statement(
  'cancel_sessions_of_device',
  {deviceId: uuid, reason: textOf<DeviceCancelReason>()},
  id,
  (columns) => `
   WITH cancelled AS (
     UPDATE session s SET ${ending(':reason')}
     WHERE s.ended_at IS NULL AND s.device_id = :deviceId::uuid AND ${allows('s', 'lockDevice')}
     RETURNING s.id, s.client_id, s.push_status
   ), ${cancelledEvent(':reason')}
   SELECT ${columns} FROM cancelled`,
);

/** Cancels all open sessions of a relying party that an operator suspends or deletes. */
export const cancelSessionsOfClient = statement(
  'cancel_sessions_of_client',
  {clientId: uuid},
  id,
  (columns) => `
   WITH cancelled AS (
     UPDATE session s SET ${ending(`'relying_party_suspended'`)}
     WHERE s.ended_at IS NULL AND s.client_id = :clientId::uuid AND ${allows('s', 'suspendClient')}
     RETURNING s.id, s.client_id, s.push_status
   ), ${cancelledEvent(`'relying_party_suspended'`)}
   SELECT ${columns} FROM cancelled`,
);

/**
 * CTE for a wrong number: locks the subject before any session, so that concurrent mistakes of a person cannot deadlock when
 * one of them cancels the sessions of the others.
 */
const mistakenSubject = `mistaken_subject AS (
     SELECT u.client_id FROM subject u JOIN session s ON u.client_id = s.client_id AND u.identity_id = s.identity_id
     WHERE :reason = 'wrong_code' AND s.id = :sessionId AND s.device_id = :deviceId
     FOR NO KEY UPDATE OF u
   )`;

/** SQL condition: a push has opened the session, or can still open it. */
const isOpenedByPush = (session: string) =>
  `${hasRequestedPush(session)} AND coalesce(${session}.start_way NOT IN ('QR', 'LINK'), true)
       AND (${allows(session, 'cancelByDevice')} OR ${allows(session, 'cancelPushed')})`;

/**
 * Cancels a session at the request of a phone: of the device that scanned the session or, before the scan, of any
 * device of the person for whom a push was requested. The reason `wrong_code` is only for sessions that a
 * push has opened, and counts against the pushes of the client to the person. The mistake that pauses these pushes also
 * cancels those that were sent before. Returns all cancelled sessions.
 */
export const cancelByDevice = statement(
  'cancel_by_device',
  {...proofParams, ...auditParams, sessionId: uuid, reason: text},
  fresh.and(session.pick('e', 'id').orNull()),
  (columns) => `
   WITH ${spendProof}, ${mistakenSubject}, cancelled AS (
     UPDATE session s SET ${ending(':reason')}
     FROM device d
     WHERE EXISTS (SELECT FROM proof) AND d.id = :deviceId AND ${isActive('d')} AND s.id = :sessionId
       AND (:reason <> 'wrong_code' OR s.start_way = 'PUSH' AND EXISTS (SELECT FROM mistaken_subject))
       AND (${allows('s', 'cancelByDevice')} AND s.device_id = d.id
         OR ${allows('s', 'cancelPushed')} AND ${hasRequestedPush('s')} AND s.subject_identity_id = d.identity_id)
     RETURNING s.id, s.client_id, s.push_status, s.identity_id, s.device_id
   ), mistaken AS (
     SELECT device_id AS id, client_id, identity_id FROM cancelled WHERE :reason = 'wrong_code'
   ), counted AS (
     UPDATE subject u SET ${countWrongCode('u')}
     FROM mistaken m WHERE u.client_id = m.client_id AND u.identity_id = m.identity_id
     RETURNING u.client_id, u.identity_id, ${isPausedByWrongCodes('u')} AS paused
   ), others AS (
     UPDATE session earlier SET ${ending(':reason')}
     FROM counted c
     WHERE c.paused AND earlier.ended_at IS NULL AND earlier.subject_identity_id = c.identity_id AND earlier.client_id = c.client_id
       AND earlier.id <> :sessionId AND ${isOpenedByPush('earlier')}
     RETURNING earlier.id, earlier.client_id, earlier.push_status
   ), ended AS (
     SELECT id, client_id, push_status FROM cancelled UNION ALL SELECT id, client_id, push_status FROM others
   ), ${auditDevice('device.wrong_code', 'mistaken')}, ${cancelledEvent(':reason', 'ended')}
   SELECT ${columns} FROM (SELECT) one LEFT JOIN ended e ON true`,
);
