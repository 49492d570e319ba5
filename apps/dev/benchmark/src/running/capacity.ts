import {
  cpuPerOperation,
  cpuWhenIdle,
  walPerOperation,
  walWhenIdle,
  type ProcessCpu,
  type Work,
} from '../measure/capacity.js';
import type {WalWrites} from '../measure/disk/wal-writes.js';
import type {LoginCost} from '../measure/plan.js';
import {median} from '../measure/statistics.js';
import {cells, figure, label} from '../report/figures.js';
import {planLines} from '../report/plan-lines.js';
import {walLines} from '../report/wal-lines.js';
import type {CapacityTable} from '../tables/table.js';
import type {Run} from './run.js';

export interface CapacityResult {
  readonly kind: 'capacity';
  readonly works: readonly Work[];
  /** The CPU times of each round, by the name of the operation. */
  readonly rounds: readonly ReadonlyMap<string, ProcessCpu>[];
  /** How often an operation writes the WAL with one caller and with all, by the name of the operation. */
  readonly wal: ReadonlyMap<string, readonly WalWrites[]>;
}

const IDLE = 'idle, 1 s';
const IDLE_SECONDS = 5;

/** The most operations of one caller, which takes longer for each of them than many callers together. */
const MOST_OF_ONE_CALLER = 100;

/** The lines about what PostgreSQL writes. */
const bytes = [
  ['WAL, bytes', 'wal'],
  ['database, bytes', 'database'],
] as const;

/** Measures every operation in each round. The results of a first warm-up round are discarded. */
export async function runCapacity(
  table: CapacityTable,
  {systems, people, rounds: count, operations = table.operations, print}: Run,
): Promise<CapacityResult> {
  const lanes = Math.min(table.lanes, people);
  const works = await table.works(systems, (count + 3) * operations, lanes);
  const measure = async () => {
    const round = new Map<string, ProcessCpu>();
    for (const work of works) round.set(work.name, await cpuPerOperation(work, {operations, lanes}));
    return round;
  };
  await measure();
  const rounds: ReadonlyMap<string, ProcessCpu>[] = [];
  while (rounds.length < count) {
    const round = await measure();
    rounds.push(round);
    const counts = works.map(({name}) => `${round.get(name)?.operations ?? 0} × ${name}`);
    print(`  round ${rounds.length}: ${counts.join(', ')}`);
  }
  const [first] = works;
  const idle = first && (await cpuWhenIdle(first.system, Math.min(IDLE_SECONDS, operations)));
  const all = idle === undefined ? rounds : [...rounds, new Map([[IDLE, idle]])];
  print('\n  CPU milliseconds of each process for one operation, and in a second without requests\n');
  for (const line of tableLines(works, all)) print(line);
  const passes = [
    {operations: Math.min(operations, MOST_OF_ONE_CALLER), lanes: 1},
    {operations, lanes},
  ];
  const idleWal = first === undefined ? {fsyncs: 0, writes: 0} : await walWhenIdle(first.system);
  const wal = new Map<string, readonly WalWrites[]>();
  for (const work of works) {
    const figures: WalWrites[] = [];
    for (const pass of passes) figures.push(await walPerOperation(work, pass, idleWal));
    wal.set(work.name, figures);
  }
  print('\n  How often PostgreSQL writes the WAL and waits for the disk, for one operation\n');
  for (const line of walLines(wal, passes, {name: IDLE, writes: idleWal})) print(line);
  print('\n  What a constant number of logins a second needs\n');
  for (const line of planLines(costOfLogin(rounds, wal.get('login')))) print(line);
  return {kind: 'capacity', works, rounds, wal};
}

/**
 * The medians of what a login costs.
 * @param wal how often a login writes the WAL with one caller and with all
 */
function costOfLogin(
  rounds: readonly ReadonlyMap<string, ProcessCpu>[],
  [alone, shared]: readonly WalWrites[] = [],
): LoginCost {
  const logins = rounds.flatMap((round) => round.get('login') ?? []);
  const ms = (process: string) => median(logins.map((one) => one.ms.get(process) ?? 0));
  return {
    gatewayMs: ms('api-gateway'),
    postgresMs: ms('PostgreSQL'),
    redisMs: ms('Redis'),
    wal: median(logins.map(({storage}) => storage.wal)),
    database: median(logins.map(({storage}) => storage.database)),
    fsyncs: alone?.fsyncs ?? 0,
    sharedFsyncs: shared?.fsyncs ?? 0,
  };
}

function tableLines(works: readonly Work[], rounds: readonly ReadonlyMap<string, ProcessCpu>[]): string[] {
  const names = [...works.map(({name}) => name), IDLE];
  const msOf = (name: string, process: string) =>
    median(rounds.flatMap((round) => round.get(name)?.ms.get(process) ?? []));
  const [first] = works;
  const processes = first ? [...first.system.processes.keys(), ...first.system.servers.keys()].sort() : [];
  const sums = names.map((name) => processes.reduce((sum, process) => sum + msOf(name, process), 0));
  const line = (title: string, values: readonly number[]) => label(title) + cells(values.map(shown));
  return [
    label('') + cells(names),
    ...processes.map((process) =>
      line(
        process,
        names.map((name) => msOf(name, process)),
      ),
    ),
    line('all', sums),
    '',
    ...bytes.map(([title, kind]) =>
      line(
        title,
        names.map((name) => median(rounds.flatMap((round) => round.get(name)?.storage[kind] ?? []))),
      ),
    ),
    '',
    ...works.map(({name, limitedBy}) => {
      const most = 1000 / msOf(name, limitedBy);
      return `  one core of ${limitedBy}: at most ${figure(most)} × ${name} a second`;
    }),
  ];
}

/**
 * Formats a CPU time. Less than a hundredth of a millisecond is 0, because it is below the resolution of CPU times.
 */
const shown = (ms: number): string => (ms < 0.01 ? '0' : figure(ms));
