import type {Rows} from '../generated/rows.js';
import {computed, flag, noColumns, type Columns} from './columns.js';
import {COUNT_LIMIT, keysIn} from './fragments.js';
import {number, uuid, uuids, type Kinds} from './parameters.js';
import {statement} from './statement.js';

/** A row of work, which may be enqueued several times. `enqueued` counts how often. */
type WorkRow = Pick<Rows['PushDelivery'], 'id' | 'enqueued' | 'traceparent'>;

/** A row of work that was due. `enqueued` counts this time, too. */
export interface DueRow extends WorkRow {
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

/** What distinguishes a table of outgoing work from the others. The alias of a row is `work`. */
interface WorkTableDraft {
  /** What the rows are, in the names of the statements. */
  readonly noun: string;
  /** Default: the noun with an `s`. */
  readonly plural?: string;
  readonly table: string;
  /** The column that identifies a row. */
  readonly key: 'id' | 'session_id';
  readonly columns: Columns<WorkRow>;
  /** SQL condition: the row with this alias is work without an outcome. */
  readonly isUnfinished: (row: string) => string;
  /** Whether a row can wait for the time `retry_at`. */
  readonly hasRetries: boolean;
  /** SQL: since when the row waits. */
  readonly since: string;
}

/**
 * The statements and conditions that all tables of outgoing work have in common. A row is enqueued, which counts
 * `enqueued`; a worker takes it, which counts `epoch`; and the worker that took it last records the outcome.
 */
export function workTable({
  noun,
  plural = `${noun}s`,
  table,
  key,
  columns,
  isUnfinished,
  hasRetries,
  since,
}: WorkTableDraft) {
  return {
    /**
     * A statement that enqueues rows. The caller adds the jobs after the commit, so a crash in between delays the work
     * but never loses it.
     * @param next SQL: the keys of the rows
     * @param change further assignments
     * @param finished SQL condition: the row now has an outcome, so it must not be enqueued
     */
    enqueue: <K extends Kinds>(
      name: string,
      kinds: K,
      {next, change = '', finished = 'false'}: {next: string; change?: string; finished?: string},
    ) =>
      statement(
        name,
        kinds,
        columns.and(flag('finished', finished)),
        (row) => `
   UPDATE ${table} work SET enqueued = work.enqueued + 1, enqueued_at = clock_timestamp()${hasRetries ? ', retry_at = NULL' : ''}${change}
   WHERE work.${key} = ${keysIn(next)}
   RETURNING ${row}`,
      ),

    /**
     * Makes rows due again immediately, because they could not be enqueued. `enqueued` gets its old value, so the next
     * job has the same id. `enqueued_at` is NULL only for work that was never enqueued.
     */
    putBack: statement(
      `put_back_${plural}`,
      {ids: uuids},
      noColumns,
      () => `
   UPDATE ${table} work SET enqueued = work.enqueued - 1, enqueued_at = CASE WHEN work.enqueued > 1 THEN to_timestamp(0) END
   WHERE work.${key} = ANY(:ids::uuid[]) AND ${isUnfinished('work')}${hasRetries ? ' AND work.retry_at IS NULL' : ''}`,
    ),

    /** The number of rows without an outcome, counted up to a limit, and the age of the oldest. */
    backlog: statement(
      `${noun}_backlog`,
      {},
      computed(
        number,
        'unfinished',
        `(SELECT count(*) FROM (SELECT FROM ${table} q WHERE ${isUnfinished('q')} LIMIT ${COUNT_LIMIT}) counted)::int`,
      ).and(
        computed(
          number,
          'oldestSeconds',
          `coalesce(extract(epoch FROM clock_timestamp() - (${since})), 0)::float8`,
        ),
      ),
      (row) => `SELECT ${row}`,
    ),

    /** The parameters of {@link isCurrentJob}: the row, and the count that the job carries. */
    job: {id: uuid, enqueued: number},
    /**
     * SQL condition: this is the row of a job, it has no outcome, and no later job was enqueued for it. The count of the
     * row can also be lower than that of the job: if the queue reports a failure although it has accepted the job, the
     * session service puts the row back, which decrements the count of the row.
     */
    isCurrentJob: `work.${key} = :id AND work.enqueued <= :enqueued AND ${isUnfinished('work')}`,

    /** The parameters of {@link isFenced}: the row, and its epoch when the worker took it. */
    fence: {id: uuid, epoch: number},
    /** SQL condition: the row has no outcome, and no other worker has taken it since. */
    isFenced: `work.${key} = :id AND work.epoch = :epoch AND ${isUnfinished('work')}`,
  };
}
