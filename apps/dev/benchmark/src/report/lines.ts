import type {Contender} from '../measure/contender.js';
import type {Measurements} from '../measure/rounds.js';
import {cpuMsOf, type Sample} from '../measure/sample.js';
import {median} from '../measure/statistics.js';
import type {Outcome} from './compare.js';
import {cells, figure, label} from './figures.js';

/** The columns of a report line. All except the rate are CPU milliseconds per operation. */
const columns = [
  ['CPU', cpuMsOf],
  ['services', ({serviceMs}) => serviceMs],
  ['database', ({storeMs}) => storeMs],
  ['generator', ({generatorMs}) => generatorMs],
  ['per second', ({rate}) => rate],
] as const satisfies readonly (readonly [string, (sample: Sample) => number])[];

export const heading: string = label('') + cells(columns.map(([title]) => title));

export const sampleLine = (round: number, {name}: Contender, sample: Sample): string =>
  label(`${round}  ${name}`) + cells(columns.map(([, read]) => figure(read(sample))));

/** The report lines with the medians of each contender's samples. */
export const medianLines = (measurements: Measurements): string[] =>
  [...measurements].map(
    ([name, samples]) =>
      label(name) + cells(columns.map(([, read]) => figure(median(samples.map((sample) => read(sample)))))),
  );

export function outcomeLine({of, subject, baseline, ratio, spread, goal, met}: Outcome): string {
  const range = spread.map(figure).join('–');
  const sign = of === 'CPU' ? '≤' : '≥';
  const verdict = goal === null ? 'no goal' : `goal ${sign} ${goal.toFixed(2)}, ${met ? 'met' : 'not met'}`;
  return `  ${of}: ${subject} ÷ ${baseline} = ${figure(ratio)} (${range}); ${verdict}`;
}
