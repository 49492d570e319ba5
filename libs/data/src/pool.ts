import {PrismaPg} from '@prisma/adapter-pg';
import pg from 'pg';
import {PrismaClient} from './generated/client.js';

/** How a process reaches PostgreSQL. */
export interface PoolOptions {
  /** With the role of the process. */
  url: string;
  /** Connections at most. */
  poolSize: number;
  /** How long to wait for a connection, a new one or one that others still use. */
  connectTimeoutMs: number;
  /** How long one statement may run. */
  statementTimeoutMs: number;
  /** Shown by the server beside what the connection does. */
  applicationName: string;
  /** Told of connections that break while nobody uses them; the pool replaces them by itself. */
  onIdleError: (error: Error) => void;
}

/** A statement may be late by this much beyond its timeout before the connection counts as dead. */
const graceMs = 500;

/**
 * The connections of a process. Nothing connects before the first query.
 *
 * A dead peer is noticed three ways: the server ends a statement that takes too long, the client gives up shortly after,
 * and TCP keepalive finds out about idle connections.
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
    // Prisma writes instants without a zone and means UTC, whatever the server's zone is.
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
  });
  // Without a listener, one broken idle connection would end the process.
  pool.on('error', options.onIdleError);
  // Nor would it outlive one that is lent and breaks between two statements, of which the next one tells.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Prisma over connections that stay ours: disconnecting it leaves the pool open for the statements beside it. */
export const createPrisma = (pool: pg.Pool): PrismaClient =>
  new PrismaClient({adapter: new PrismaPg(pool, {disposeExternalPool: false})});
