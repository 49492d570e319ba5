import {quantile} from '../scaling/report.js';

/** The median, the 99th percentile and the maximum, in milliseconds. */
export interface Lateness {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export const latenessOf = (lateMs: readonly number[]): Lateness => ({
  p50: quantile(lateMs, 0.5),
  p99: quantile(lateMs, 0.99),
  max: quantile(lateMs, 1),
});

/** Prints how late events were. The campaign passes on only the error output. */
export function printLateness(what: string, {p50, p99, max}: Lateness, more = ''): void {
  const [half, most, all] = [p50, p99, max].map((value) => `${Math.round(value)} ms`);
  process.stderr.write(`  ${what}: p50 ${half}, p99 ${most}, max ${all}${more}\n`);
}
