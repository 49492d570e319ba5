import {computed, flag} from '../sql/columns.js';
import {number, type Values} from '../sql/parameters.js';
import type {Statement} from '../sql/statement.js';

/** `kept` is the length of the retention period in seconds, `limit` the size of a batch. */
export const sweepParams = {kept: number, limit: number};

export interface SweptRow {
  /** The number of rows that were deleted or erased. */
  count: number;
  /** True if more rows may be due. */
  full: boolean;
}

/** Deletes or erases rows whose retention period has ended. */
export type SweepStatement = Statement<Values<typeof sweepParams>, SweptRow>;

/** The result columns for a FROM clause with one row for each row that was deleted or erased. */
export const swept = computed(number, 'count', 'count(*)::int').and(flag('full', 'count(*) >= :limit'));

/**
 * SQL: the retention period of a row has ended if it began at or before this instant. The subquery computes the instant
 * once, so that an index can be used. Without the subquery, PostgreSQL would call the volatile `clock_timestamp()` for
 * every row.
 */
export const endOfRetention = `(SELECT clock_timestamp() - :kept * interval '1 second')`;
