import {
  cpuPerOperation,
  cpuWhenIdle,
  walPerOperation,
  walWhenIdle,
  type ProcessCpu,
  type Work,
} from '../measure/capacity.js';
import {readWal, type WalReading, type WalWrites} from '../measure/disk/wal-writes.js';
import {eventCost} from '../measure/event-cost.js';
import type {LoginCost} from '../measure/plan.js';
import type {Load} from '../measure/sample.js';
import {median} from '../measure/statistics.js';
import {capacityLines} from '../report/capacity-lines.js';
import {planLines} from '../report/plan-lines.js';
import {walLines} from '../report/wal-lines.js';
import type {SignetSystem} from '../systems/signet/signet.js';
import type {CapacityTable} from '../tables/table.js';
import type {Run} from './run.js';

/** The CPU times of a round, by the name of the operation; `event` is calculated from two of them. */
export type CapacityRound = ReadonlyMap<string, ProcessCpu>;

export interface CapacityResult {
  readonly kind: 'capacity';
  readonly works: readonly Work[];
  readonly rounds: readonly CapacityRound[];
  /**
   * How often an operation writes the WAL with one caller and with all, by the name of the operation; empty if the table
   * does not count them.
   */
  readonly wal: ReadonlyMap<string, readonly WalWrites[]>;
}

const IDLE = 'idle, 1 s';
const IDLE_SECONDS = 5;

/** The most operations of one caller, which takes longer for each of them than many callers together. */
const MOST_OF_ONE_CALLER = 100;

/** Measures every operation in each round. The results of a first warm-up round are discarded. */
export async function runCapacity(
  table: CapacityTable,
  {systems, people, rounds: count, operations = table.operations, print}: Run,
): Promise<CapacityResult> {
  const lanes = Math.min(table.lanes, people);
  const works = await table.works(systems, (count + 3) * operations, lanes);
  await measure(works, {operations, lanes});
  const rounds: CapacityRound[] = [];
  while (rounds.length < count) {
    const round = await measure(works, {operations, lanes});
    rounds.push(round);
    const counts = works.map(({name}) => `${round.get(name)?.operations ?? 0} × ${name}`);
    print(`  round ${rounds.length}: ${counts.join(', ')}`);
  }
  const [first] = works;
  if (first === undefined) throw new Error('the table has no operations');
  const idle = new Map([[IDLE, await cpuWhenIdle(first.system, Math.min(IDLE_SECONDS, operations))]]);
  print('\n  CPU milliseconds of each process for one operation, and in a second without requests\n');
  for (const line of capacityLines(works, [...rounds, idle])) print(line);
  if (!table.planned) return {kind: 'capacity', works, rounds, wal: new Map()};
  const passes = [
    {operations: Math.min(operations, MOST_OF_ONE_CALLER), lanes: 1},
    {operations, lanes},
  ];
  const {wal, idle: idleWal} = await countWal(works, passes, first.system);
  print('\n  How often PostgreSQL writes the WAL and waits for the disk, for one operation\n');
  for (const line of walLines(wal, passes, {name: IDLE, writes: idleWal})) print(line);
  print('\n  What a constant number of logins a second needs\n');
  for (const line of planLines(costOfLogin(rounds, wal.get('login')))) print(line);
  return {kind: 'capacity', works, rounds, wal};
}

async function measure(works: readonly Work[], load: Load): Promise<CapacityRound> {
  const round = new Map<string, ProcessCpu>();
  for (const work of works) round.set(work.name, await cpuPerOperation(work, load));
  const [login, notified] = [round.get('login'), round.get('webhooks')];
  if (login !== undefined && notified !== undefined) round.set('event', eventCost(login, notified));
  return round;
}

/** Counts the writes of each operation in each pass. A pass begins with the last reading of the same system. */
async function countWal(works: readonly Work[], passes: readonly Load[], first: SignetSystem) {
  const {writes: idle, end} = await walWhenIdle(first);
  let last: {readonly system: SignetSystem; readonly reading: WalReading} = {system: first, reading: end};
  const wal = new Map<string, readonly WalWrites[]>();
  for (const work of works) {
    const {system} = work;
    const figures: WalWrites[] = [];
    for (const pass of passes) {
      const begin = last.system === system ? last.reading : await readWal(system.adminUrl);
      const done = await walPerOperation(work, pass, {begin, idle});
      figures.push(done.writes);
      last = {system, reading: done.end};
    }
    wal.set(work.name, figures);
  }
  return {wal, idle};
}

/**
 * The medians of what a login costs.
 * @param wal how often a login writes the WAL with one caller and with all
 */
function costOfLogin(
  rounds: readonly CapacityRound[],
  [alone, shared]: readonly WalWrites[] = [],
): LoginCost {
  const of = (work: string, process: string) =>
    median(rounds.map((round) => round.get(work)?.ms.get(process) ?? 0));
  const storage = rounds.flatMap((round) => round.get('login')?.storage ?? []);
  return {
    gatewayMs: of('login', 'api-gateway'),
    dispatcherMs: of('event', 'webhook-dispatcher'),
    loginPageMs: of('hosted', 'login-page'),
    postgresMs: of('login', 'PostgreSQL'),
    redisMs: of('login', 'Redis'),
    wal: median(storage.map(({wal}) => wal)),
    database: median(storage.map(({database}) => database)),
    fsyncs: alone?.fsyncs ?? 0,
    sharedFsyncs: shared?.fsyncs ?? 0,
  };
}
