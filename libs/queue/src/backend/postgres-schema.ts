import {runMigrations} from 'bullmq';
import {Client} from 'pg';

/** The PostgreSQL schema of the queues, apart from the tables of the service: BullMQ owns everything in it. */
export const schema = 'bullmq';

/**
 * Brings the tables of BullMQ up to date. `prisma/roles.sql` grants them to the database roles, as default privileges of
 * the account that migrates.
 *
 * @param url of an account that may create a schema
 */
export async function migrateSchema(url: string): Promise<void> {
  const client = new Client({connectionString: url, connectionTimeoutMillis: 10_000});
  await client.connect();
  try {
    await runMigrations(client, schema);
  } finally {
    await client.end();
  }
}
