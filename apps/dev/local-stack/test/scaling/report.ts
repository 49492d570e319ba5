import type {Seen} from './connection-watch.js';
import type {Phase, Run} from './run.js';

/** Returns a quantile of the values by the nearest-rank method, for a share from 0 to 1; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * Returns the milliseconds from the accepted signature to the container, for each signing that began in the phase and
 * has a container.
 */
export const waitsOf = ({signings}: Run, {signings: [from, to]}: Phase): number[] =>
  signings.slice(from, to).flatMap(({waited}) => (waited === null ? [] : [waited]));

const milliseconds = (values: readonly number[], share: number): string =>
  values.length === 0 ? '–' : quantile(values, share).toFixed(0);

const columns = ['workers', 'pushes', 'p50 ms', 'p95 ms', 'signings', 'p50 ms', 'p95 ms'];

const line = (name: string, cells: readonly string[]): string =>
  `  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join('')}`;

function phaseLine(run: Run, phase: Phase): string {
  const waits = waitsOf(run, phase);
  return line(phase.name, [
    String(phase.workers),
    String(phase.pushes.length),
    milliseconds(phase.pushes, 0.5),
    milliseconds(phase.pushes, 0.95),
    String(waits.length),
    milliseconds(waits, 0.5),
    milliseconds(waits, 0.95),
  ]);
}

const connectionLine = ({process, kind, most, allowed}: Seen): string =>
  line(process, [kind, String(most), String(allowed)]);

/**
 * Returns the lines of two tables: how long pushes and signings took in each phase, and how many connections the
 * processes had.
 */
export const reportLines = (title: string, run: Run): string[] => [
  '',
  title,
  '',
  line('', columns),
  ...run.phases.map((phase) => phaseLine(run, phase)),
  '',
  line('connections of', ['kind', 'most', 'allowed']),
  ...run.connections.map(connectionLine),
  '',
];
