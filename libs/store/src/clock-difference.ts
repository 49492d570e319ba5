import type {Pool} from 'pg';
import {computed} from './sql/columns.js';
import {number} from './sql/parameters.js';
import {rowsOf} from './sql/run-statement.js';
import {statement} from './sql/statement.js';

export const serverTime = statement(
  'server_time',
  {},
  computed(number, 'now', '(extract(epoch FROM clock_timestamp()) * 1000)::float8'),
  (columns) => `SELECT ${columns}`,
);

/**
 * Returns how far a clock is ahead of PostgreSQL's clock, in milliseconds; negative if it is behind. The error is at
 * most half of the round-trip time.
 * @param clock epoch milliseconds
 */
export async function clockDifference(pool: Pool, clock: () => number = Date.now): Promise<number> {
  const before = clock();
  const [row] = await rowsOf(pool, serverTime, {});
  return (before + clock()) / 2 - (row?.now ?? before);
}
