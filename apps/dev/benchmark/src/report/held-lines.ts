import type {Cores, HeldSample} from '../measure/held.js';
import {median} from '../measure/statistics.js';
import {cells, figure} from './figures.js';

const columns = [
  'started/s',
  'p50',
  'p95',
  'p99',
  'longest',
  'Signet',
  'servers',
  'callers',
  'others',
  'load',
];

const indent = '  ';

export const heldHeading: string = indent + cells(columns);

const coresOf = ({signet, servers, callers, others}: Cores) =>
  [signet, servers, callers, others].map((cores) => cores.toFixed(2));

export function heldLine({perSecond, latencies, failure, cores, load}: HeldSample): string {
  const times =
    latencies === undefined
      ? [String(perSecond), 'failed', '', '', '']
      : [latencies.rate, latencies.p50, latencies.p95, latencies.p99, latencies.longest].map(figure);
  const line = indent + cells([...times, ...coresOf(cores), load.toFixed(1)]);
  return failure === undefined ? line : `${line}\n${indent}${failure}`;
}

export function heldOutcomeLine(held: readonly HeldSample[], limitMs: number): string {
  const [first] = held;
  if (first === undefined) return `${indent}No rate was held with a p99 of at most ${limitMs} ms.`;
  const p99 = held.map(({latencies}) => latencies?.p99 ?? Number.NaN);
  const range = [Math.min(...p99), Math.max(...p99)].map(figure).join('–');
  return `${indent}${first.perSecond} operations a second were held, p99 ${figure(median(p99))} ms (${range}); limit ${limitMs} ms`;
}
