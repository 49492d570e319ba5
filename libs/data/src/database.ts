import {observePool} from '@signet/telemetry';
import type {Pool} from 'pg';
import {createPool, type PoolOptions} from './pool.js';

/** The database connections of a process, as a provider for NestJS with a health check and a shutdown hook. */
export class Database {
  readonly pool: Pool;
  readonly #unobserve: () => void;

  constructor(options: PoolOptions) {
    this.pool = createPool(options);
    this.#unobserve = observePool(options.applicationName, this.pool);
  }

  /** Rejects when PostgreSQL does not respond. */
  async check(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  /**
   * Returns how far a clock is ahead of PostgreSQL's clock, in milliseconds; negative if it is behind. The error is at
   * most half of the round-trip time.
   * @param clock epoch milliseconds
   */
  async clockDifference(clock: () => number = Date.now): Promise<number> {
    const before = clock();
    const {rows} = await this.pool.query<{now: number}>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
    );
    return (before + clock()) / 2 - (rows[0]?.now ?? before);
  }

  /** Nest calls this hook last, when nothing uses the connections any more. */
  async onApplicationShutdown(): Promise<void> {
    this.#unobserve();
    await this.pool.end();
  }
}
