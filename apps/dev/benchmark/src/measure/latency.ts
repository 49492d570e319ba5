import {setTimeout as delay} from 'node:timers/promises';
import {Connection} from '../wire/connection.js';
import type {Operation} from './contender.js';
import type {Course} from './course.js';
import {quantile} from './statistics.js';

/** How many operations are started, at which rate, and by how many concurrent callers. */
export interface Pace {
  readonly operations: number;
  readonly perSecond: number;
  readonly lanes: number;
}

/** Percentiles of the latencies of one round, in milliseconds. */
export interface LatencySample {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly longest: number;
  /** How many operations were actually started per second: fewer than requested if all callers were busy at times. */
  readonly rate: number;
}

/** Starts the operations at a fixed rate, and waits until all have completed. */
export async function takeLatencies({system, arrange, collect}: Course, pace: Pace): Promise<LatencySample> {
  const lanes = Array.from({length: pace.lanes}, () => Connection.open(system.address));
  const connections = await Promise.all(lanes);
  try {
    const arranged = await Promise.all(connections.map((connection, lane) => arrange(connection, lane)));
    const seconds = await runAtRate(arranged, pace);
    const times = await collect();
    if (times.length !== pace.operations) throw new Error(`${times.length} of ${pace.operations} completed`);
    return {
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      p99: quantile(times, 0.99),
      longest: quantile(times, 1),
      rate: pace.operations / seconds,
    };
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** Starts each operation at its scheduled time, or later if all callers are busy. Returns the duration in seconds. */
async function runAtRate(
  lanes: readonly Operation[],
  {operations, perSecond}: Omit<Pace, 'lanes'>,
): Promise<number> {
  const begin = performance.now();
  let next = 0;
  let last = begin;
  const run = async (operation: Operation) => {
    while (next < operations) {
      const due = begin + (next * 1000) / perSecond;
      next += 1;
      const wait = due - performance.now();
      if (wait > 0) await delay(wait);
      last = performance.now();
      await operation(due);
    }
  };
  await Promise.all(lanes.map(run));
  // The duration includes the interval after the last start, so that rate = operations ÷ duration.
  return (last - begin) / 1000 + 1 / perSecond;
}
