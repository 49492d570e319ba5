import {session} from '../../sql/columns.js';
import {
  clientParams,
  cookieParams,
  heldBy,
  isClient,
  isHeldByPage,
  ofActiveClient,
} from '../../sql/fragments.js';
import {outboxEvent, relayedColumn, traceId} from '../../sql/outbox-event.js';
import {bytes, nullable, uuid} from '../../sql/parameters.js';
import {allows} from '../../sql/rules/session-rules.js';
import {statement, type RowOf} from '../../sql/statement.js';

const completed = session
  .pick('completed', 'clientId', 'signatureType', 'state', 'identityId', 'browser')
  .and(session.pick('completed', 'redirectUri').notNull())
  .and(relayedColumn);

const returnParams = {returnTokenHash: nullable(bytes)};

/**
 * SQL condition: the browser that completes the session is the one that the phone has opened. Always true unless a link has
 * opened the session on the phone.
 */
const hasReturned = (session: string): string =>
  `(${session}.start_way IS DISTINCT FROM 'LINK' OR ${session}.return_token_hash = :returnTokenHash)`;

/**
 * Completes a session; only the first call changes it. A login changes from CONFIRMED to COMPLETED. If its code has not
 * expired yet, `ended_at` is the expiry of the code, because the sweeper must not delete the login earlier. A signing
 * is already COMPLETED, so only `returned_at` is set. The hash of the return token is removed, which the CHECK
 * `session_link_is_returned` requires.
 */
const completing = (caller: {from: string; where: string; also?: string}, columns: string): string => `
   WITH completed AS (
     UPDATE session s
     SET status = 'COMPLETED', returned_at = clock_timestamp(), completed_at = coalesce(s.completed_at, clock_timestamp()),
         ended_at = CASE s.signature_type WHEN 'SIGNING' THEN s.ended_at
                    ELSE greatest(clock_timestamp(), s.code_expires_at) END,
         completion_trace_id = CASE s.signature_type WHEN 'SIGNING' THEN s.completion_trace_id
                               ELSE ${traceId} END, return_token_hash = NULL${caller.also ?? ''}
     ${caller.from}
     WHERE ${caller.where} AND ${allows('s', 'complete')} AND ${hasReturned('s')}
     RETURNING s.id, s.client_id, s.signature_type, s.redirect_uri, s.state, s.identity_id, s.browser
   ), ${outboxEvent('session.completed', {session_id: 'id'}, "completed WHERE signature_type = 'AUTHENTICATION'")}
   SELECT ${columns} FROM completed`;

export const completeSession = statement(
  'complete_session',
  {...clientParams, ...returnParams, sessionId: uuid},
  completed,
  (columns) =>
    completing(
      {
        from: 'FROM relying_party rp',
        where: `${isClient('rp')} AND s.id = :sessionId AND s.client_id = rp.id AND NOT ${isHeldByPage('s')}`,
      },
      columns,
    ),
);

/** Completes a session for the browser that holds its login cookie, and revokes the cookie. */
export const completeHostedLogin = statement(
  'complete_hosted_login',
  {...cookieParams, ...returnParams},
  completed,
  (columns) =>
    completing(
      {
        from: '',
        where: `${heldBy('s')} AND ${ofActiveClient('s')}`,
        also: ', login_cookie_hash = NULL',
      },
      columns,
    ),
);

export type CompletedRow = RowOf<typeof completeSession>;
