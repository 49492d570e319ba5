import {setTimeout as delay} from 'node:timers/promises';
import type {System} from '../systems/system.js';
import {Connection} from '../wire/connection.js';
import type {Contender, Operation} from './contender.js';
import {cpuSecondsOf, ownCpuSeconds} from './process-cpu.js';

/** The load of one round. It is the same for all contenders of a comparison. */
export interface Load {
  readonly operations: number;
  /** The number of concurrent callers, each with one keep-alive connection. */
  readonly lanes: number;
}

/** The result of one round of one contender. */
export interface Sample {
  /** CPU milliseconds per operation used by the service's processes. */
  readonly serviceMs: number;
  /** CPU milliseconds per operation used by the service's database and Redis. */
  readonly storeMs: number;
  /** Operations per second. */
  readonly rate: number;
  /** CPU milliseconds per operation used by the load generator. */
  readonly generatorMs: number;
}

/**
 * How long to wait before CPU times are read, so that work after the last response, such as relaying events, has ended.
 */
export const settleMs = 250;

/**
 * Takes one sample: measures the duration and the CPU time of the operations or, if they only create a backlog, of
 * processing that backlog.
 */
export async function takeSample(contender: Contender, {operations, lanes}: Load): Promise<Sample> {
  const {system, arrange, processBacklog} = contender;
  const connections = await Promise.all(Array.from({length: lanes}, () => Connection.open(system.address)));
  try {
    const arranged = await Promise.all(connections.map((connection, lane) => arrange(connection, lane)));
    if (processBacklog) await runAll(arranged, operations);
    await delay(settleMs);
    const before = cpuOf(system);
    const start = performance.now();
    await (processBacklog ? processBacklog() : runAll(arranged, operations));
    const seconds = (performance.now() - start) / 1000;
    const generator = ownCpuSeconds() - before.generator;
    await delay(settleMs);
    const after = cpuOf(system);
    const perOperation = (spent: number) => (spent * 1000) / operations;
    return {
      serviceMs: perOperation(after.services - before.services),
      storeMs: perOperation(after.stores - before.stores),
      generatorMs: perOperation(generator),
      rate: operations / seconds,
    };
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** CPU milliseconds per operation used by the service, its database and Redis. */
export const cpuMsOf = ({serviceMs, storeMs}: Sample): number => serviceMs + storeMs;

const cpuOf = ({services, stores}: System) => ({
  services: cpuSecondsOf(services),
  stores: cpuSecondsOf(stores),
  generator: ownCpuSeconds(),
});

/** Runs operations, one after the other on each lane. */
export async function runAll(lanes: readonly Operation[], operations: number): Promise<void> {
  let left = operations;
  const run = async (operation: Operation) => {
    while (left > 0) {
      left -= 1;
      await operation();
    }
  };
  await Promise.all(lanes.map(run));
}
