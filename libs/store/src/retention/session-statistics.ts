import type {StartWay} from '@signet/contracts';
import {computed, flag} from '../sql/columns.js';
import {number} from '../sql/parameters.js';
import {isSuspectedRelay, mayExpire} from '../sql/rules/session-rules.js';
import {statement} from '../sql/statement.js';
import {endedSessions, OVERLAP_SECONDS, type DeletionName} from './ended-sessions.js';
import {sweepParams, type SweepStatement} from './sweep.js';

/**
 * Lets only one transaction at a time count or delete sessions, because two transactions could count the same session.
 * `locked` is false if another transaction holds the lock. If it is true, the next statement of this transaction sees
 * everything that the previous holder of the lock has committed.
 */
export const lockSessionCounts = statement(
  'lock_session_counts',
  {},
  flag('locked', `pg_try_advisory_xact_lock(hashtext('signet.sessionCounts'))`),
  (columns) => `SELECT ${columns}`,
);

export const countedColumns =
  'client_id, signature_type, status, ended_at, cancel_reason, scanned_at, confirmed_at, signed_at, completed_at, redeemed_at, ' +
  'start_way, refused_starts, stale_starts, returned_at';

const opened = (way: StartWay | 'UNPROVEN'): string => `count(*) FILTER (WHERE s.start_way = '${way}')`;

/** The columns of the statistics that are sums over sessions, and the sum of each. */
const sums: Readonly<Record<string, string>> = {
  sessions: 'count(*)',
  scanned: 'count(s.scanned_at)',
  confirmed: 'count(coalesce(s.confirmed_at, s.signed_at))',
  completed: 'count(s.completed_at)',
  redeemed: 'count(s.redeemed_at)',
  opened_by_qr: opened('QR'),
  opened_by_link: opened('LINK'),
  opened_by_push: opened('PUSH'),
  opened_unproven: opened('UNPROVEN'),
  refused_starts: 'sum(s.refused_starts)',
  stale_starts: 'coalesce(sum(s.stale_starts), 0)',
  suspected_relays: `count(*) FILTER (WHERE ${isSuspectedRelay('s')})`,
};
const summed = Object.keys(sums);

/**
 * Adds sessions to the statistics of their clients. Reads the {@link countedColumns}.
 * @param sessions SQL that follows FROM: a table with the alias `s`, and optionally a WHERE clause
 */
export const addToStatistics = (sessions: string): string => `
  INSERT INTO client_statistics AS c
    (client_id, hour, signature_type, status, reason, ${summed.join(', ')})
  SELECT s.client_id, date_trunc('hour', s.ended_at, 'UTC'), s.signature_type, s.status, coalesce(s.cancel_reason, ''),
    ${Object.values(sums).join(', ')}
  FROM ${sessions}
  GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (client_id, hour, signature_type, status, reason) DO UPDATE SET
    ${summed.map((column) => `${column} = c.${column} + excluded.${column}`).join(', ')}`;

const progressName = (rule: DeletionName): string => `statistics.${rule}`;

const progress = (rule: DeletionName): string =>
  `(SELECT p.searched_until FROM retention_progress p WHERE p.rule = '${progressName(rule)}')`;

/**
 * SQL: an instant. All sessions to which the rule applies and whose `ended_at` is not after this instant have been
 * counted. `-infinity` before the first count.
 */
export const countedUntil = (rule: DeletionName): string => `coalesce(${progress(rule)}, '-infinity')`;

/**
 * SQL: the earliest `ended_at` that a session without an `ended_at` may still get; null if no session may expire. If a
 * session or its code expires, `ended_at` is the time of the expiry, and is recorded later. Every other `ended_at` is
 * not earlier than the time at which it is recorded.
 */
const firstOpenEnd = `
  (SELECT min(coalesce(o.code_expires_at, o.expires_at)) FROM session o WHERE ${mayExpire('o')})`;

const countable = (rule: DeletionName): string => {
  const committed = `clock_timestamp() - interval '${OVERLAP_SECONDS} seconds'`;
  return rule === 'unfinishedSession'
    ? `least(${committed}, ${firstOpenEnd} - interval '1 microsecond')`
    : committed;
};

/**
 * Counts the sessions that ended since the last count, in the order of `ended_at`. Stops before the earliest `ended_at`
 * that may still be recorded, so that no session is omitted. Does not depend on the retention period.
 */
const counting = (rule: DeletionName): SweepStatement =>
  statement(
    `count_${rule}`,
    {limit: sweepParams.limit},
    computed(number, 'count', '(SELECT count(*)::int FROM ended)').and(
      flag('full', 'part.until < span.until'),
    ),
    (columns) => `
     WITH span AS MATERIALIZED (
       SELECT ${countedUntil(rule)} AS after, ${countable(rule)} AS until
     ), part AS MATERIALIZED (
       SELECT CASE WHEN count(*) < :limit THEN (SELECT until FROM span) ELSE max(e.ended_at) END AS until FROM (
         SELECT s.ended_at FROM session s
         WHERE ${endedSessions[rule]} AND s.ended_at > (SELECT after FROM span) AND s.ended_at <= (SELECT until FROM span)
         ORDER BY s.ended_at LIMIT :limit
       ) e
     ), ended AS MATERIALIZED (
       SELECT ${countedColumns} FROM session s
       WHERE ${endedSessions[rule]} AND s.ended_at > (SELECT after FROM span) AND s.ended_at <= (SELECT until FROM part)
     ), counted AS (${addToStatistics('ended s')}
     ), recorded AS (
       INSERT INTO retention_progress AS p (rule, searched_until) SELECT '${progressName(rule)}', until FROM part
       ON CONFLICT (rule) DO UPDATE SET searched_until = excluded.searched_until
         WHERE excluded.searched_until > p.searched_until
     )
     SELECT ${columns} FROM part, span`,
  );

export const countStatements: readonly SweepStatement[] = [
  counting('login'),
  counting('unfinishedSession'),
  counting('signingResult'),
];
