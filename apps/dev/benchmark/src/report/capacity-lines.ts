import type {ProcessCpu, Work} from '../measure/capacity.js';
import {median} from '../measure/statistics.js';
import {cells, figure, label} from './figures.js';

/** The lines about what PostgreSQL writes. */
const bytes = [
  ['WAL, bytes', 'wal'],
  ['database, bytes', 'database'],
] as const;

/**
 * The lines of a table of what operations cost: a column for each operation, with the medians of its rounds.
 * @param rounds by the name of the operation; also of operations that are not in `works`
 */
export function capacityLines(
  works: readonly Work[],
  rounds: readonly ReadonlyMap<string, ProcessCpu>[],
): string[] {
  const names = [...new Set(rounds.flatMap((round) => [...round.keys()]))];
  const costs = (name: string) => rounds.flatMap((round) => round.get(name) ?? []);
  const msOf = (name: string, process: string) =>
    median(costs(name).flatMap(({ms}) => ms.get(process) ?? []));
  const processes = [
    ...new Set(works.flatMap(({system}) => [...system.processes.keys(), ...system.servers.keys()])),
  ].sort();
  const sum = (name: string) =>
    processes.map((process) => msOf(name, process)).reduce((all, ms) => all + (Number.isNaN(ms) ? 0 : ms), 0);
  const line = (title: string, valueOf: (name: string) => number) =>
    label(title) + cells(names.map((name) => shown(valueOf(name))));
  return [
    label('') + cells(names),
    ...processes.map((process) => line(process, (name) => msOf(name, process))),
    line('all', sum),
    '',
    ...bytes.map(([title, kind]) =>
      line(title, (name) => median(costs(name).map(({storage}) => storage[kind]))),
    ),
    '',
    ...works.map(({name, limitedBy}) => {
      const most = 1000 / msOf(name, limitedBy);
      return `  one core of ${limitedBy}: at most ${figure(most)} × ${name} a second`;
    }),
  ];
}

/**
 * Formats a CPU time. Less than a hundredth of a millisecond is 0, because it is below the resolution of CPU times. A
 * process that did not run has a dash.
 */
const shown = (ms: number): string => {
  if (Number.isNaN(ms)) return '–';
  return ms < 0.01 ? '0' : figure(ms);
};
