import {setTimeout as delay} from 'node:timers/promises';
import {HeldPolls} from '../../callers/held-polls.js';
import {signetLogin} from '../../callers/logins/signet-login.js';
import {cells, label} from '../../report/figures.js';
import type {SignetSystem} from '../../systems/signet/signet.js';
import type {FiguresRun, GoalFigure} from '../../tables/table.js';
import {residentBytes} from '../memory.js';
import {takeSample} from '../sample.js';
import {median} from '../statistics.js';

/** How long to wait before memory is read, in milliseconds, so that what has just ended is freed. */
const SETTLE_MS = 2000;

const GOAL_KILOBYTES = 20;
const GOAL_GROWTH = 1.05;
const LANES = 16;

/** Returns by how many bytes the memory of the gateway grows while polls are held, for each of them. */
async function bytesPerPoll(system: SignetSystem, count: number): Promise<number> {
  const gateway = system.processes.get('api-gateway') ?? 0;
  const polls = await HeldPolls.open(system, count);
  try {
    await delay(SETTLE_MS);
    const before = residentBytes(gateway);
    await polls.hold();
    await delay(SETTLE_MS);
    return (residentBytes(gateway) - before) / count;
  } finally {
    polls.close();
  }
}

/**
 * Measures the memory of a held poll: the median of all rounds after the first, in which the gateway still grows for other
 * reasons. The connection is open before, so it does not count.
 */
export async function memoryOfHeldPolls({
  systems,
  rounds,
  operations,
  print,
}: FiguresRun): Promise<GoalFigure[]> {
  const system = await systems.signet();
  print(`  ${rounds} rounds of ${operations} held polls`);
  const sizes: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    sizes.push((await bytesPerPoll(system, operations)) / 1024);
  return [{name: 'held poll', value: median(sizes.slice(1)), unit: 'KB', goal: GOAL_KILOBYTES}];
}

/** Measures whether the memory of the processes grows while logins run: the last round against the second. */
export async function memoryOverTime({
  systems,
  people,
  rounds,
  operations,
  print,
}: FiguresRun): Promise<GoalFigure[]> {
  const system = await systems.signet();
  const lanes = Math.min(LANES, people);
  const names = [...system.processes.keys()];
  print(`  ${rounds} rounds of ${operations} logins; megabytes\n`);
  print(label('') + cells(names.map((name) => name.slice(0, 11))));
  const sums: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await takeSample(signetLogin(system, lanes), {operations, lanes});
    await delay(SETTLE_MS);
    const sizes = [...system.processes.values()].map((pid) => residentBytes(pid));
    print(label(String(round)) + cells(sizes.map((bytes) => (bytes / 1e6).toFixed(0))));
    sums.push(sizes.reduce((sum, bytes) => sum + bytes, 0));
  }
  const [, second = Number.NaN] = sums;
  const last = sums.at(-1) ?? Number.NaN;
  return [{name: 'last round ÷ second round', value: last / second, unit: '', goal: GOAL_GROWTH}];
}
