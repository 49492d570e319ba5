import {setTimeout as delay} from 'node:timers/promises';
import {connect, databaseOf, withDatabase, type PostgresAddress} from '@signet/settings/postgres';
import pg from 'pg';
import {MigrationError} from './migration-error.js';

/**
 * The advisory locks of a migration: our own, which also covers grants and passwords, and Prisma's, so that an operator
 * who runs `prisma migrate deploy` waits, too.
 */
const lockKeys = [7_341_906, 72_707_369];
const LOCK_TIMEOUT_MS = 120_000;
const LOCK_PAUSE_MS = 200;
const databaseIsMissing = '3D000';
/**
 * The error codes that mean that the database already exists: duplicate_database, or unique_violation if another
 * process creates the database at the same moment.
 */
const databaseExists: unknown[] = ['42P04', '23505'];
/** The error codes of a server that does not know the setting, or whose operating system does not support it. */
const settingIsUnsupported: unknown[] = ['42704', '22023'];

/** Calls `work` with a connection, and closes the connection. */
export async function withConnection<T>(
  address: PostgresAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(address, {application_name: 'signet-migrate'});
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface LockOptions {
  /** When it aborts, the statement that is running is cancelled, and the call rejects. */
  readonly signal?: AbortSignal;
  /** How long to wait for another migration of the same database, in milliseconds. Default: two minutes. */
  readonly lockTimeoutMs?: number;
}

/**
 * Runs `work` while holding the advisory locks for migrations of this database.
 * @throws MigrationError if another session keeps a lock for longer than `lockTimeoutMs`
 */
export const withMigrationLock = <T>(
  address: PostgresAddress,
  work: (client: pg.Client) => Promise<T>,
  options: LockOptions = {},
): Promise<T> =>
  withConnection(address, async (client) => {
    const {signal, lockTimeoutMs = LOCK_TIMEOUT_MS} = options;
    await endWithThisProcess(client);
    const {rows} = await client.query<{pid: number}>('SELECT pg_backend_pid() AS pid');
    const cancel = () =>
      void withConnection(address, (other) =>
        other.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]),
      ).catch(() => client.end());
    signal?.addEventListener('abort', cancel);
    try {
      signal?.throwIfAborted();
      await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
      for (const key of lockKeys) await takeLock(client, key, options);
      return await work(client);
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  });

/**
 * Lets the server notice within seconds that this process has been killed or is unreachable. Otherwise, the server
 * would first finish the statement that is running, and hold its locks until then.
 */
async function endWithThisProcess(client: pg.Client): Promise<void> {
  await client.query(
    'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3',
  );
  await client.query(`SET client_connection_check_interval = '1s'`).catch((error: unknown) => {
    if (!settingIsUnsupported.includes(codeOf(error))) throw error;
  });
}

/**
 * Tries again and again instead of waiting in one statement: `CREATE INDEX CONCURRENTLY` waits for every statement that
 * began earlier, so a statement that waits for the lock of the migration that creates the index would be a deadlock.
 */
async function takeLock(
  client: pg.Client,
  key: number,
  {signal, lockTimeoutMs = LOCK_TIMEOUT_MS}: LockOptions,
): Promise<void> {
  const end = Date.now() + lockTimeoutMs;
  for (;;) {
    const {rows} = await client.query<{taken: boolean}>('SELECT pg_try_advisory_lock($1) AS taken', [key]);
    if (rows[0]?.taken === true) return;
    if (Date.now() >= end) break;
    await delay(LOCK_PAUSE_MS, undefined, {signal});
  }
  throw new MigrationError(
    `Another session of PostgreSQL migrates this database: ${await holderOf(client, key)}. Wait until it ends, or end it with pg_terminate_backend.`,
  );
}

async function holderOf(client: pg.Client, key: number): Promise<string> {
  const {rows} = await client.query<{holder: string}>(
    `SELECT format('process %s (%s), connected at %s', pid, application_name, backend_start) AS holder
     FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [key],
  );
  return rows[0]?.holder ?? 'it has just ended';
}

/** Creates the database that the address names, unless it exists. */
export async function ensureDatabase(address: PostgresAddress): Promise<void> {
  try {
    await withConnection(address, async () => undefined);
  } catch (error) {
    if (codeOf(error) !== databaseIsMissing) throw error;
    await createDatabase(address);
  }
}

async function createDatabase(address: PostgresAddress): Promise<void> {
  const name = databaseOf(address.url);
  await withConnection({...address, url: withDatabase(address.url, 'postgres')}, async (client) => {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
      if (!databaseExists.includes(codeOf(error))) throw error;
    });
  });
}

/** The SQLSTATE of an error of PostgreSQL; undefined for any other error. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;
