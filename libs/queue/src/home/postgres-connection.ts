import {assertSchemaCompatibility, PostgresConnection} from 'bullmq';

type PgConnection = ConstructorParameters<typeof PostgresConnection>[0];

/** BullMQ's connection, but one that may come up after its user: BullMQ remembers a failed first attempt for ever. */
export class RecoveringConnection extends PostgresConnection {
  #ready: Promise<void> | undefined;

  constructor(connection: PgConnection) {
    super(connection);
    // The process would not outlive a connection that is lent and breaks between two statements.
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
