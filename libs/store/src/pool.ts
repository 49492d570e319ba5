import {createPool as createServerPool, type PostgresAddress} from '@signet/settings/postgres';
import type {Pool} from 'pg';

/** The settings of a process's connections to PostgreSQL. */
export interface PoolOptions extends PostgresAddress {
  poolSize: number;
  /**
   * The maximum time to wait for a connection, for each host of the address: until a new one is open, or until a busy one
   * is free.
   */
  connectTimeoutMs: number;
  statementTimeoutMs: number;
  /** The name of the process in pg_stat_activity. */
  applicationName: string;
  /** Called when an idle connection breaks. The pool opens another connection when it needs one. */
  onIdleError: (error: Error) => void;
}

/**
 * How long after the statement timeout the client still waits for the error of the server. After this time, the pool
 * drops the connection.
 */
const graceMs = 500;

/**
 * Creates the connection pool of a process. The pool connects at the first query.
 *
 * A query cannot hang: the server cancels a statement that takes too long, and if the server does not respond, the
 * client times out shortly after. TCP keepalive detects idle connections whose peer is dead.
 */
export function createPool(options: PoolOptions): Pool {
  const pool = createServerPool(options, {
    max: options.poolSize,
    connectionTimeoutMillis: options.connectTimeoutMs,
    statement_timeout: options.statementTimeoutMs,
    query_timeout: options.statementTimeoutMs + graceMs,
    idle_in_transaction_session_timeout: options.statementTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: options.applicationName,
    // Prisma writes timestamps in UTC without a zone, so the database session must use UTC.
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
  });
  // Without a listener, one broken idle connection would end the process.
  pool.on('error', options.onIdleError);
  // If a checked-out connection breaks between two statements, the next query reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
