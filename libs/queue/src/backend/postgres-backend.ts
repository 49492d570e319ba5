import {assertSchemaCompatibility, SchemaMigrationRequiredError, SchemaVersionMismatchError} from 'bullmq';
import {connectorOf, type Connect} from '@signet/settings/postgres';
import {DatabaseError, type Client, type PoolConfig} from 'pg';
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
  readonly #connect: Connect;

  constructor(private readonly address: QueueAddress) {
    this.#connect = connectorOf(address);
  }

  workerBackend(queue: string, options: BackendOptions) {
    const {url} = this.address;
    // BullMQ listens on a connection of the pool.
    const connection = this.#pool(poolSizes.worker + 1);
    return new RecoveringBackend(connection, queue, {...options, connection: url});
  }

  openProducer(onFault: FaultListener): ProducerConnection {
    const {url} = this.address;
    const connection = this.#pool(poolSizes.producer);
    connection.on('error', onFault);
    return {
      backend: (queue, options) =>
        new RecoveringBackend(connection, queue, {...options, connection: url}, false),
      ready: () => connection.waitUntilReady(),
      close: () => connection.close(),
    };
  }

  async check(): Promise<void> {
    let client: Client | undefined;
    try {
      client = await this.#connect({...connectionOptions, query_timeout: checkMs});
      await assertSchemaCompatibility(client, schema);
    } catch (fault) {
      throw isMisconfigured(fault)
        ? new QueueMisconfiguredError('queue_tables_unusable')
        : new QueueUnavailableError(fault);
    } finally {
      await client?.end().catch(() => undefined);
    }
  }

  bellTransport(channel: string): PostgresTransport {
    return new PostgresTransport(this.#connect, channel);
  }

  /**
   * Returns null, so that each replica counts requests on its own: one write to PostgreSQL for each request would cost
   * more than the rate limits save.
   */
  counters(): null {
    return null;
  }

  migrate(): Promise<void> {
    return migrateSchema(this.#connect);
  }

  #pool(max: number): RecoveringConnection {
    return new RecoveringConnection(this.address, {...connectionOptions, max});
  }
}

/** The options of every connection for jobs. */
export const connectionOptions = {
  connectionTimeoutMillis: 2000,
  query_timeout: 10_000,
  // These are timeouts of the server, unlike those above: they also free the locks of a process that is paused inside
  // a transaction.
  statement_timeout: 9000,
  idle_in_transaction_session_timeout: 9000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'signet-queue',
} as const satisfies PoolConfig;

const isMisconfigured = (fault: unknown): boolean =>
  fault instanceof SchemaMigrationRequiredError ||
  fault instanceof SchemaVersionMismatchError ||
  (fault instanceof DatabaseError && fault.code === insufficientPrivilege);
