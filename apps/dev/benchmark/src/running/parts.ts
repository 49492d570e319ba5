import {cpuByPart} from '../measure/parts.js';
import {median} from '../measure/statistics.js';
import {cells, figure, label} from '../report/figures.js';
import type {PartsTable} from '../tables/table.js';
import type {Run} from './run.js';

export interface PartsResult {
  readonly kind: 'parts';
  /** CPU milliseconds per operation, by part: the medians of all rounds. */
  readonly parts: ReadonlyMap<string, number>;
}

/** Measures the CPU time of each part of an operation. The results of a first warm-up round are discarded. */
export async function runParts(
  {start, beside, operations: usual}: PartsTable,
  {rounds, operations = usual, print}: Run,
): Promise<PartsResult> {
  const operate = await start((rounds + 1) * operations);
  await cpuByPart(operate, operations);
  const samples: ReadonlyMap<string, number>[] = [];
  while (samples.length < rounds) samples.push(await cpuByPart(operate, operations));
  const names = [...(samples[0]?.keys() ?? [])];
  const parts = new Map(names.map((name) => [name, median(samples.map((sample) => sample.get(name) ?? 0))]));
  const counted = names.filter((name) => !beside.includes(name));
  const total = counted.reduce((sum, name) => sum + (parts.get(name) ?? 0), 0);
  const line = (name: string, cpuMs: number) => label(name) + cells([figure(cpuMs), percent(cpuMs / total)]);
  print(`  medians of ${rounds} rounds of ${operations}; CPU milliseconds per operation\n`);
  for (const name of counted) print(line(name, parts.get(name) ?? 0));
  print(line('all parts', total));
  for (const name of beside) print(line(name, parts.get(name) ?? 0));
  return {kind: 'parts', parts};
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
