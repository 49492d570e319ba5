import {spendProof} from './fragments.js';
import {allows} from './session-rules.js';
import {statement} from './statement.js';
import {outboxEvent} from './outbox.js';

export interface CapturedRow {
  fresh: boolean;
  captured: boolean;
}

/**
 * Accepts a valid signature: needs the open attempt and an active device, resets the counter. The session stays SCANNED
 * until its container exists, and nothing but that or the end of the time for it can happen to it any more.
 */
export const captureSignature = statement<CapturedRow>(
  'capture_signature',
  `WITH ${spendProof}, able AS (
     SELECT id FROM device WHERE id = $1 AND status = 'ACTIVE' AND EXISTS (SELECT FROM proof) FOR UPDATE
   ), captured AS (
     UPDATE session s SET signed_at = clock_timestamp(), pin_attempt_open = false
     FROM able
     WHERE s.id = $4 AND s.device_id = able.id AND s.pin_attempt_open
       AND ${allows('s', 'captureSignature')}
     RETURNING s.id
   ), kept AS (
     UPDATE signature g SET signature = $5, traceparent = $6 FROM captured WHERE g.session_id = captured.id
   ), reset AS (
     UPDATE device SET pin_attempts_used = 0
     WHERE id = $1 AND EXISTS (SELECT FROM captured)
   ), ${outboxEvent('signature.captured', {session_id: 'id', traceparent: '$6'}, 'captured')}
   SELECT EXISTS (SELECT FROM proof) AS fresh, EXISTS (SELECT FROM captured) AS captured`,
);
