import {defaultLimits} from '@signet/contracts';
import {Connection, sweepStatements} from '@signet/store';
import type {RetentionRuleName} from '@signet/domain';
import {insertRetainedRows, until} from '@signet/testing';
import type {Pool} from 'pg';
import {startManyRows} from './many-rows.js';

/** The rules whose rows are inserted and deleted most often. */
export type TurnedOverRule = Extract<RetentionRuleName, 'event' | 'deviceProof'>;

/** The size of a database table in bytes, and the number of its dead rows. */
export interface TableSize {
  readonly heap: number;
  readonly indexes: number;
  /** PostgreSQL's estimate of the number of deleted or outdated row versions that vacuum has not removed yet. */
  readonly deadRows: number;
}

const tableOf: Readonly<Record<TurnedOverRule, string>> = {event: 'event', deviceProof: 'device_proof'};

/** How long a row is kept, in seconds of simulated time. */
const KEPT_SECONDS = 86_400;

const MARGIN_SECONDS = 60;
const AUTOVACUUM_TIMEOUT_MS = 600_000;

/**
 * Inserts events like those of {@link insertRetainedRows}, but leaves one third of them unpublished, like events that
 * the relay must process. `publishEvents` moves these from the index of unpublished events to that of published events,
 * which leaves dead rows.
 */
const insertEvents = `
  INSERT INTO event (type, session_id, created_at, published_at)
  SELECT 'session.scanned', gen_random_uuid(), t.at, CASE WHEN n % 3 > 0 THEN t.at END
  FROM generate_series(1, $1::int) n,
    LATERAL (SELECT now() - ($2::float8 - ($2::float8 - $3::float8) * n / $1::int) * interval '1 second' AS at) t`;
const publishEvents = 'UPDATE event SET published_at = created_at WHERE published_at IS NULL';

/** Returns SQL for an autovacuum setting of the table or, if the table has no such setting, of the server. */
const setting = (name: string) => `
  coalesce((SELECT option_value FROM pg_options_to_table(c.reloptions) WHERE option_name = 'autovacuum_vacuum_${name}'),
    current_setting('autovacuum_vacuum_${name}'))::float8`;

/**
 * Reads the size of a table. `busy` is true if autovacuum is processing the table, or will process it because the table
 * has more dead rows than its settings permit.
 */
const measure = `
  SELECT pg_table_size(t.relid)::float8 AS heap, pg_indexes_size(t.relid)::float8 AS indexes,
    t.n_dead_tup::float8 AS "deadRows",
    EXISTS (SELECT FROM pg_stat_progress_vacuum v WHERE v.relid = t.relid)
      OR t.n_dead_tup > ${setting('threshold')} + ${setting('scale_factor')} * c.reltuples AS busy
  FROM pg_stat_user_tables t JOIN pg_class c ON c.oid = t.relid WHERE t.relname = $1`;

/**
 * One table under steady insertion and deletion. Time is simulated: all rows are in the past, and each step moves the
 * end of the retention period forward by the time that the inserted rows span. The rows are deleted with the sweeper's
 * statements.
 */
export class Turnover {
  /** The simulated time up to which rows have been inserted, in seconds since the oldest row of the first fill. */
  #position = 0;
  readonly #startedAt = performance.now();

  private constructor(
    private readonly pool: Pool,
    private readonly rule: TurnedOverRule,
    private readonly kept: number,
    /** The length of the simulated time, in seconds. */
    private readonly span: number,
    readonly stop: () => Promise<void>,
  ) {}

  /**
   * Fills the table.
   * @param kept the number of rows that are kept
   * @param turnovers how many times all rows will be replaced
   */
  static async start(rule: TurnedOverRule, kept: number, turnovers: number): Promise<Turnover> {
    const rows = await startManyRows();
    const {pool} = rows;
    const turnover = new Turnover(pool, rule, kept, KEPT_SECONDS * (turnovers + 1), () => rows.stop());
    try {
      // Rows arrive hundreds of times faster than in production, so autovacuum must also look for dead rows more often.
      await pool.query(`ALTER SYSTEM SET autovacuum_naptime = '1s'`);
      await pool.query('SELECT pg_reload_conf()');
      await turnover.#insert(kept);
      await pool.query(`VACUUM ANALYZE ${tableOf[rule]}`);
      return turnover;
    } catch (error) {
      await rows.stop();
      throw error;
    }
  }

  /** Inserts and deletes this many rows, and waits until autovacuum has nothing left to do. */
  async step(rows: number): Promise<TableSize> {
    await this.#insert(rows);
    await this.#sweep(rows);
    return this.size();
  }

  /** Waits until autovacuum has nothing left to do, and returns the size. */
  async size(): Promise<TableSize> {
    // Autovacuum decides by statistics, which a connection otherwise reports only at intervals.
    await this.pool.query('SELECT pg_stat_force_next_flush()');
    return until(
      'autovacuum',
      async () => {
        const {rows} = await this.pool.query<TableSize & {busy: boolean}>(measure, [tableOf[this.rule]]);
        const [size] = rows;
        return size !== undefined && !size.busy && size;
      },
      AUTOVACUUM_TIMEOUT_MS,
    );
  }

  /** Converts an instant of simulated time to the age in seconds of a row that was created at that instant. */
  #age(position: number): number {
    return this.span - position + (performance.now() - this.#startedAt) / 1000;
  }

  async #insert(count: number): Promise<void> {
    const from = this.#position;
    this.#position += (KEPT_SECONDS * count) / this.kept;
    const [oldest, youngest] = [this.#age(from), this.#age(this.#position)];
    if (this.rule === 'event') {
      await this.pool.query(insertEvents, [count, oldest, youngest]);
      await this.pool.query(publishEvents);
    } else {
      await insertRetainedRows(this.pool, this.rule, {count, oldest, youngest});
    }
  }

  /** Deletes in batches, as the sweeper does. */
  async #sweep(count: number): Promise<void> {
    const db = new Connection(this.pool);
    const {sweepBatch} = defaultLimits();
    for (let left = count; left > 0;) {
      // Because of the margin, more rows are due than this step has inserted. This is harmless: the oldest rows are
      // deleted first, and `limit` stops the deletion after as many rows as were inserted.
      const params = {
        kept: this.#age(this.#position - KEPT_SECONDS) - MARGIN_SECONDS,
        limit: Math.min(left, sweepBatch),
      };
      let swept = 0;
      for (const statement of sweepStatements[this.rule])
        swept += (await db.row(statement, params))?.count ?? 0;
      if (swept === 0) throw new Error(`${this.rule}: ${left} rows are not due`);
      left -= swept;
    }
  }
}
