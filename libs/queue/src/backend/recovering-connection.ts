import {createPool, type PostgresAddress} from '@signet/settings/postgres';
import {assertSchemaCompatibility, PostgresConnection} from 'bullmq';
import type {Pool, PoolConfig} from 'pg';
import {schema} from './postgres-schema.js';

/**
 * BullMQ's PostgreSQL connection. If the first attempt to connect fails, the next caller tries again, whereas BullMQ
 * alone would cache the failure forever.
 */
export class RecoveringConnection extends PostgresConnection {
  #ready: Promise<void> | undefined;
  #ended: Promise<void> | undefined;

  /** @param options of the pool. A worker listens on a connection of the pool, so it needs one more. */
  constructor(address: PostgresAddress, options: PoolConfig) {
    // BullMQ's types of the driver differ in details from those of the driver.
    const pool: Pick<Pool, keyof Pool> = createPool(address, {
      ...options,
      // Every job can be added again from the row that it names, so no commit of a queue waits for the disk.
      options: `-c search_path="${schema}" -c synchronous_commit=off`,
    });
    super(pool);
    // Without a listener, a checked-out connection that breaks between two statements would end the process.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  override waitUntilReady(): Promise<void> {
    this.#ready ??= this.#verify().catch((fault: unknown) => {
      this.#ready = undefined;
      throw fault;
    });
    return this.#ready;
  }

  /** BullMQ does not close a pool that it has not created. */
  override close(): Promise<void> {
    this.#ended ??= super.close().then(() => this.pool.end());
    return this.#ended;
  }

  async #verify(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await assertSchemaCompatibility(client, this.schema);
    } finally {
      client.release();
    }
    setImmediate(() => this.emit('ready'));
  }
}
