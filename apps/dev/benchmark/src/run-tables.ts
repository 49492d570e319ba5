import type {Options} from './options.js';
import {runCapacity, type CapacityResult} from './running/capacity.js';
import {runComparison, type ComparisonResult} from './running/comparison.js';
import {runFigures, type FiguresResult} from './running/figures.js';
import {runGrowth, type GrowthResult} from './running/growth.js';
import {runHeld, type HeldResult} from './running/held.js';
import {runLatency, type LatencyResult} from './running/latency.js';
import {runParts, type PartsResult} from './running/parts.js';
import type {Run} from './running/run.js';
import {runSweep, type SweepResult} from './running/sweep.js';
import {Systems} from './systems/systems.js';
import {tables, type TableName} from './tables/index.js';
import type {Table} from './tables/table.js';

export type TableResult =
  | ComparisonResult
  | LatencyResult
  | PartsResult
  | SweepResult
  | GrowthResult
  | CapacityResult
  | HeldResult
  | FiguresResult;

/**
 * The default number of people. Each concurrent caller needs a separate person, so no table has more callers than
 * people.
 */
const PEOPLE = 32;

/** The default number of stored sessions in the systems that have many. */
const STORED = 10_000_000;

/** Runs the measurements for the tables of the report one after the other, and prints the report line by line. */
export async function runTables(
  options: Options,
  print: (line: string) => void,
): Promise<ReadonlyMap<TableName, readonly TableResult[]>> {
  const {people = PEOPLE, stored = STORED} = options;
  const systems = new Systems(people, stored);
  const results = new Map<TableName, readonly TableResult[]>();
  try {
    for (const name of options.tables) {
      const tableResults: TableResult[] = [];
      for (const table of tables[name]) {
        print(`\n${table.title}`);
        tableResults.push(await runTable(table, {...options, people, systems, print}));
      }
      results.set(name, tableResults);
    }
    return results;
  } finally {
    await systems.stop();
  }
}

function runTable(table: Table, run: Run): Promise<TableResult> {
  switch (table.kind) {
    case 'comparison':
      return runComparison(table, run);
    case 'latency':
      return runLatency(table, run);
    case 'parts':
      return runParts(table, run);
    case 'sweep':
      return runSweep(table, run);
    case 'growth':
      return runGrowth(table, run);
    case 'capacity':
      return runCapacity(table, run);
    case 'held':
      return runHeld(table, run);
    case 'figures':
      return runFigures(table, run);
  }
}
