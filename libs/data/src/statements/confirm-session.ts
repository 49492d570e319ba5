import {spendProof} from './fragments.js';
import {allows} from './session-rules.js';
import {statement} from './statement.js';
import {outboxEvent} from './outbox.js';

export interface ConfirmedRow {
  fresh: boolean;
  confirmed: boolean;
}

/**
 * SCANNED to CONFIRMED after a valid signature: needs the open attempt and an active device, resets the counter,
 * starts the life of the code, and remembers which person the client's subjectId stands for.
 */
export const confirmSession = statement<ConfirmedRow>(
  'confirm_session',
  `WITH ${spendProof}, able AS (
     SELECT id FROM device WHERE id = $1 AND status = 'ACTIVE' AND EXISTS (SELECT FROM proof) FOR UPDATE
   ), confirmed AS (
     UPDATE session s
     SET status = 'CONFIRMED', confirmed_at = t.now, code_expires_at = t.now + $5 * interval '1 second',
         pin_attempt_open = false
     FROM able, (SELECT clock_timestamp() AS now) t
     WHERE s.id = $4 AND s.device_id = able.id AND s.pin_attempt_open
       AND ${allows('s', 'confirm')}
     RETURNING s.id, s.client_id, s.identity_id
   ), reset AS (
     UPDATE device SET pin_attempts_used = 0
     WHERE id = $1 AND EXISTS (SELECT FROM confirmed)
   ), known AS (
     INSERT INTO subject (client_id, subject_id, identity_id, key_version)
     SELECT client_id, $6, identity_id, $7 FROM confirmed
     ON CONFLICT (client_id, identity_id) DO NOTHING
   ), ${outboxEvent('session.confirmed', {session_id: 'id', traceparent: '$8'}, 'confirmed')}
   SELECT EXISTS (SELECT FROM proof) AS fresh, EXISTS (SELECT FROM confirmed) AS confirmed`,
);
