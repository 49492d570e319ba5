import {MIGRATION_ADVISORY_LOCK_KEY, runMigrations} from 'bullmq';
import {Client} from 'pg';
import {homeKind} from './open-home.js';
import {schema} from './schema.js';

/** The database roles that put jobs into queues or take them out. The gateway is not among them: no request waits for a queue. */
export const queueRoles = [
  'signet_session_service',
  'signet_push_dispatcher',
  'signet_signing_worker',
  'signet_sweeper',
] as const;

/**
 * Brings the queue tables up to date and grants them to the roles, which must exist. Part of the migration step;
 * safe to run again and by several at once. Redis needs none of it.
 *
 * @param url of an account that may create a schema
 */
export async function migrateQueues(url: string, roles: readonly string[] = queueRoles): Promise<void> {
  if (homeKind(url) === 'redis') return;
  const client = new Client({connectionString: url, connectionTimeoutMillis: 10_000});
  await client.connect();
  try {
    await runMigrations(client, schema);
    await grant(client, roles);
  } finally {
    await client.end();
  }
}

/** BullMQ deletes, counts and locks in all of its tables, so each role gets all of them. */
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
