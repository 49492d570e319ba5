import {ofActiveClient} from '../sql/fragments.js';
import {currentStatus, isActive, isTemporarilyLocked} from '../sql/rules/device-rules.js';
import {allows} from '../sql/rules/session-rules.js';
import {unprovenAttempts} from './unproven-attempts.js';

/**
 * SQL condition: the device has scanned the session, and one of these events could still approve it, so a PIN attempt
 * is permitted.
 */
export const approvable = (...events: ('confirm' | 'captureSignature')[]): string =>
  `s.id = :sessionId AND s.device_id = :deviceId AND ${allows('s', events)} AND ${ofActiveClient('s')}`;

/**
 * A CTE that locks the row of the device before the statement locks the session or the attempt, in the same order as
 * the statements that count PIN attempts (`countAttempt`), so that the statements cannot deadlock. The values come from
 * the locked row, because the statement's snapshot may be older than the latest attempt.
 */
export const lockDevice = `locked_device AS (
     SELECT id, ${currentStatus('device')} AS status, ${isActive('device')} OR ${isTemporarilyLocked('device')} AS lockable,
       pin_attempts_used, ${unprovenAttempts('device')} AS unproven_pin_attempts
     FROM device WHERE id = :deviceId FOR UPDATE
   )`;
