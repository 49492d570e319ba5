import {until} from '@signet/testing';
import type {ClientBase, Pool} from 'pg';

/** How many statements wait for a lock. */
export async function waiting(pool: Pool | ClientBase): Promise<number> {
  const {rows} = await pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/** Resolves when at least `count` statements wait for a lock. */
export async function untilBlocked(pool: Pool | ClientBase, count = 1): Promise<void> {
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

/**
 * Locks rows in a transaction of its own, and starts the calls one after the other. Each call ends, or waits for a lock,
 * before the next one starts. Then unlocks the rows.
 * @param rows SQL: the table and the condition of the rows; `$1` is the parameter
 * @returns the results of the calls
 */
export async function interleave<T>(
  pool: Pool,
  rows: string,
  parameter: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const lock = await pool.connect();
  await lock.query('BEGIN');
  await lock.query(`SELECT FROM ${rows} FOR UPDATE`, [parameter]);
  const running: Promise<T>[] = [];
  let blocked = 1;
  for (const start of calls) {
    const call = start();
    running.push(call);
    await untilDoneOrBlocked(pool, call, blocked);
    blocked = (await waiting(pool)) + 1;
  }
  await lock.query('COMMIT');
  lock.release();
  return Promise.all(running);
}
