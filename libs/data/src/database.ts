import {observePool} from '@signet/telemetry';
import type {Pool} from 'pg';
import {clockDifference} from './clock-difference.js';
import {missingSchema} from './missing-schema.js';
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
    await this.pool.end();
  }
}
