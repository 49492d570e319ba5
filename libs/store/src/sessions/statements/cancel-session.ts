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
import {countWrongCode} from '../../sql/rules/wrong-codes.js';
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
 * A CTE that inserts the event of each cancellation in the CTE `cancelled`.
 * @param reason an SQL expression
 */
export const cancelledEvent = (reason: string) =>
  outboxEvent('session.cancelled', {session_id: 'id', reason}, 'cancelled');

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
 * Cancels a session at the request of a phone: of the device that scanned the session or, before the scan, of any
 * device of the person for whom a push was requested. The reason `wrong_code` is only for sessions that a
 * push has opened, and counts against the pushes of the client to the person.
 */
export const cancelByDevice = statement(
  'cancel_by_device',
  {...proofParams, ...auditParams, sessionId: uuid, reason: text},
  fresh.and(session.from('id', 'id', '(SELECT id FROM cancelled)').orNull()),
  (columns) => `
   WITH ${spendProof}, cancelled AS (
     UPDATE session s SET ${ending(':reason')}
     FROM device d
     WHERE EXISTS (SELECT FROM proof) AND d.id = :deviceId AND ${isActive('d')} AND s.id = :sessionId
       AND (:reason <> 'wrong_code' OR s.start_way = 'PUSH')
       AND (${allows('s', 'cancelByDevice')} AND s.device_id = d.id
         OR ${allows('s', 'cancelPushed')} AND ${hasRequestedPush('s')} AND s.subject_identity_id = d.identity_id)
     RETURNING s.id, s.client_id, s.push_status, s.identity_id, s.device_id
   ), mistaken AS (
     SELECT device_id AS id, client_id, identity_id FROM cancelled WHERE :reason = 'wrong_code'
   ), counted AS (
     UPDATE subject u SET ${countWrongCode('u')}
     FROM mistaken m WHERE u.client_id = m.client_id AND u.identity_id = m.identity_id
   ), ${auditDevice('device.wrong_code', 'mistaken')}, ${cancelledEvent(':reason')}
   SELECT ${columns}`,
);
