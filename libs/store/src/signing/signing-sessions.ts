import type {SigningFailure} from '@signet/contracts';
import type {Connection} from '../sql/connection.js';
import {completeSigning, failSigning} from './signing-statements.js';

/**
 * Completes a signing session whose container exists. Returns a list with its id, or an empty list if nothing was
 * changed.
 */
export const completeSigningSession = async (db: Connection, sessionId: string): Promise<string[]> =>
  (await db.rows(completeSigning, {sessionId})).map(({id}) => id);

/**
 * Cancels a signing session for which no container can be created. Returns a list with its id, or an empty list if
 * nothing was changed.
 * @param reason what the event says; the row of the session says `signing_failed`
 */
export const failSigningSession = async (
  db: Connection,
  sessionId: string,
  reason: SigningFailure,
): Promise<string[]> => (await db.rows(failSigning, {sessionId, reason})).map(({id}) => id);
