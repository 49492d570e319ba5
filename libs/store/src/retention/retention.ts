import {mapTable, type LimitValues} from '@signet/contracts';
import {secondsKept, type RetentionRuleName} from '@signet/domain';
import type {Pool} from 'pg';
import {Connection} from '../sql/connection.js';
import {inTransaction} from '../sql/transaction.js';
import {endedSessions} from './ended-sessions.js';
import {overdueStatements} from './overdue-statements.js';
import {retainedRows, rowSweep} from './row-sweeps.js';
import {sessionSweeps} from './session-sweeps.js';
import {countStatements, lockSessionCounts} from './session-statistics.js';
import type {SweepStatement, SweptRow} from './sweep.js';

export const sweepStatements: Readonly<Record<RetentionRuleName, readonly SweepStatement[]>> = {
  ...sessionSweeps,
  ...mapTable(retainedRows, (rows, rule) => [rowSweep(rule, rows)]),
};

const isDeletion = (rule: RetentionRuleName): boolean => Object.hasOwn(endedSessions, rule);

/** Deletes or erases rows according to the retention table, and counts the sessions before they are deleted. */
export class Retention {
  readonly #db: Connection;

  constructor(
    private readonly pool: Pool,
    private readonly values: LimitValues,
  ) {
    this.#db = new Connection(pool);
  }

  /**
   * Adds ended sessions to the statistics of their clients: one batch for each rule that deletes sessions. `full` means
   * that more sessions may be waiting. Does nothing while another process counts or deletes sessions.
   */
  async countSessions(): Promise<SweptRow> {
    return this.#alone((db) => this.#run(db, countStatements, 0));
  }

  /**
   * Runs each statement of a rule once, on a batch of rows. `full` means that more rows may be due. Deletes no sessions
   * while another process counts or deletes sessions.
   */
  async sweep(rule: RetentionRuleName): Promise<SweptRow> {
    const sweep = (db: Connection) => this.#run(db, sweepStatements[rule], secondsKept(rule, this.values));
    return isDeletion(rule) ? this.#alone(sweep) : sweep(this.#db);
  }

  async #run(db: Connection, statements: readonly SweepStatement[], kept: number): Promise<SweptRow> {
    const total = {count: 0, full: false};
    for (const statement of statements) {
      const row = await db.row(statement, {kept, limit: this.values.sweepBatch});
      total.count += row?.count ?? 0;
      total.full ||= row?.full ?? false;
    }
    return total;
  }

  #alone(work: (db: Connection) => Promise<SweptRow>): Promise<SweptRow> {
    return inTransaction(this.pool, this.values.sweepStatement * 1000, async (client) => {
      const db = new Connection(client);
      const locked = (await db.row(lockSessionCounts, {}))?.locked;
      return locked === true ? work(db) : {count: 0, full: false};
    });
  }

  /**
   * Returns for how many seconds the oldest row of a rule has been kept beyond its retention period; 0 if no row is
   * overdue.
   */
  async overdueSeconds(rule: RetentionRuleName): Promise<number> {
    const row = await this.#db.row(overdueStatements[rule], {kept: secondsKept(rule, this.values)});
    return row?.seconds ?? 0;
  }
}
