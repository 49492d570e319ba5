import {runMigrations} from 'bullmq';
import {Client} from 'pg';

/**
 * The PostgreSQL schema of the queues. BullMQ owns everything in this schema, so the tables of the service are in
 * another schema.
 */
export const schema = 'bullmq';

/**
 * Creates or updates BullMQ's tables. When `prisma/roles.sql` runs, it grants the database roles access to the existing
 * tables, and to all tables that the same account creates later.
 *
 * @param url the URL of an account that may create a schema
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
