import type {Contender} from '../measure/contender.js';
import type {Systems} from '../systems/systems.js';

/** What is compared, and how far apart the two may be. */
export interface Comparison {
  readonly of: 'CPU' | 'throughput';
  /** Names of contenders: the ratio is the first's figure over the second's. */
  readonly subject: string;
  readonly baseline: string;
  /** At most this for CPU, at least this for throughput; null where there is no goal. */
  readonly goal: number | null;
}

/** A question, and the contenders that answer it in alternating rounds. */
export interface Table {
  readonly title: string;
  /** Operations of a round unless the caller says otherwise. */
  readonly operations: number;
  readonly lanes: number;
  readonly contenders: (systems: Systems, lanes: number) => Promise<readonly Contender[]>;
  readonly comparisons: (contenders: readonly Contender[]) => readonly Comparison[];
}

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
