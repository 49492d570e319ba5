import {defaultLimits} from '@signet/contracts';
import {secondsKept} from '@signet/domain';
import {Retention} from '@signet/store';
import {insertSomeone} from '@signet/testing';
import {timedLogins} from '../../callers/logins/timed-logins.js';
import {latencyHeading, latencyLine} from '../../report/latency-lines.js';
import {adminPool} from '../../systems/admin-pool.js';
import {startSignet, type SignetSystem} from '../../systems/signet/signet.js';
import {insertSessions} from '../../systems/stored-sessions.js';
import type {FiguresRun, GoalFigure} from '../../tables/table.js';
import {takeLatencies} from '../latency.js';

const GOAL_RATIO = 2;
const PER_SECOND = 20;
const LANES = 16;
const limits = defaultLimits();

/** The rule whose rows are swept: those that Signet stores most of. */
const RULE = 'event';

/** Sweeps as the sweeper does, batch after batch, until nothing is due. Returns the number of rows. */
async function sweepAll(adminUrl: string): Promise<number> {
  const pool = adminPool(adminUrl, 2);
  const retention = new Retention(pool, limits);
  let swept = 0;
  try {
    for (let full = true; full;) {
      const batch = await retention.sweep(RULE);
      swept += batch.count;
      full = batch.full;
    }
    return swept;
  } finally {
    await pool.end();
  }
}

const start = (phones: number): Promise<SignetSystem> =>
  startSignet({
    queues: 'postgresql',
    phones,
    prepare: async (adminUrl) => {
      const pool = adminPool(adminUrl, 1);
      await insertSomeone(pool).finally(() => pool.end());
    },
  });

/**
 * Measures logins at a fixed rate, first alone, and then while many rows are swept. The rows are a tenth of the number
 * of stored sessions that the command line sets. The sweeper of Signet may delete some of them in its own turns.
 */
export async function sweepBesideLogins({
  systems,
  people,
  operations,
  print,
}: FiguresRun): Promise<GoalFigure[]> {
  const rows = Math.ceil(systems.stored / 10);
  const system = await start(people);
  try {
    const lanes = Math.min(LANES, people);
    const course = timedLogins(system, 'logins', lanes);
    const pace = {operations, perSecond: PER_SECOND, lanes};
    const kept = secondsKept(RULE, limits);
    const insertDue = () =>
      insertSessions(system.adminUrl, RULE, {count: rows, oldest: kept + 3600, youngest: kept + 1});
    await takeLatencies(course, pace);
    print(`  ${operations} logins alone, and beside the sweep of ${rows} rows; milliseconds\n`);
    print(latencyHeading);
    const alone = await takeLatencies(course, pace);
    print(latencyLine('alone', alone));
    await insertDue();
    const [beside, swept] = await Promise.all([takeLatencies(course, pace), sweepAll(system.adminUrl)]);
    print(latencyLine(`beside the sweep of ${swept} rows`, beside));
    return [
      {name: 'p99 beside the sweep ÷ alone', value: beside.p99 / alone.p99, unit: '', goal: GOAL_RATIO},
    ];
  } finally {
    await system.stop();
  }
}
