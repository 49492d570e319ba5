import {defaultLimits} from '@signet/contracts';
import {secondsKept, type RetentionRuleName} from '@signet/domain';
import {Retention} from '@signet/store';
import {insertRetainedRows, insertSomeone} from '@signet/testing';
import {adminPool} from './admin-pool.js';
import {startSignet, type SignetSystem} from './signet/signet.js';

/** The number of sessions in the system with which the one with many is compared. */
export const FEW = 1000;

const limits = defaultLimits();

/** Rows are inserted in statements of this many. */
const BATCH = 250_000;

/**
 * Starts Signet with completed logins, whose retention ends in more than an hour. They have been counted for the
 * statistics, so the sweeper has nothing to do with them.
 */
export const startAmongSessions = (count: number, phones: number): Promise<SignetSystem> =>
  startSignet({
    queues: 'postgresql',
    phones,
    prepare: async (adminUrl) => {
      const pool = adminPool(adminUrl, 1);
      try {
        await insertSomeone(pool);
        await insertSessions(adminUrl, 'login', {
          count,
          oldest: secondsKept('login', limits) - 7200,
          youngest: 1,
        });
        await pool.query('VACUUM ANALYZE');
        const retention = new Retention(pool, limits);
        for (let full = true; full;) full = (await retention.countSessions()).full;
        await pool.query('VACUUM ANALYZE session');
      } finally {
        await pool.end();
      }
    },
  });

/** Inserts rows of a retention rule in several statements. The ages are in seconds. */
export async function insertSessions(
  adminUrl: string,
  rule: RetentionRuleName,
  {count, oldest, youngest}: {readonly count: number; readonly oldest: number; readonly youngest: number},
): Promise<void> {
  const pool = adminPool(adminUrl, 1);
  const age = (done: number) => oldest - ((oldest - youngest) * done) / count;
  try {
    for (let done = 0; done < count; done += BATCH) {
      const next = Math.min(count, done + BATCH);
      await insertRetainedRows(pool, rule, {count: next - done, oldest: age(done), youngest: age(next)});
    }
  } finally {
    await pool.end();
  }
}
