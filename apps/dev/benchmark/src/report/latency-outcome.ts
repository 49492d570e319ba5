import type {LatencySample} from '../measure/latency.js';
import {median} from '../measure/statistics.js';

/** The outcome of a course. */
export interface LatencyOutcome {
  readonly course: string;
  /** The median over all rounds of the 99th percentile, in milliseconds. */
  readonly p99: number;
  /** The smallest and the largest 99th percentile of a round. */
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
