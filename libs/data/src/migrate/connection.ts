import pg from 'pg';

/** An arbitrary advisory lock key, different from the one that Prisma uses. */
const lockKey = 7_341_906;
const lockTimeoutMs = 120_000;
const databaseIsMissing = '3D000';
/**
 * The error codes that mean that the database already exists: duplicate_database, or unique_violation if another
 * process creates the database at the same moment.
 */
const databaseExists: unknown[] = ['42P04', '23505'];

export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({connectionString: url, application_name: 'signet-migrate'});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs `work` while holding the advisory lock for migrations of this database. Waits up to two minutes for the lock.
 */
export const withMigrationLock = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(url, async (client) => {
    await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    return work(client);
  });

/** Creates the database that the URL names, unless it exists. */
export async function ensureDatabase(url: string): Promise<void> {
  try {
    await withConnection(url, async () => undefined);
  } catch (error) {
    if (codeOf(error) !== databaseIsMissing) throw error;
    await createDatabase(url);
  }
}

async function createDatabase(url: string): Promise<void> {
  const server = new URL(url);
  const name = decodeURIComponent(server.pathname.slice(1));
  server.pathname = 'postgres';
  await withConnection(server.href, async (client) => {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
      if (!databaseExists.includes(codeOf(error))) throw error;
    });
  });
}

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined);
