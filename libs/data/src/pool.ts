import {PrismaPg} from '@prisma/adapter-pg';
import pg from 'pg';
import {PrismaClient} from './generated/client.js';

/** The connection settings of a process for PostgreSQL. */
export interface PoolOptions {
  /** Contains the database role of the process. */
  url: string;
  /** Maximum number of connections. */
  poolSize: number;
  /** Maximum wait for a connection, whether it is new or still in use. */
  connectTimeoutMs: number;
  /** Maximum run time of a statement. */
  statementTimeoutMs: number;
  /** The server shows this name in pg_stat_activity. */
  applicationName: string;
  /** Called when an idle connection breaks; the pool replaces it. */
  onIdleError: (error: Error) => void;
}

/** Extra time after the statement timeout in which the client waits for the server's error, then drops the connection. */
const graceMs = 500;

/**
 * The connections of a process. Nothing connects before the first query.
 *
 * Three mechanisms detect a dead peer: the server ends a statement that takes too long, the client times out shortly
 * after, and TCP keepalive probes idle connections.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectTimeoutMs,
    statement_timeout: options.statementTimeoutMs,
    query_timeout: options.statementTimeoutMs + graceMs,
    idle_in_transaction_session_timeout: options.statementTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: options.applicationName,
    // Prisma writes timestamps in UTC without a zone, so the session must use UTC.
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
  });
  // Without a listener, one broken idle connection would end the process.
  pool.on('error', options.onIdleError);
  // A checked-out connection may break between two statements; the next query reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A Prisma client over the pool. Disconnecting it does not close the pool, which other statements use, too. */
export const createPrisma = (pool: pg.Pool): PrismaClient =>
  new PrismaClient({adapter: new PrismaPg(pool, {disposeExternalPool: false})});
