import {cpuOfPart, type Part} from '../measure/parts.js';
import {median} from '../measure/statistics.js';
import {cells, figure, label} from '../report/figures.js';
import type {PartsTable} from '../tables/table.js';
import type {Run} from './run.js';

/** Milliseconds of CPU of a part: the median of the rounds. */
export interface PartFigure extends Pick<Part, 'name' | 'isBeside'> {
  readonly cpuMs: number;
}

/** What a table of parts came to. */
export interface PartsResult {
  readonly kind: 'parts';
  readonly figures: readonly PartFigure[];
}

/** Parts take turns, round after round; a first round warms up and is not counted. */
export async function runParts(
  table: PartsTable,
  {rounds, operations = table.operations, print}: Run,
): Promise<PartsResult> {
  const parts = await table.parts();
  const samples = new Map<Part, number[]>(parts.map((part) => [part, []]));
  for (const part of parts) await cpuOfPart(part, operations);
  for (let round = 0; round < rounds; round += 1)
    for (const [part, taken] of samples) taken.push(await cpuOfPart(part, operations));
  const figures = Array.from(samples, ([part, taken]) => ({...part, cpuMs: median(taken)}));
  print(`  medians of ${rounds} rounds of ${operations}; milliseconds of CPU in this process\n`);
  const total = figures.filter(({isBeside}) => !isBeside).reduce((sum, {cpuMs}) => sum + cpuMs, 0);
  for (const {name, cpuMs, isBeside} of figures)
    print(label(name) + cells([figure(cpuMs), isBeside ? '' : `${((cpuMs * 100) / total).toFixed(0)} %`]));
  print(label('all parts') + cells([figure(total)]));
  return {kind: 'parts', figures};
}
