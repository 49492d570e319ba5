import {until} from '@signet/testing';
import type {Pool} from 'pg';

/** How many statements wait for a lock. */
export async function waiting(pool: Pool): Promise<number> {
  const {rows} = await pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/** Resolves when at least `count` statements wait for a lock. */
export async function untilBlocked(pool: Pool, count = 1): Promise<void> {
  await until(`${count} statements that wait`, async () => (await waiting(pool)) >= count);
}

/** Resolves when the work has ended, or when at least `count` statements wait for a lock. */
export async function untilDoneOrBlocked(pool: Pool, work: Promise<unknown>, count = 1): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  await until(
    `the end of the work, or ${count} statements that wait`,
    async () => isDone || (await waiting(pool)) >= count,
  );
}
