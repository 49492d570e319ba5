import type {PushDelivery} from '../generated/client.js';
import {computed, flag, type Columns} from './columns.js';

/** Work to enqueue. `enqueued` counts how often it was enqueued, this time included. */
export interface DueRow extends Pick<PushDelivery, 'id' | 'enqueued' | 'traceparent'> {
  /** True for work that is no longer needed. Its outcome has just been recorded, so the caller must not enqueue it. */
  readonly settled: boolean;
}

/** The work without an outcome. */
export interface WorkBacklog {
  /** The number of rows, counted up to 100,000. */
  readonly unfinished: number;
  /** The age of the oldest row in seconds; 0 if there is none. */
  readonly oldestSeconds: number;
}

/**
 * The columns of a backlog.
 * @param count SQL for the number of rows
 * @param oldest SQL for the instant at which the oldest became work
 */
export const backlogColumns = (count: string, oldest: string): Columns<WorkBacklog> =>
  computed<number>()('unfinished', `${count}::int`).and(
    computed<number>()(
      'oldestSeconds',
      `coalesce(extract(epoch FROM clock_timestamp() - ${oldest}), 0)::float8`,
    ),
  );

export const emptyBacklog: WorkBacklog = {unfinished: 0, oldestSeconds: 0};

/** Rows are counted up to here, so that counting stays cheap. */
export const COUNT_LIMIT = 100_000;

/** For work that is always needed. */
export const neverSettled: Columns<Pick<DueRow, 'settled'>> = flag('settled', 'false');

/**
 * SQL that makes work due immediately after the queue refused it. The time is NULL only for work that was never
 * enqueued.
 */
export const longAgo = `enqueued_at = CASE WHEN enqueued > 1 THEN to_timestamp(0) END`;

/** Bounds the pause between two jobs of a row to 2^10 times the first; its deadline ends the work earlier. */
const MAX_DOUBLINGS = 10;

/**
 * The seconds after which a job without effect counts as lost. They double with each earlier job of the row that no
 * worker has taken: the workers are then stopped or behind, and further jobs would only add to their backlog.
 * @param row alias of the row of the work, with the columns `enqueued` and `epoch`
 */
export const untilLost = (row: string): string =>
  `:lostAfter * power(2, least(greatest(${row}.enqueued - ${row}.epoch - 1, 0), ${MAX_DOUBLINGS})) * interval '1 second'`;

/**
 * True unless the row was enqueued again after the job of this count. A lower count in the row means that the queue
 * reported a failure although it had accepted the job.
 */
export const isCurrentJob = (row: string): string => `${row}.enqueued <= :enqueued`;
