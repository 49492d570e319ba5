import {retentionRules, type RetentionRuleName} from '@signet/domain';
import {median} from '../measure/statistics.js';
import {cells, figure, label} from '../report/figures.js';
import {insertDueRows, insertKeptRows, startManyRows, type ManyRows} from '../systems/many-rows.js';
import type {SweepTable} from '../tables/table.js';
import type {Run} from './run.js';

export interface RuleCost {
  /** The longest duration of a round in which no row was due, in milliseconds. */
  readonly nothingDueMs: number;
  /** The time per row in rounds in which many rows were due, in microseconds: the median of all rounds. */
  readonly perRowMicros: number;
}

export interface SweepResult {
  readonly kind: 'sweep';
  readonly costs: ReadonlyMap<RetentionRuleName, RuleCost>;
  readonly met: boolean;
}

/** The number of due rows in a round: 20,000, but not more than the number of events that are kept. */
const dueRows = (operations: number) => Math.min(20_000, operations);

const line = (name: string, rows: number, {nothingDueMs, perRowMicros}: RuleCost): string =>
  label(name) + cells([String(rows), figure(nothingDueMs), figure(perRowMicros)]);

export async function runSweep(
  {operations: usual, nothingDueMs, perRowMicros}: SweepTable,
  {rounds, operations = usual, print}: Run,
): Promise<SweepResult> {
  const rows = await startManyRows();
  try {
    print(
      `  ${rounds} rounds among ${operations} events; milliseconds with nothing due, microseconds per row otherwise\n`,
    );
    print(label('') + cells(['rows kept', 'nothing due', 'per row']));
    const kept = new Map<RetentionRuleName, number>();
    for (const rule of retentionRules) kept.set(rule, await insertKeptRows(rows, rule, operations));
    await rows.pool.query('VACUUM ANALYZE');
    // The first sweep of `loginIdentity` searches all completed logins; later sweeps continue where the search ended.
    print(
      label('loginIdentity, first search') +
        cells([String(kept.get('login') ?? 0), figure((await sweepAll(rows, 'loginIdentity')).ms)]),
    );
    const counting = await countSessions(rows);
    print(line('session counts', counting.sessions, counting));
    const costs = new Map<RetentionRuleName, RuleCost>();
    for (const rule of retentionRules) {
      const cost = await costOf(rows, rule, rounds, dueRows(operations));
      costs.set(rule, cost);
      print(line(rule, kept.get(rule) ?? 0, cost));
    }
    const met = [counting, ...costs.values()].every(
      (cost) => cost.nothingDueMs <= nothingDueMs && cost.perRowMicros <= perRowMicros,
    );
    print(
      `\n  goals: ≤ ${nothingDueMs} ms with nothing due, ≤ ${perRowMicros} µs per row; ${met ? 'met' : 'not met'}`,
    );
    return {kind: 'sweep', costs, met};
  } finally {
    await rows.stop();
  }
}

async function costOf(
  rows: ManyRows,
  rule: RetentionRuleName,
  rounds: number,
  due: number,
): Promise<RuleCost> {
  const nothing: number[] = [];
  const perRow: number[] = [];
  for (let round = 0; round < rounds; round += 1) nothing.push((await sweepAll(rows, rule)).ms);
  for (let round = 0; round < rounds; round += 1) {
    await insertDueRows(rows, rule, due);
    const {ms, count} = await sweepAll(rows, rule);
    if (count !== due) throw new Error(`${rule} has swept ${count} rows instead of ${due}`);
    perRow.push((ms * 1000) / count);
  }
  return {nothingDueMs: Math.max(...nothing), perRowMicros: median(perRow)};
}

/** Counts all ended sessions once, and then looks for further ones. */
async function countSessions({retention}: ManyRows): Promise<RuleCost & {readonly sessions: number}> {
  const {ms, count} = await untilDone(() => retention.countSessions());
  const {ms: nothingDueMs} = await untilDone(() => retention.countSessions());
  return {sessions: count, nothingDueMs, perRowMicros: (ms * 1000) / count};
}

/** Sweeps until nothing is left, as the sweeper does. */
const sweepAll = ({retention}: ManyRows, rule: RetentionRuleName) => untilDone(() => retention.sweep(rule));

async function untilDone(
  batch: () => Promise<{readonly count: number; readonly full: boolean}>,
): Promise<{ms: number; count: number}> {
  const start = performance.now();
  let total = 0;
  for (let full = true; full;) {
    const done = await batch();
    total += done.count;
    full = done.full;
  }
  return {ms: performance.now() - start, count: total};
}
