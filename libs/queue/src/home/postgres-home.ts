import {assertSchemaCompatibility, SchemaMigrationRequiredError, SchemaVersionMismatchError} from 'bullmq';
import {Client, DatabaseError, type PoolConfig} from 'pg';
import {QueueMisconfiguredError, QueueUnavailableError} from '../errors.js';
import type {FaultListener} from '../fault-log.js';
import {RecoveringBackend} from './postgres-backend.js';
import {RecoveringConnection} from './postgres-connection.js';
import type {QueueAddress} from './queue-address.js';
import type {BackendOptions, ProducerConnection, QueueHome} from './queue-home.js';
import {schema} from './schema.js';

const insufficientPrivilege = '42501';

/** The queues in PostgreSQL, in a schema of their own beside the facts. */
export class PostgresHome implements QueueHome {
  readonly #url: string;

  constructor({url}: QueueAddress) {
    this.#url = url;
  }

  /** Beside this pool a worker has one more connection, on which it listens. */
  workerBackend(queue: string, options: BackendOptions) {
    const connection = new RecoveringConnection({...this.#pool(), max: 2, schema});
    return new RecoveringBackend(connection, queue, {...options, connection: this.#url});
  }

  openProducer(onFault: FaultListener): ProducerConnection {
    const connection = new RecoveringConnection({...this.#pool(), max: 4, schema});
    connection.on('error', onFault);
    return {
      backend: (queue, options) =>
        new RecoveringBackend(connection, queue, {...options, connection: this.#url}, false),
      ready: () => connection.waitUntilReady(),
      close: () => connection.close(),
    };
  }

  async check(): Promise<void> {
    const client = new Client(this.#pool());
    client.on('error', () => undefined);
    try {
      await client.connect();
      await assertSchemaCompatibility(client, schema);
    } catch (fault) {
      throw isMisconfigured(fault)
        ? new QueueMisconfiguredError('queue_tables_unusable')
        : new QueueUnavailableError(fault);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  #pool() {
    return {
      connectionString: this.#url,
      connectionTimeoutMillis: 2000,
      query_timeout: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'signet-queue',
    } satisfies PoolConfig;
  }
}

const isMisconfigured = (fault: unknown): boolean =>
  fault instanceof SchemaMigrationRequiredError ||
  fault instanceof SchemaVersionMismatchError ||
  (fault instanceof DatabaseError && fault.code === insufficientPrivilege);
