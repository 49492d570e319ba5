import {assertSchemaCompatibility, SchemaMigrationRequiredError, SchemaVersionMismatchError} from 'bullmq';
import {Client, DatabaseError, type PoolConfig} from 'pg';
import {QueueMisconfiguredError, QueueUnavailableError} from '../errors.js';
import {PostgresTransport} from '../bell/postgres-transport.js';
import type {FaultListener} from '../fault-log.js';
import {poolSizes} from './connection-counts.js';
import {RecoveringBackend} from './recovering-backend.js';
import {RecoveringConnection} from './recovering-connection.js';
import type {QueueAddress} from './queue-address.js';
import type {BackendOptions, ProducerConnection, QueueBackend} from './queue-backend.js';
import {migrateSchema, schema} from './postgres-schema.js';

/** The time within which the server must answer each statement of `check`, in milliseconds. */
const checkMs = 2000;

const insufficientPrivilege = '42501';

/** Queues in PostgreSQL, in a different schema from the tables of the service. */
export class PostgresBackend implements QueueBackend {
  readonly #url: string;

  constructor({url}: QueueAddress) {
    this.#url = url;
  }

  workerBackend(queue: string, options: BackendOptions) {
    const connection = new RecoveringConnection({
      ...connectionOptions(this.#url),
      max: poolSizes.worker,
      schema,
    });
    return new RecoveringBackend(connection, queue, {...options, connection: this.#url});
  }

  openProducer(onFault: FaultListener): ProducerConnection {
    const connection = new RecoveringConnection({
      ...connectionOptions(this.#url),
      max: poolSizes.producer,
      schema,
    });
    connection.on('error', onFault);
    return {
      backend: (queue, options) =>
        new RecoveringBackend(connection, queue, {...options, connection: this.#url}, false),
      ready: () => connection.waitUntilReady(),
      close: () => connection.close(),
    };
  }

  async check(): Promise<void> {
    const client = new Client({...connectionOptions(this.#url), query_timeout: checkMs});
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

  bellTransport(channel: string): PostgresTransport {
    return new PostgresTransport(this.#url, channel);
  }

  /**
   * Returns null, so that each replica counts requests on its own: one write to PostgreSQL for each request would cost
   * more than the rate limits save.
   */
  counters(): null {
    return null;
  }

  migrate(): Promise<void> {
    return migrateSchema(this.#url);
  }
}

/** The options of every connection for jobs. */
export const connectionOptions = (url: string) =>
  ({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 10_000,
    // These are timeouts of the server, unlike those above: they also free the locks of a process that is paused inside
    // a transaction.
    statement_timeout: 9000,
    idle_in_transaction_session_timeout: 9000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'signet-queue',
  }) satisfies PoolConfig;

const isMisconfigured = (fault: unknown): boolean =>
  fault instanceof SchemaMigrationRequiredError ||
  fault instanceof SchemaVersionMismatchError ||
  (fault instanceof DatabaseError && fault.code === insufficientPrivilege);
