import {observePool} from '@signet/telemetry';
import type {Pool} from 'pg';
import {createPool, type PoolOptions} from './pool.js';

/** The connections of a process, as an injectable thing that knows how to be checked and how to end. */
export class Database {
  readonly pool: Pool;
  readonly #unobserve: () => void;

  constructor(options: PoolOptions) {
    this.pool = createPool(options);
    this.#unobserve = observePool(options.applicationName, this.pool);
  }

  /** Rejects when PostgreSQL does not answer. */
  async check(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  /** Called last by the application, after whatever uses the connections has ended. */
  async onApplicationShutdown(): Promise<void> {
    this.#unobserve();
    await this.pool.end();
  }
}
