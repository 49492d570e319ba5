import {measureInTurn, type Measurements} from '../measure/rounds.js';
import {compare, type Outcome} from '../report/compare.js';
import {heading, medianLines, outcomeLine, sampleLine} from '../report/lines.js';
import type {ComparisonTable} from '../tables/table.js';
import type {Run} from './run.js';

export interface ComparisonResult {
  readonly kind: 'comparison';
  readonly measurements: Measurements;
  readonly outcomes: readonly Outcome[];
}

export async function runComparison(
  table: ComparisonTable,
  {systems, people, rounds, operations: chosen, print}: Run,
): Promise<ComparisonResult> {
  const {operations, warmUp = operations} = chosen === undefined ? table : {operations: chosen};
  const lanes = Math.min(table.lanes, people);
  for (const note of table.notes ?? []) print(`  ${note}`);
  const contenders = await table.contenders(systems, lanes, print);
  print(
    `  ${rounds} rounds of ${operations} operations, ${lanes} concurrent; CPU milliseconds per operation\n`,
  );
  print(heading);
  const measurements = await measureInTurn(contenders, {operations, lanes}, {rounds, warmUp}, (...sample) =>
    print(sampleLine(...sample)),
  );
  const outcomes = table.comparisons(contenders).map((comparison) => compare(comparison, measurements));
  print('\n  medians');
  for (const line of medianLines(measurements)) print(line);
  print('');
  for (const outcome of outcomes) print(outcomeLine(outcome));
  return {kind: 'comparison', measurements, outcomes};
}
