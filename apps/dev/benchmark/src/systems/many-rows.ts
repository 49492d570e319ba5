import {defaultLimits} from '@signet/contracts';
import {Retention} from '@signet/store';
import {migrate} from '@signet/admin/migrate';
import {secondsKept, type RetentionRuleName} from '@signet/domain';
import {insertRetainedRows, insertSomeone} from '@signet/testing';
import type {Pool} from 'pg';
import {adminPool} from './admin-pool.js';
import {startCluster} from './processes/cluster.js';
import {assemble} from './system.js';

/** A migrated database that no process of Signet uses, and the class that deletes its rows. */
export interface ManyRows {
  readonly pool: Pool;
  readonly retention: Retention;
  stop(): Promise<void>;
}

const limits = defaultLimits();
const hour = 3600;

/**
 * The number of rows to which each retention rule applies, as a multiple of the number of events. A session has three
 * events, and one session in ten is a signing. The other shares are assumptions.
 */
const shares: Readonly<Record<RetentionRuleName, number>> = {
  event: 1,
  login: 0.2,
  unfinishedSession: 0.1,
  signingResult: 0.033,
  loginIdentity: 0,
  deviceProof: 0.1,
  idempotencyRecord: 0.1,
  pinAttempt: 0.03,
  activationCode: 0.03,
  noticeDelivery: 0.003,
  webhookDelivery: 0.1,
  auditEntry: 0.1,
  invitation: 0.03,
  portalSession: 0.03,
  accessRequest: 0.03,
  formerMember: 0.03,
  clientStatistics: 0.1,
  clientRefusals: 0.1,
};

export const startManyRows = (): Promise<ManyRows> =>
  assemble(async (parts) => {
    const {url} = parts.add(await startCluster());
    await migrate(url);
    const pool = adminPool(url, 2);
    parts.add({stop: () => pool.end()});
    await insertSomeone(pool);
    return {pool, retention: new Retention(pool, limits), stop: parts.stop};
  });

/**
 * Inserts rows to which one rule applies, and whose retention periods end in ten minutes at the earliest. Returns the
 * number of rows.
 */
export async function insertKeptRows(
  {pool}: ManyRows,
  rule: RetentionRuleName,
  events: number,
): Promise<number> {
  const count = Math.ceil(shares[rule] * events);
  const oldest = secondsKept(rule, limits) - 600;
  const youngest = oldest > 0 ? 1 : oldest - hour;
  if (count > 0) await insertRetainedRows(pool, rule, {count, oldest, youngest});
  return count;
}

/**
 * For the rule `loginIdentity`, the retention period of each due row ended at most this many seconds ago, because a
 * search finds no row whose period ended more than 60 seconds before the previous search.
 */
const sinceLastSearch = 50;

/** Inserts rows to which one rule applies, and whose retention periods have ended recently. */
export async function insertDueRows({pool}: ManyRows, rule: RetentionRuleName, count: number): Promise<void> {
  const kept = secondsKept(rule, limits);
  const ended = rule === 'loginIdentity' ? sinceLastSearch : hour;
  await insertRetainedRows(pool, rule, {count, oldest: kept + ended, youngest: kept + 1});
}
