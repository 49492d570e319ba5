import {cpus, loadavg} from 'node:os';
import type {SignetSystem} from '../systems/signet/signet.js';
import {OperationFailed} from '../wire/expect.js';
import type {Course} from './course.js';
import {takeLatencies, type LatencySample, type Pace} from './latency.js';
import {cpuSecondsOf, ownCpuSeconds} from './process-cpu.js';

/** A course on a system whose CPU time is known for each process. */
export interface HeldCourse extends Course {
  readonly system: SignetSystem;
}

/** How many cores were busy on average, and for whom. */
export interface Cores {
  readonly signet: number;
  /** PostgreSQL and Redis. */
  readonly servers: number;
  /** The load generator, in this process. */
  readonly callers: number;
  /** All other programs of the machine, such as trust services and strangers. */
  readonly others: number;
}

/** What happened at one rate. */
export interface HeldSample {
  readonly perSecond: number;
  /** Undefined if an operation failed. */
  readonly latencies: LatencySample | undefined;
  /** Why an operation failed, for example because the response was a 503. */
  readonly failure?: string;
  readonly cores: Cores;
  /** The load average of the last minute at the end. */
  readonly load: number;
}

/** Starts operations at a fixed rate, and measures their latencies and the cores that were busy meanwhile. */
export async function takeHeld(course: HeldCourse, pace: Pace): Promise<HeldSample> {
  const before = secondsOf(course.system);
  const start = performance.now();
  const outcome = await takeLatencies(course, pace).catch(async (error: unknown) => {
    if (!(error instanceof OperationFailed)) throw error;
    await course.collect();
    return error;
  });
  const wall = (performance.now() - start) / 1000;
  const after = secondsOf(course.system);
  const busy = (name: keyof typeof after) => Math.max(0, after[name] - before[name]) / wall;
  const [signet, servers, callers] = [busy('signet'), busy('servers'), busy('callers')];
  return {
    perSecond: pace.perSecond,
    ...(outcome instanceof OperationFailed
      ? {latencies: undefined, failure: outcome.message}
      : {latencies: outcome}),
    cores: {signet, servers, callers, others: Math.max(0, busy('machine') - signet - servers - callers)},
    load: loadavg()[0] ?? Number.NaN,
  };
}

/** The CPU seconds that have been used so far. */
const secondsOf = ({processes, servers}: SignetSystem) => ({
  signet: cpuSecondsOf([...processes.values()]),
  servers: cpuSecondsOf([...servers.values()]),
  callers: ownCpuSeconds(),
  machine: cpus().reduce((sum, {times}) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000,
});

/** Whether all operations succeeded, and the 99th percentile is within the limit. */
export const isWithin = (limitMs: number, {latencies}: HeldSample): boolean =>
  latencies !== undefined && latencies.p99 <= limitMs;

/** How the search for a rate continues. */
export interface Search {
  /** The rates at which the limit was kept, in ascending order, until it was exceeded for the first time. */
  readonly kept: readonly number[];
  readonly samples: readonly HeldSample[];
}

/** Measures ascending rates, and ends at the first one that exceeds the limit. */
export async function search(
  rates: readonly number[],
  limitMs: number,
  take: (perSecond: number) => Promise<HeldSample>,
): Promise<Search> {
  const samples: HeldSample[] = [];
  const kept: number[] = [];
  for (const rate of rates) {
    const sample = await take(rate);
    samples.push(sample);
    if (!isWithin(limitMs, sample)) break;
    kept.push(rate);
  }
  return {kept, samples};
}

/**
 * Holds the highest rate for several rounds. If a round exceeds the limit, continues with the next lower rate.
 * @returns the samples of all rounds at the rate that was held; none if no rate could be held
 */
export async function hold(
  rates: readonly number[],
  {limitMs, rounds}: {readonly limitMs: number; readonly rounds: number},
  take: (perSecond: number) => Promise<HeldSample>,
): Promise<readonly HeldSample[]> {
  for (const rate of rates.toReversed()) {
    const samples: HeldSample[] = [];
    while (samples.length < rounds && samples.every((sample) => isWithin(limitMs, sample)))
      samples.push(await take(rate));
    if (samples.every((sample) => isWithin(limitMs, sample))) return samples;
  }
  return [];
}
