import {measureInTurn, type Measurements} from './measure/rounds.js';
import type {Options} from './options.js';
import {compare, type Outcome} from './report/compare.js';
import {heading, medianLines, outcomeLine, sampleLine} from './report/lines.js';
import {Systems} from './systems/systems.js';
import {tables, type TableName} from './tables/index.js';
import type {Table} from './tables/table.js';

/** What a table came to. */
export interface TableResult {
  readonly measurements: Measurements;
  readonly outcomes: readonly Outcome[];
}

/** Phones for the busiest table, and a few people for each of its lanes. */
const PHONES = 32;

/** Measures the tables one after the other; `print` gets the report line by line as it comes about. */
export async function runTables(
  options: Options,
  print: (line: string) => void,
): Promise<ReadonlyMap<TableName, TableResult>> {
  const systems = new Systems(PHONES);
  const results = new Map<TableName, TableResult>();
  try {
    for (const name of options.tables)
      results.set(name, await runTable(tables[name], systems, options, print));
    return results;
  } finally {
    await systems.stop();
  }
}

async function runTable(
  table: Table,
  systems: Systems,
  {rounds, operations = table.operations}: Options,
  print: (line: string) => void,
): Promise<TableResult> {
  const {lanes} = table;
  const contenders = await table.contenders(systems, lanes);
  print(`\n${table.title}`);
  print(
    `  ${rounds} rounds of ${operations} operations, ${lanes} at a time; milliseconds of CPU per operation\n`,
  );
  print(heading);
  const measurements = await measureInTurn(contenders, {operations, lanes}, rounds, (...sample) =>
    print(sampleLine(...sample)),
  );
  const outcomes = table.comparisons(contenders).map((comparison) => compare(comparison, measurements));
  print('\n  medians');
  for (const line of medianLines(measurements)) print(line);
  print('');
  for (const outcome of outcomes) print(outcomeLine(outcome));
  return {measurements, outcomes};
}
