import {setTimeout as delay} from 'node:timers/promises';
import type {SignetSystem} from '../systems/signet/signet.js';
import {Connection} from '../wire/connection.js';
import type {Operation} from './contender.js';
import {cpuSecondsOf} from './process-cpu.js';
import {runAll, settleMs, type Load} from './sample.js';
import {storageOf, storagePerOperation, type Storage} from './disk/storage.js';
import {
  readWal,
  walWritesPerOperation,
  walWritesPerSecond,
  type WalReading,
  type WalWrites,
} from './disk/wal-writes.js';

/** An operation whose CPU time is measured in each process of Signet. */
export interface Work {
  readonly name: string;
  readonly system: SignetSystem;
  /** The process whose CPU time limits the rate of this operation. Operators add replicas of this process. */
  readonly limitedBy: string;
  /** The number of operations is `Load.operations` times this factor, which is greater than 1 for cheap operations. */
  readonly times: number;
  /** Prepares one caller, which has its own connection. */
  readonly arrange: (connection: Connection, lane: number) => Promise<Operation>;
  /**
   * Waits until the work that the operations have started is done. Returns how many operations are then complete.
   * Undefined if no work continues after the operations.
   */
  readonly settle?: () => Promise<number>;
}

export interface ProcessCpu {
  /**
   * CPU milliseconds by the name of the process: per operation, or per second if the system is idle. The processes of
   * Signet come first, then PostgreSQL and Redis.
   */
  readonly ms: ReadonlyMap<string, number>;
  /** Bytes that PostgreSQL writes per operation, or per second if the system is idle. */
  readonly storage: Storage;
  readonly operations: number;
}

const cpuOf = ({processes, servers}: SignetSystem): Map<string, number> =>
  new Map([...processes, ...servers].map(([name, pid]) => [name, cpuSecondsOf([pid])]));

const spent = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, count: number) =>
  new Map(
    Array.from(after, ([name, seconds]) => [name, ((seconds - (before.get(name) ?? 0)) * 1000) / count]),
  );

/** Calls `use` with the connection and the operation of each caller. */
async function withLanes<T>(
  {system, arrange}: Work,
  lanes: number,
  use: (arranged: readonly Operation[]) => Promise<T>,
): Promise<T> {
  const connections = await Promise.all(Array.from({length: lanes}, () => Connection.open(system.address)));
  try {
    const arranged = await Promise.all(connections.map((connection, lane) => arrange(connection, lane)));
    return await use(arranged);
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** Runs the operations as fast as the callers can, and waits until all are complete. */
async function complete({settle}: Work, arranged: readonly Operation[], count: number): Promise<void> {
  await runAll(arranged, count);
  const ended = await (settle?.() ?? count);
  if (ended !== count) throw new Error(`${ended} of ${count} operations have ended`);
}

/** Runs the operations, and reads the CPU times before and after. */
export const cpuPerOperation = (work: Work, {operations, lanes}: Load): Promise<ProcessCpu> =>
  withLanes(work, lanes, async (arranged) => {
    const {system, times} = work;
    const count = operations * times;
    await delay(settleMs);
    const written = await storageOf(system.adminUrl);
    const before = cpuOf(system);
    await complete(work, arranged, count);
    await delay(settleMs);
    const ms = spent(before, cpuOf(system), count);
    const storage = storagePerOperation(written, await storageOf(system.adminUrl), count);
    return {ms, storage, operations: count};
  });

/** How often the operations of one pass have written the WAL, and the last reading, with which the next pass begins. */
export interface WalPass {
  readonly writes: WalWrites;
  readonly end: WalReading;
}

/**
 * Runs the operations, and reads afterwards how often PostgreSQL has written the WAL.
 * @param begin what PostgreSQL had written before. The callers connect after this reading, because it takes longer than
 *   the gateway waits for a first request
 * @param idle what PostgreSQL also writes in a second without requests
 */
export const walPerOperation = (
  work: Work,
  {operations, lanes}: Load,
  {begin, idle}: {readonly begin: WalReading; readonly idle: WalWrites},
): Promise<WalPass> =>
  withLanes(work, lanes, async (arranged) => {
    const count = operations * work.times;
    await complete(work, arranged, count);
    const end = await readWal(work.system.adminUrl);
    return {writes: walWritesPerOperation(begin, end, {idle, count}), end};
  });

/** How often PostgreSQL writes the WAL in a second without requests. */
export async function walWhenIdle({adminUrl}: SignetSystem): Promise<WalPass> {
  const begin = await readWal(adminUrl);
  const end = await readWal(adminUrl);
  return {writes: walWritesPerSecond(begin, end), end};
}

/** The CPU milliseconds that each process uses in a second without requests. */
export async function cpuWhenIdle(system: SignetSystem, seconds: number): Promise<ProcessCpu> {
  const written = await storageOf(system.adminUrl);
  const before = cpuOf(system);
  await delay(seconds * 1000);
  const ms = spent(before, cpuOf(system), seconds);
  const storage = storagePerOperation(written, await storageOf(system.adminUrl), seconds);
  return {ms, storage, operations: 0};
}
