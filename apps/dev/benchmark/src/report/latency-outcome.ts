import type {LatencySample} from '../measure/latency.js';
import {median} from '../measure/statistics.js';

/** What a course came to. */
export interface LatencyOutcome {
  readonly course: string;
  /** The median over the rounds of what 99 of 100 stayed within, in milliseconds. */
  readonly p99: number;
  /** The smallest and the largest of the rounds. */
  readonly spread: readonly [number, number];
  readonly goalMs: number;
  readonly met: boolean;
}

export function latencyOutcome(
  course: string,
  samples: readonly LatencySample[],
  goalMs: number,
): LatencyOutcome {
  const all = samples.map((sample) => sample.p99);
  const p99 = median(all);
  return {course, p99, spread: [Math.min(...all), Math.max(...all)], goalMs, met: p99 <= goalMs};
}
