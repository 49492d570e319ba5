import type {LatencySample} from '../measure/latency.js';
import {median} from '../measure/statistics.js';

/** The latency of a `Course` in all rounds, compared with the goal for it. */
export interface LatencyOutcome {
  readonly course: string;
  /** The median of the 99th percentiles of all rounds, in milliseconds. */
  readonly p99: number;
  /** The smallest and the largest of these 99th percentiles, in milliseconds. */
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
