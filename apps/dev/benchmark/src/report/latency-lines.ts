import type {LatencySample} from '../measure/latency.js';
import {cells, figure, label} from './figures.js';
import type {LatencyOutcome} from './latency-outcome.js';

const columns = [
  ['p50', ({p50}) => p50],
  ['p95', ({p95}) => p95],
  ['p99', ({p99}) => p99],
  ['longest', ({longest}) => longest],
  ['per second', ({rate}) => rate],
] as const satisfies readonly (readonly [string, (sample: LatencySample) => number])[];

export const latencyHeading: string = label('') + cells(columns.map(([title]) => title));

export const latencyLine = (name: string, sample: LatencySample): string =>
  label(name) + cells(columns.map(([, read]) => figure(read(sample))));

export const latencyOutcomeLine = ({course, p99, spread, goalMs, met}: LatencyOutcome): string =>
  `  p99: ${course} = ${figure(p99)} ms (${spread.map(figure).join('–')}); goal ≤ ${goalMs} ms, ${met ? 'met' : 'not met'}`;
