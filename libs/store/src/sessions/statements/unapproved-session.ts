/**
 * A CTE `unapproved`, for a statement that accepts a valid signature: closes the open PIN attempt of a session that
 * cannot be approved any more, for example because it was cancelled while the signature was on its way. The condition
 * does not mention the state of the session, so that PostgreSQL evaluates it again after it has waited for the
 * transaction that ended the session.
 * @param approved a CTE with a row if the session was approved
 * @param isAttempt an SQL condition: the session `s` has the PIN attempt that the signature proves
 */
export const closeUnapproved = (approved: string, isAttempt: string): string => `
   unapproved AS (
     UPDATE session s SET pin_attempt_open = false
     FROM caller
     WHERE NOT EXISTS (SELECT FROM ${approved}) AND s.id = :sessionId AND s.pin_attempt_open AND ${isAttempt}
     RETURNING s.id
   )`;

/** A CTE `proven`, with a row if the signature has proven the PIN, even if the session cannot be approved any more. */
export const proven = (approved: string): string => `
   proven AS (
     SELECT id FROM ${approved} UNION ALL SELECT id FROM unapproved
   )`;
