import {setTimeout as delay} from 'node:timers/promises';
import type {System} from '../systems/system.js';
import {Connection} from '../wire/connection.js';
import type {Contender, Operation} from './contender.js';
import {cpuSecondsOf, ownCpuSeconds} from './process-cpu.js';

/** How hard the operations are driven; the same for everything that is compared. */
export interface Load {
  readonly operations: number;
  /** Callers at once, each with one keep-alive connection. */
  readonly lanes: number;
}

/** What one round of one contender gave. */
export interface Sample {
  /** Milliseconds of CPU per operation that the processes of the service took. */
  readonly serviceMs: number;
  /** The same of its database. */
  readonly storeMs: number;
  /** Operations per second. */
  readonly rate: number;
  /** Milliseconds of CPU per operation that the load generator took beside it. */
  readonly generatorMs: number;
}

/** Long enough for what a system does behind an answer, such as relaying the last events. */
const settleMs = 250;

/** Runs the operations over as many lanes and takes the system's CPU before and after. */
export async function takeSample(contender: Contender, {operations, lanes}: Load): Promise<Sample> {
  const {system, arrange, workOff} = contender;
  const connections = await Promise.all(Array.from({length: lanes}, () => Connection.open(system.address)));
  try {
    const arranged = await Promise.all(connections.map((connection, lane) => arrange(connection, lane)));
    if (workOff) await drive(arranged, operations);
    await delay(settleMs);
    const before = cpuOf(system);
    const begin = performance.now();
    await (workOff ? workOff() : drive(arranged, operations));
    const seconds = (performance.now() - begin) / 1000;
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

/** What the system takes per operation altogether, in milliseconds. */
export const cpuMsOf = ({serviceMs, storeMs}: Sample): number => serviceMs + storeMs;

const cpuOf = ({services, stores}: System) => ({
  services: cpuSecondsOf(services),
  stores: cpuSecondsOf(stores),
  generator: ownCpuSeconds(),
});

async function drive(lanes: readonly Operation[], operations: number): Promise<void> {
  let left = operations;
  const run = async (operation: Operation) => {
    while (left > 0) {
      left -= 1;
      await operation();
    }
  };
  await Promise.all(lanes.map(run));
}
