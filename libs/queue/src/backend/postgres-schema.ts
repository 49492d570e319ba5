import {MIGRATION_ADVISORY_LOCK_KEY, runMigrations} from 'bullmq';
import {Client} from 'pg';

/** The PostgreSQL schema of the queues, apart from the tables of the service: BullMQ owns everything in it. */
export const schema = 'bullmq';

/**
 * Brings the tables of BullMQ up to date and grants them to the roles.
 *
 * @param url of an account that may create a schema
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

/** BullMQ deletes, counts and locks in all of its tables, so each role needs all of them. */
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
