import type {Contender} from '../measure/contender.js';
import type {Course} from '../measure/course.js';
import type {WatchedOperation} from '../measure/parts.js';
import type {Systems} from '../systems/systems.js';

/** What is compared, and how far apart the two may be. */
export interface Comparison {
  /** `per core`: operations in a second of CPU. */
  readonly of: 'CPU' | 'throughput' | 'per core';
  /** Names of contenders: the ratio is the first's figure over the second's. */
  readonly subject: string;
  readonly baseline: string;
  /** At most this for CPU, at least this for the others; null where there is no goal. */
  readonly goal: number | null;
}

interface Question {
  readonly title: string;
  /** Operations of a round unless the caller says otherwise. */
  readonly operations: number;
}

/** What an operation costs, by contenders in alternating rounds, as fast as their callers go. */
export interface ComparisonTable extends Question {
  readonly kind: 'comparison';
  readonly lanes: number;
  readonly contenders: (systems: Systems, lanes: number) => Promise<readonly Contender[]>;
  readonly comparisons: (contenders: readonly Contender[]) => readonly Comparison[];
}

/** How long it takes until something is seen elsewhere, at a rate that does not wait for it. */
export interface LatencyTable extends Question {
  readonly kind: 'latency';
  /** Operations begun a second. */
  readonly perSecond: number;
  readonly lanes: number;
  /** `total` operations will be begun of each course. */
  readonly courses: (systems: Systems, total: number, lanes: number) => Promise<readonly Course[]>;
  /** Milliseconds within which 99 of 100 must be seen. */
  readonly goalMs: number;
}

/** Where the CPU of an operation goes: its parts, one after the other in one process, without the network. */
export interface PartsTable extends Question {
  readonly kind: 'parts';
  /** `total` operations will be run. */
  readonly start: (total: number) => Promise<WatchedOperation>;
  /** Parts that do not belong to the operation and are only shown beside it. */
  readonly beside: readonly string[];
}

export type Table = ComparisonTable | LatencyTable | PartsTable;

/** Compares the first contender with each of the others. */
export const firstAgainst =
  (of: Comparison['of'], ...goals: readonly (number | null)[]) =>
  ([subject, ...baselines]: readonly Contender[]): Comparison[] =>
    baselines.map((baseline, index) => ({
      of,
      subject: subject?.name ?? '',
      baseline: baseline.name,
      goal: goals[index] ?? null,
    }));

/** Compares each of the others with the last contender. */
export const eachAgainstLast =
  (of: Comparison['of'], ...goals: readonly (number | null)[]) =>
  (contenders: readonly Contender[]): Comparison[] =>
    contenders.slice(0, -1).map((subject, index) => ({
      of,
      subject: subject.name,
      baseline: contenders.at(-1)?.name ?? '',
      goal: goals[index] ?? null,
    }));
