import type {Pool} from 'pg';

/**
 * A row for one rule of the retention table. `insert` adds a row whose retention period began `secondsAgo` seconds ago.
 */
export interface Sample {
  table: string;
  insert: (pool: Pool, secondsAgo: number) => Promise<unknown>;
  /** The retention period in seconds; 0 if the row may be deleted immediately. */
  keptFor: number;
}

export const HOUR = 3600;
export const DAY = 24 * HOUR;
export const ago = (seconds: number) => `clock_timestamp() - interval '${seconds} seconds'`;
