import {auditDevice, spendProof} from './fragments.js';
import {allows} from './session-rules.js';
import {statement} from './statement.js';
import {outboxEvent} from './outbox.js';

export interface PinAttemptRow {
  fresh: boolean;
  /** Null when the attempt was not counted, and so must not be answered. */
  attemptsUsed: number | null;
  oprfKeyEncrypted: Uint8Array | null;
  opened: boolean;
  /** The attempt was one too many: the device is locked now. */
  locked: boolean;
}

// At the limit, asking again means that the last attempt was abandoned: the device is locked instead of answered.
const count = (condition: string) => `
   counted AS (
     UPDATE device d
     SET status = CASE WHEN d.pin_attempts_used < $4 THEN d.status ELSE 'LOCKED' END,
         pin_attempts_used = least(d.pin_attempts_used + 1, $4)
     WHERE EXISTS (SELECT FROM proof) AND d.id = $1 AND d.status = 'ACTIVE' AND ${condition}
     RETURNING d.id, d.status, d.pin_attempts_used, d.oprf_key_encrypted
   ), answered AS (
     SELECT * FROM counted WHERE status = 'ACTIVE'
   ), ${outboxEvent('device.locked', {device_id: 'id', traceparent: '$5'}, "counted WHERE status = 'LOCKED'")}, ${auditDevice('device.locked', `counted WHERE status = 'LOCKED'`)}`;

const outcome = `
   SELECT EXISTS (SELECT FROM proof) AS fresh, EXISTS (SELECT FROM opened) AS opened,
     EXISTS (SELECT FROM counted WHERE status = 'LOCKED') AS locked,
     a.pin_attempts_used AS "attemptsUsed", a.oprf_key_encrypted AS "oprfKeyEncrypted"
   FROM (SELECT) one LEFT JOIN answered a ON true`;

/** A PIN is asked for while its signature could still be accepted. */
const mayApprove = allows('s', ['confirm', 'captureSignature']);

/** Counts an attempt for a scanned session before its element is evaluated; N parallel calls never pass the limit. */
export const openPinAttempt = statement<PinAttemptRow>(
  'open_pin_attempt',
  `WITH ${spendProof}, ${count(
    `EXISTS (SELECT FROM session s WHERE s.id = $6 AND s.device_id = d.id AND ${mayApprove})`,
  )}, opened AS (
     UPDATE session s SET pin_attempt_open = true
     WHERE EXISTS (SELECT FROM answered) AND s.id = $6 AND s.device_id = $1 AND ${mayApprove}
     RETURNING s.id
   ) ${outcome}`,
);

/** The same outside a session, after enrolment and before a PIN change; it takes the place of an attempt still open. */
export const openFreePinAttempt = statement<PinAttemptRow>(
  'open_free_pin_attempt',
  `WITH ${spendProof}, ${count('true')}, opened AS (
     INSERT INTO pin_attempt (id, device_id, challenge) SELECT $6, id, $7 FROM answered
     ON CONFLICT (device_id) WHERE status = 'OPEN'
     DO UPDATE SET id = excluded.id, challenge = excluded.challenge, created_at = excluded.created_at
     RETURNING id
   ) ${outcome}`,
);

export interface WrongPinRow {
  fresh: boolean;
  spent: boolean;
  attemptsUsed: number;
  locked: boolean;
}

// The device's row is locked first, in the same order as counting does, so that the two never wait for each other.
// What counts is the row as it was locked; the statement's own snapshot may be older than the latest attempt.
const lockDevice = `locked_device AS (SELECT id, status, pin_attempts_used FROM device WHERE id = $1 FOR UPDATE)`;

const afterSpending = `
   lockable AS (
     UPDATE device d SET status = 'LOCKED'
     FROM locked_device
     WHERE EXISTS (SELECT FROM spent) AND d.id = locked_device.id AND locked_device.status = 'ACTIVE' AND locked_device.pin_attempts_used >= $4
     RETURNING d.id
   ), ${outboxEvent('device.locked', {device_id: 'id', traceparent: '$5'}, 'lockable')}, ${auditDevice('device.locked', 'lockable')}
   SELECT EXISTS (SELECT FROM proof) AS fresh, EXISTS (SELECT FROM spent) AS spent,
     locked_device.pin_attempts_used AS "attemptsUsed", EXISTS (SELECT FROM lockable) AS locked
   FROM locked_device`;

/** An invalid signature closes the open attempt of a session; at the limit it locks the device. */
export const failPinAttempt = statement<WrongPinRow>(
  'fail_pin_attempt',
  `WITH ${spendProof}, ${lockDevice}, spent AS (
     UPDATE session s SET pin_attempt_open = false
     WHERE EXISTS (SELECT FROM proof) AND EXISTS (SELECT FROM locked_device)
       AND s.id = $6 AND s.device_id = $1 AND s.pin_attempt_open AND ${mayApprove}
     RETURNING s.id
   ), ${afterSpending}`,
);

/** The same outside a session. */
export const failFreePinAttempt = statement<WrongPinRow>(
  'fail_free_pin_attempt',
  `WITH ${spendProof}, ${lockDevice}, spent AS (
     UPDATE pin_attempt SET status = 'WRONG'
     WHERE EXISTS (SELECT FROM proof) AND EXISTS (SELECT FROM locked_device) AND id = $6 AND device_id = $1 AND status = 'OPEN'
     RETURNING id
   ), ${afterSpending}`,
);

/** A valid signature outside a session resets the counter of a device that is not locked. */
export const provePin = statement<{fresh: boolean; proven: boolean}>(
  'prove_pin',
  `WITH ${spendProof}, ${lockDevice}, proven AS (
     UPDATE pin_attempt SET status = 'PROVEN'
     WHERE EXISTS (SELECT FROM proof) AND EXISTS (SELECT FROM locked_device WHERE status = 'ACTIVE')
       AND id = $4 AND device_id = $1 AND status = 'OPEN'
     RETURNING id
   ), reset AS (
     UPDATE device SET pin_attempts_used = 0 WHERE EXISTS (SELECT FROM proven) AND id = $1
   )
   SELECT EXISTS (SELECT FROM proof) AS fresh, EXISTS (SELECT FROM proven) AS proven`,
);

/** An open attempt outside a session, to rebuild what has to be signed. */
export const readPinAttempt = statement<{challenge: Uint8Array}>(
  'read_pin_attempt',
  `SELECT challenge FROM pin_attempt WHERE id = $2 AND device_id = $1 AND status = 'OPEN'`,
);
