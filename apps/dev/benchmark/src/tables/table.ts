import type {Work} from '../measure/capacity.js';
import type {Contender} from '../measure/contender.js';
import type {Course} from '../measure/course.js';
import type {HeldCourse} from '../measure/held.js';
import type {WatchedOperation} from '../measure/parts.js';
import type {Run} from '../running/run.js';
import type {Systems} from '../systems/systems.js';
import type {TurnedOverRule} from '../systems/turnover.js';

/** A comparison of two contenders, with a goal for their ratio. */
export interface Comparison {
  /** The compared figure. `per core` means operations per second of CPU time. */
  readonly of: 'CPU' | 'throughput' | 'per core';
  /** The names of the two contenders. The ratio is the subject's figure divided by the baseline's. */
  readonly subject: string;
  readonly baseline: string;
  /** The maximum ratio for CPU, the minimum ratio for the other figures; null without a goal. */
  readonly goal: number | null;
}

interface BaseTable {
  readonly title: string;
  /** The default number of operations per round. */
  readonly operations: number;
}

/** Compares an operation between contenders. The callers send requests as fast as they can. */
export interface ComparisonTable extends BaseTable {
  readonly kind: 'comparison';
  readonly lanes: number;
  /** The number of operations of the round that is discarded, unless the command line sets `operations`. */
  readonly warmUp?: number;
  /** What a reader must know about the contenders. */
  readonly notes?: readonly string[];
  /** @param print prints a line of the report */
  readonly contenders: (
    systems: Systems,
    lanes: number,
    print: (line: string) => void,
  ) => Promise<readonly Contender[]>;
  readonly comparisons: (contenders: readonly Contender[]) => readonly Comparison[];
}

/**
 * Measures the latency of an operation that is started at a fixed rate. A start does not wait for earlier operations to
 * complete, unless all callers are busy.
 */
export interface LatencyTable extends BaseTable {
  readonly kind: 'latency';
  /** Operations started per second. */
  readonly perSecond: number;
  readonly lanes: number;
  /**
   * The courses, each with the goal for its 99th percentile in milliseconds.
   * @param total the number of operations that each course will start, over the warm-up and all rounds
   */
  readonly courses: (
    systems: Systems,
    total: number,
    lanes: number,
  ) => Promise<readonly (readonly [course: Course, goalMs: number])[]>;
}

/**
 * Measures the CPU time of each part of an operation. The operations run one after the other in one process, and do not
 * use the network.
 */
export interface PartsTable extends BaseTable {
  readonly kind: 'parts';
  /** @param total the number of operations that will be run, over the warm-up and all rounds */
  readonly start: (total: number) => Promise<WatchedOperation>;
  /** Parts that are shown for comparison, but not included in the sum. */
  readonly beside: readonly string[];
}

/** Measures every retention rule on database tables with many rows. `operations` is the number of rows in `event`. */
export interface SweepTable extends BaseTable {
  readonly kind: 'sweep';
  /** The goal for a rule that finds nothing, in milliseconds. */
  readonly nothingDueMs: number;
  /** The goal for the time per row that a rule deletes or erases, in microseconds. */
  readonly perRowMicros: number;
}

/**
 * Measures whether a database table and its indexes grow while rows are inserted and deleted at the same rate.
 * `operations` is the number of rows that are kept; a round replaces them `turnovers` times.
 */
export interface GrowthTable extends BaseTable {
  readonly kind: 'growth';
  readonly rule: TurnedOverRule;
  readonly turnovers: number;
  /** The number of steps in which all rows are replaced once. After each step, the benchmark waits for autovacuum. */
  readonly steps: number;
  /** The goal for the size after the last round, as a multiple of the size after the first. */
  readonly largest: number;
}

/**
 * Measures the CPU time of each process for several operations. The table's `operations` is multiplied by the `times`
 * of each operation.
 */
export interface CapacityTable extends BaseTable {
  readonly kind: 'capacity';
  readonly lanes: number;
  /** Whether to count writes of the WAL, which takes long, and to print what several numbers of logins a second need. */
  readonly planned: boolean;
  /** @param total the sum of `operations` over the warm-up and all rounds; each work runs `times` as many */
  readonly works: (systems: Systems, total: number, lanes: number) => Promise<readonly Work[]>;
}

/**
 * Searches the highest of several rates at which the 99th percentile of the latency stays within a limit, and then holds
 * this rate for several rounds.
 */
export interface HeldTable extends Pick<BaseTable, 'title'> {
  readonly kind: 'held';
  /** Operations started per second, in ascending order. */
  readonly rates: readonly number[];
  readonly lanes: number;
  /** The duration of the search at each rate, and of each round at the rate that is held. */
  readonly searchSeconds: number;
  readonly roundSeconds: number;
  readonly course: (systems: Systems, lanes: number) => Promise<HeldCourse>;
  /** The limit of the 99th percentile, in milliseconds. */
  readonly limitMs: number;
}

/** A figure that is measured once for the whole run, and the largest value that meets its goal. */
export interface GoalFigure {
  readonly name: string;
  readonly value: number;
  /** Empty for a ratio. */
  readonly unit: 'ms' | 'KB' | '';
  readonly goal: number;
}

/** Measures figures that need a procedure of their own. */
export interface FiguresTable extends BaseTable {
  readonly kind: 'figures';
  readonly measure: (run: FiguresRun) => Promise<readonly GoalFigure[]>;
}

/** The parameters of a measurement. `print` prints a line of the report. */
export interface FiguresRun extends Run {
  readonly operations: number;
}

export type Table =
  | ComparisonTable
  | LatencyTable
  | PartsTable
  | SweepTable
  | GrowthTable
  | CapacityTable
  | HeldTable
  | FiguresTable;

/**
 * Compares the first contender with each of the others.
 * @param goals the goals of these comparisons, in order
 */
export const firstAgainst =
  (of: Comparison['of'], ...goals: readonly (number | null)[]) =>
  ([subject, ...baselines]: readonly Contender[]): Comparison[] =>
    baselines.map((baseline, index) => ({
      of,
      subject: subject?.name ?? '',
      baseline: baseline.name,
      goal: goals[index] ?? null,
    }));

/**
 * Compares each contender with the last one.
 * @param goals the goals of these comparisons, in order
 */
export const eachAgainstLast =
  (of: Comparison['of'], ...goals: readonly (number | null)[]) =>
  (contenders: readonly Contender[]): Comparison[] =>
    contenders.slice(0, -1).map((subject, index) => ({
      of,
      subject: subject.name,
      baseline: contenders.at(-1)?.name ?? '',
      goal: goals[index] ?? null,
    }));
