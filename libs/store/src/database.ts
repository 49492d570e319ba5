import {watchPrimary} from '@signet/settings/postgres';
import {observePool} from '@signet/telemetry';
import type {Pool} from 'pg';
import {clockDifference} from './clock-difference.js';
import {missingSchema} from './missing-schema.js';
import {createPool, type PoolOptions} from './pool.js';

/** The server accepts no writes. */
export class ReadOnlyError extends Error {
  override readonly name = 'ReadOnlyError';
  /** The SQLSTATE read_only_sql_transaction, which a write would get. */
  readonly code = '25006';
}

/** The database connections of a process, as a provider for NestJS with a health check and a shutdown hook. */
export class Database {
  readonly pool: Pool;
  readonly #unobserve: () => void;
  readonly #unwatch: () => void;

  constructor(options: PoolOptions) {
    this.pool = createPool(options);
    this.#unobserve = observePool(options.applicationName, this.pool);
    this.#unwatch = watchPrimary(options, {
      connectionTimeoutMillis: options.connectTimeoutMs,
      query_timeout: options.statementTimeoutMs,
      application_name: options.applicationName,
    });
  }

  /**
   * Rejects when PostgreSQL does not respond.
   * @throws ReadOnlyError if it accepts no writes, for example because it is a standby
   */
  async check(): Promise<void> {
    const {rows} = await this.pool.query<{accepts: boolean}>(
      `SELECT current_setting('transaction_read_only') = 'off' AS accepts`,
    );
    if (rows[0]?.accepts !== true) throw new ReadOnlyError();
  }

  /** How far `clock` is ahead of PostgreSQL's clock, in milliseconds; see the function `clockDifference`. */
  clockDifference(clock?: () => number): Promise<number> {
    return clockDifference(this.pool, clock);
  }

  /** What the database lacks for the processes of this release; see the function `missingSchema`. */
  missingSchema(): Promise<readonly string[]> {
    return missingSchema(this.pool);
  }

  /** Nest calls this hook last, when nothing uses the connections any more. */
  async onApplicationShutdown(): Promise<void> {
    this.#unobserve();
    this.#unwatch();
    await this.pool.end();
  }
}
