import {computed, flag} from '../sql/columns.js';
import {number} from '../sql/parameters.js';
import {keysIn} from '../sql/fragments.js';
import {allows} from '../sql/rules/session-rules.js';
import {statement} from '../sql/statement.js';
import {endedSessions, OVERLAP_SECONDS, type DeletionName} from './ended-sessions.js';
import {addToStatistics, countedColumns, countedUntil} from './session-statistics.js';
import {endOfRetention, swept, sweepParams, type SweepStatement} from './sweep.js';

export type SessionRuleName = DeletionName | 'loginIdentity';

/**
 * Deletes sessions together with their push deliveries and signatures. Adds the sessions that have not been counted yet
 * to the statistics.
 */
const sessionDeletion = (rule: DeletionName): SweepStatement =>
  statement(
    `sweep_${rule}`,
    sweepParams,
    swept,
    (columns) => `
     WITH swept AS (
       DELETE FROM session WHERE id = ${keysIn(`
         SELECT s.id FROM session s WHERE ${endedSessions[rule]} AND s.ended_at <= ${endOfRetention}
         ORDER BY s.ended_at LIMIT :limit FOR UPDATE SKIP LOCKED`)}
       RETURNING id, ${countedColumns}
     ), counted AS (${addToStatistics(`swept s WHERE s.ended_at > ${countedUntil(rule)}`)}
     ), deliveries AS (
       DELETE FROM push_delivery WHERE session_id = ${keysIn('SELECT id FROM swept')}
     ), signatures AS (
       DELETE FROM signature WHERE session_id = ${keysIn('SELECT id FROM swept')}
     )
     SELECT ${columns} FROM swept`,
  );

const erased = 'identity_id = NULL, device_id = NULL, challenge = NULL';

/**
 * One search reads this many logins for each row of the limit, because redemption has already erased the person from
 * nearly all of them.
 */
const READS_PER_ROW = 5;

/**
 * Erases the person from completed logins whose code expired unused. An index for these logins would make every
 * redemption slower, so the statement reads all completed logins in the order of `ended_at`, and stores how far it has
 * read. It does not skip locked rows, because other statements hardly ever lock a login whose code has expired.
 */
const completedLogins = statement(
  'sweep_loginIdentity',
  sweepParams,
  computed(number, 'count', '(SELECT count(*)::int FROM swept)').and(flag('full', 'part.until < span.now')),
  (columns) => `
   WITH span AS MATERIALIZED (
     SELECT CASE WHEN p.rule IS NULL THEN '-infinity' ELSE least(p.searched_until, t.now) END AS after,
       t.now, t.now - interval '${OVERLAP_SECONDS} seconds' AS committed
     FROM (SELECT ${endOfRetention} AS now) t LEFT JOIN retention_progress p ON p.rule = 'loginIdentity'
   ), part AS MATERIALIZED (
     SELECT CASE WHEN r.read < ${READS_PER_ROW} * :limit OR r.last >= span.committed THEN span.now ELSE r.last END AS until
     FROM span, (
       SELECT count(*) AS read, max(e.ended_at) AS last FROM (
         SELECT s.ended_at FROM session s
         WHERE ${endedSessions.login} AND s.ended_at > (SELECT after FROM span) AND s.ended_at <= (SELECT now FROM span)
         ORDER BY s.ended_at LIMIT ${READS_PER_ROW} * :limit
       ) e
     ) r
   ), swept AS (
     UPDATE session s SET ${erased}
     WHERE ${endedSessions.login} AND s.ended_at > (SELECT after FROM span) AND s.ended_at <= (SELECT until FROM part)
       AND s.identity_id IS NOT NULL
     RETURNING 1
   ), recorded AS (
     INSERT INTO retention_progress (rule, searched_until)
     SELECT 'loginIdentity', least(part.until, span.committed) FROM part, span
     ON CONFLICT (rule) DO UPDATE SET searched_until = excluded.searched_until
   )
   SELECT ${columns} FROM part, span`,
);

/**
 * Records the end of confirmed logins that were not completed before their code expired, and erases the person from
 * them. Their status does not change. Searches all sessions that have not ended, because an index on the expiry of
 * codes would make every confirmation slower.
 */
const abandonedLogins = statement(
  'sweep_abandonedLogin',
  sweepParams,
  swept,
  (columns) => `
   WITH swept AS (
     UPDATE session SET ended_at = code_expires_at, ${erased} WHERE id = ${keysIn(`
       SELECT s.id FROM session s
       WHERE s.ended_at IS NULL AND ${allows('s', 'complete', 'AUTHENTICATION')} AND s.code_expires_at <= ${endOfRetention}
       ORDER BY s.expires_at LIMIT :limit FOR UPDATE SKIP LOCKED`)}
     RETURNING 1
   )
   SELECT ${columns} FROM swept`,
);

export const sessionSweeps: Readonly<Record<SessionRuleName, readonly SweepStatement[]>> = {
  // Redemption erases the person from the session immediately. These statements find the logins whose code was not
  // redeemed before it expired.
  loginIdentity: [completedLogins, abandonedLogins],
  login: [sessionDeletion('login')],
  unfinishedSession: [sessionDeletion('unfinishedSession')],
  signingResult: [sessionDeletion('signingResult')],
};
