import {MIGRATION_ADVISORY_LOCK_KEY, runMigrations} from 'bullmq';
import {Client} from 'pg';

/**
 * The PostgreSQL schema of the queues. BullMQ owns everything in it, so the tables of the service are in another
 * schema.
 */
export const schema = 'bullmq';

/**
 * Creates or updates BullMQ's tables and grants them to the roles.
 *
 * @param url for an account that may create a schema
 */
export async function migrateSchema(url: string, roles: readonly string[]): Promise<void> {
  const client = new Client({connectionString: url, connectionTimeoutMillis: 10_000});
  await client.connect();
  try {
    await runMigrations(client, schema);
    await grant(client, roles);
  } finally {
    await client.end();
  }
}

/** Grants all tables to each role, because BullMQ deletes, counts and locks in all of them. */
async function grant(client: Client, roles: readonly string[]): Promise<void> {
  const grantees = roles.map((role) => client.escapeIdentifier(role)).join(', ');
  if (grantees === '') return;
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [MIGRATION_ADVISORY_LOCK_KEY, schema]);
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${grantees}`);
  await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${grantees}`);
  await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${grantees}`);
  await client.query('COMMIT');
}
