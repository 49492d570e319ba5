import {mapTable} from '@signet/contracts';
import type {RetentionRuleName} from '@signet/domain';
import {computed} from '../sql/columns.js';
import {number} from '../sql/parameters.js';
import {statement} from '../sql/statement.js';
import {retainedRows} from './row-sweeps.js';
import {endedSessions, OVERLAP_SECONDS} from './ended-sessions.js';
import {endOfRetention} from './sweep.js';

const overdueParams = {kept: number};

const secondsSince = (instant: string) =>
  computed(number, 'seconds', `greatest(0, extract(epoch FROM ${endOfRetention} - ${instant}))::float8`);

/** Reads one row of the index that the sweep of the rule uses. Returns no row if nothing is overdue. */
const oldest = (rule: RetentionRuleName, from: string, since: string) =>
  statement(
    `overdue_${rule}`,
    overdueParams,
    secondsSince(since),
    (columns) => `SELECT ${columns} FROM ${from} AND ${since} <= ${endOfRetention} ORDER BY ${since} LIMIT 1`,
  );

/** For each rule, reads how long ago the oldest row should have been deleted or erased. */
export const overdueStatements: Readonly<Record<RetentionRuleName, ReturnType<typeof oldest>>> = {
  // The sweep has read the logins that ended up to `OVERLAP_SECONDS` after `searched_until`, so these seconds do not
  // count as overdue.
  loginIdentity: statement(
    'overdue_loginIdentity',
    overdueParams,
    secondsSince(`(p.searched_until + interval '${OVERLAP_SECONDS} seconds')`),
    (columns) => `SELECT ${columns} FROM retention_progress p WHERE p.rule = 'loginIdentity'`,
  ),
  ...mapTable(endedSessions, (where, rule) => oldest(rule, `session s WHERE ${where}`, 's.ended_at')),
  ...mapTable(retainedRows, ({table, since, only = 'true'}, rule) =>
    oldest(rule, `${table} r WHERE ${only} AND r.${since} IS NOT NULL`, `r.${since}`),
  ),
};
