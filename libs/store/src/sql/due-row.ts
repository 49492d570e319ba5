import type {Rows} from '../generated/rows.js';
import {computed, flag, type Columns} from './columns.js';
import {number} from './parameters.js';

/** A row of work that was due. `enqueued` counts how often the work was enqueued, including this time. */
export interface DueRow extends Pick<Rows['PushDelivery'], 'id' | 'enqueued' | 'traceparent'> {
  /** True if the work is no longer needed. Its outcome has just been recorded, so the caller must not enqueue it. */
  readonly finished: boolean;
}

/** The amount and the age of the work that has no outcome yet. */
export interface WorkBacklog {
  /** The number of rows, counted up to 100,000. */
  readonly unfinished: number;
  /** The age of the oldest row in seconds; 0 if no row is waiting. */
  readonly oldestSeconds: number;
}

/**
 * The columns of a {@link WorkBacklog}.
 * @param count SQL for the number of rows
 * @param oldest SQL for the time at which the oldest row began to wait
 */
export const backlogColumns = (count: string, oldest: string): Columns<WorkBacklog> =>
  computed(number, 'unfinished', `${count}::int`).and(
    computed(
      number,
      'oldestSeconds',
      `coalesce(extract(epoch FROM clock_timestamp() - ${oldest}), 0)::float8`,
    ),
  );

export const emptyBacklog: WorkBacklog = {unfinished: 0, oldestSeconds: 0};

/** Rows are counted only up to this number, so that counting is cheap. */
export const COUNT_LIMIT = 100_000;

/** The column `finished` for work that is always needed. */
export const neverFinished: Columns<Pick<DueRow, 'finished'>> = flag('finished', 'false');

/**
 * SET clause that makes work due again immediately, because it could not be enqueued. `enqueued_at` is NULL only for work
 * that was never enqueued.
 */
export const longAgo = `enqueued_at = CASE WHEN enqueued > 1 THEN to_timestamp(0) END`;

const MAX_DOUBLINGS = 10;

/**
 * SQL: the interval after which a job is presumed lost if its row has no outcome. Each earlier job of the row that no
 * worker has taken doubles the interval, up to a number of times. Such jobs mean that the workers are stopped
 * or behind, and further jobs would only add to their backlog.
 * @param row alias of the row of the work, with the columns `enqueued` and `epoch`
 * @param doublings how often the interval doubles at most
 */
export const untilLost = (row: string, doublings = MAX_DOUBLINGS): string =>
  `:lostAfter * power(2, least(greatest(${row}.enqueued - ${row}.epoch - 1, 0), ${doublings})) * interval '1 second'`;

/**
 * SQL condition: no later job was enqueued for the row. `:enqueued` is the count that the job carries. The count of the
 * row can also be lower: if the queue reports a failure although it has accepted the job, the session service puts the
 * row back, which decrements the count of the row.
 */
export const isCurrentJob = (row: string): string => `${row}.enqueued <= :enqueued`;
