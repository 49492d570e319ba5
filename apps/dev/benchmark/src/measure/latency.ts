import {setTimeout as delay} from 'node:timers/promises';
import {Connection} from '../wire/connection.js';
import type {Operation} from './contender.js';
import type {Course} from './course.js';
import {quantile} from './statistics.js';

/** How many are begun, how fast, and by how many callers at most. */
export interface Pace {
  readonly operations: number;
  readonly perSecond: number;
  readonly lanes: number;
}

/** What one round of a course gave; times in milliseconds. */
export interface LatencySample {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly longest: number;
  /** Operations begun per second, to be held against the pace. */
  readonly rate: number;
}

/** Begins the operations in step with the clock, and waits until all have been seen. */
export async function takeLatencies({system, arrange, collect}: Course, pace: Pace): Promise<LatencySample> {
  const lanes = Array.from({length: pace.lanes}, () => Connection.open(system.address));
  const connections = await Promise.all(lanes);
  try {
    const arranged = await Promise.all(connections.map((connection, lane) => arrange(connection, lane)));
    const seconds = await driveInStep(arranged, pace);
    const times = await collect();
    if (times.length !== pace.operations) throw new Error(`${times.length} of ${pace.operations} were seen`);
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

/** Begins each operation when its time has come, on a caller that is free; the seconds that took. */
async function driveInStep(
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
      const early = due - performance.now();
      if (early > 0) await delay(early);
      last = performance.now();
      await operation();
    }
  };
  await Promise.all(lanes.map(run));
  // The last one begins one step before its second is full.
  return (last - begin) / 1000 + 1 / perSecond;
}
