import type {Measurements} from '../measure/rounds.js';
import {cpuMsOf, type Sample} from '../measure/sample.js';
import {median} from '../measure/statistics.js';
import type {Comparison} from '../tables/table.js';

export interface Outcome extends Comparison {
  /** The median, over all rounds, of the ratio subject ÷ baseline. */
  readonly ratio: number;
  /** The smallest and the largest ratio of all rounds. */
  readonly spread: readonly [number, number];
  /** Whether the goal is met; null without a goal. */
  readonly met: boolean | null;
}

const figures = {
  CPU: cpuMsOf,
  throughput: ({rate}: Sample) => rate,
  'per core': (sample: Sample) => 1000 / cpuMsOf(sample),
} as const;

/** Compares round by round, because the samples of a round were taken under similar conditions. */
export function compare(comparison: Comparison, measurements: Measurements): Outcome {
  const figure = figures[comparison.of];
  const baseline = measurements.get(comparison.baseline) ?? [];
  const ratios = (measurements.get(comparison.subject) ?? []).map((sample, round) => {
    const other = baseline[round];
    return other === undefined ? Number.NaN : figure(sample) / figure(other);
  });
  const ratio = median(ratios);
  return {
    ...comparison,
    ratio,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    met: isMet(comparison, ratio),
  };
}

function isMet({of, goal}: Comparison, ratio: number): boolean | null {
  if (goal === null) return null;
  return of === 'CPU' ? ratio <= goal : ratio >= goal;
}
