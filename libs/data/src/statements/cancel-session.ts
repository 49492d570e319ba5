import {heldBy, spendProof} from './fragments.js';
import {allows} from './session-rules.js';
import {statement} from './statement.js';
import {outboxEvent} from './outbox.js';

const ending = (reason: string) =>
  `status = 'CANCELLED', cancel_reason = ${reason}, ended_at = clock_timestamp(), pin_attempt_open = false`;

const cancelledEvent = (reason: string, traceparent: string) =>
  outboxEvent('session.cancelled', {session_id: 'id', reason, traceparent}, 'cancelled');

export interface CancelledRow {
  id: string;
}

/** By the relying party, from PENDING or SCANNED. */
export const cancelByRelyingParty = statement<CancelledRow>(
  'cancel_by_relying_party',
  `WITH cancelled AS (
     UPDATE session s SET ${ending(`'cancelled_by_relying_party'`)}
     FROM relying_party rp
     WHERE rp.id = $1 AND rp.version = $2
       AND s.id = $3 AND s.client_id = rp.id AND ${allows('s', 'cancelByRelyingParty')}
     RETURNING s.id, s.push_status
   ), ${cancelledEvent("'cancelled_by_relying_party'", '$4')}
   SELECT id FROM cancelled`,
);

/** By the browser that holds the login, from PENDING or SCANNED. */
export const cancelOnLoginPage = statement<CancelledRow>(
  'cancel_on_login_page',
  `WITH cancelled AS (
     UPDATE session s SET ${ending(`'cancelled_on_login_page'`)}
     WHERE ${heldBy('s', '$1', '$2')} AND ${allows('s', 'cancelOnLoginPage')}
     RETURNING s.id, s.push_status
   ), ${cancelledEvent("'cancelled_on_login_page'", '$3')}
   SELECT id FROM cancelled`,
);

/** All live sessions bound to a device that wrong PINs have locked. */
export const cancelSessionsOfDevice = statement<CancelledRow>(
  'cancel_sessions_of_device',
  `WITH cancelled AS (
     UPDATE session s SET ${ending(`'pin_locked'`)}
     WHERE s.ended_at IS NULL AND s.device_id = $1 AND ${allows('s', 'lockDevice')}
     RETURNING s.id, s.push_status
   ), ${cancelledEvent("'pin_locked'", '$2')}
   SELECT id FROM cancelled`,
);

/** By the bound device from SCANNED, or by any device of the person from PENDING when the session was pushed. */
export const cancelByDevice = statement<{fresh: boolean; id: string | null}>(
  'cancel_by_device',
  `WITH ${spendProof}, cancelled AS (
     UPDATE session s SET ${ending('$5')}
     FROM device d
     WHERE EXISTS (SELECT FROM proof) AND d.id = $1 AND s.id = $4
       AND (${allows('s', 'cancelByDevice')} AND s.device_id = d.id
         OR ${allows('s', 'cancelPushed')} AND s.push_status = 'DISPATCHED' AND s.subject_identity_id = d.identity_id)
     RETURNING s.id, s.push_status
   ), ${cancelledEvent('$5', '$6')}
   SELECT EXISTS (SELECT FROM proof) AS fresh, (SELECT id FROM cancelled) AS id`,
);
