import {runMigrations} from 'bullmq';
import {Client} from 'pg';

/**
 * The PostgreSQL schema of the queues. BullMQ owns everything in this schema, so the tables of the service are in
 * another schema.
 */
export const schema = 'bullmq';

/**
 * Creates or updates BullMQ's tables. `prisma/roles.sql` grants the database roles access to the tables that exist when it
 * runs, and to the tables that the account that ran it creates later. So the same account must do both.
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
