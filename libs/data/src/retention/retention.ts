import {limits, mapTable, type LimitValues} from '@signet/contracts';
import {retention, type RetentionRuleName} from '@signet/domain';
import type {Connection} from '../sql/connection.js';
import {overdueStatements} from './overdue-statements.js';
import {retainedRows, rowSweep} from './row-sweeps.js';
import {sessionSweeps} from './session-sweeps.js';
import type {SweepStatement, SweptRow} from './sweep.js';

const SECONDS = {seconds: 1, hours: 3600, days: 86_400} as const;

/** The statements of each rule of the retention table. */
export const sweepStatements: Readonly<Record<RetentionRuleName, readonly SweepStatement[]>> = {
  ...sessionSweeps,
  ...mapTable(retainedRows, (rows, rule) => [rowSweep(rule, rows)]),
};

/** Deletes rows according to the retention table. */
export class Retention {
  constructor(
    private readonly db: Connection,
    private readonly values: LimitValues,
  ) {}

  /** Applies one rule to at most `sweepBatch` rows of each kind. `full` means that there may be more. */
  async sweep(rule: RetentionRuleName): Promise<SweptRow> {
    const params = {kept: this.#secondsKept(rule), limit: this.values.sweepBatch};
    const total = {count: 0, full: false};
    for (const statement of sweepStatements[rule]) {
      const row = await this.db.row(statement, params);
      total.count += row?.count ?? 0;
      total.full ||= row?.full ?? false;
    }
    return total;
  }

  /** For how many seconds the oldest row of a rule has been kept beyond its retention; 0 if no row is overdue. */
  async overdueSeconds(rule: RetentionRuleName): Promise<number> {
    const row = await this.db.row(overdueStatements[rule], {kept: this.#secondsKept(rule)});
    return row?.seconds ?? 0;
  }

  #secondsKept(rule: RetentionRuleName): number {
    const {limit} = retention[rule];
    return limit === null ? 0 : this.values[limit] * secondsPer(limits[limit].unit);
  }
}

function secondsPer(unit: string): number {
  if (unit === 'seconds' || unit === 'hours' || unit === 'days') return SECONDS[unit];
  throw new Error(`A retention limit is a time, not ${unit}.`);
}
