import {assertSchemaCompatibility, PostgresConnection} from 'bullmq';

type PgConnection = ConstructorParameters<typeof PostgresConnection>[0];

/**
 * BullMQ's PostgreSQL connection. If the first attempt to connect fails, the next caller tries again, whereas BullMQ
 * alone would cache the failure forever.
 */
export class RecoveringConnection extends PostgresConnection {
  #ready: Promise<void> | undefined;

  constructor(connection: PgConnection) {
    super(connection);
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
