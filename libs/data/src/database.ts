import {observePool} from '@signet/telemetry';
import type {Pool} from 'pg';
import type {PrismaClient} from './generated/client.js';
import {createPool, createPrisma, type PoolOptions} from './pool.js';

/** The database connections of a process: injectable, with a health check and a shutdown hook. */
export class Database {
  readonly pool: Pool;
  readonly #unobserve: () => void;
  #prisma: PrismaClient | undefined;

  constructor(options: PoolOptions) {
    this.pool = createPool(options);
    this.#unobserve = observePool(options.applicationName, this.pool);
  }

  /** A Prisma client over the same connections. */
  get prisma(): PrismaClient {
    this.#prisma ??= createPrisma(this.pool);
    return this.#prisma;
  }

  /** Rejects when PostgreSQL does not answer. */
  async check(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  /** Nest calls this hook last, when nothing uses the connections any more. */
  async onApplicationShutdown(): Promise<void> {
    this.#unobserve();
    await this.pool.end();
  }
}
