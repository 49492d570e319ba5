import {mapTable, type LimitValues} from '@signet/contracts';
import {secondsKept, type RetentionRuleName} from '@signet/domain';
import type {Connection} from '../sql/connection.js';
import {overdueStatements} from './overdue-statements.js';
import {retainedRows, rowSweep} from './row-sweeps.js';
import {sessionSweeps} from './session-sweeps.js';
import type {SweepStatement, SweptRow} from './sweep.js';

export const sweepStatements: Readonly<Record<RetentionRuleName, readonly SweepStatement[]>> = {
  ...sessionSweeps,
  ...mapTable(retainedRows, (rows, rule) => [rowSweep(rule, rows)]),
};

/** Deletes or erases rows according to the retention table. */
export class Retention {
  constructor(
    private readonly db: Connection,
    private readonly values: LimitValues,
  ) {}

  /** Runs each statement of a rule once, on a batch of rows. `full` means that more rows may be due. */
  async sweep(rule: RetentionRuleName): Promise<SweptRow> {
    const params = {kept: secondsKept(rule, this.values), limit: this.values.sweepBatch};
    const total = {count: 0, full: false};
    for (const statement of sweepStatements[rule]) {
      const row = await this.db.row(statement, params);
      total.count += row?.count ?? 0;
      total.full ||= row?.full ?? false;
    }
    return total;
  }

  /**
   * For how many seconds the oldest row of a rule has been kept beyond its retention period; 0 if no row is overdue.
   */
  async overdueSeconds(rule: RetentionRuleName): Promise<number> {
    const row = await this.db.row(overdueStatements[rule], {kept: secondsKept(rule, this.values)});
    return row?.seconds ?? 0;
  }
}
