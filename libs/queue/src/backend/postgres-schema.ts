import {runMigrations} from 'bullmq';
import type {Connect} from '@signet/settings/postgres';

/**
 * The PostgreSQL schema of the queues. BullMQ owns everything in this schema, so the tables of the service are in
 * another schema.
 */
export const schema = 'bullmq';

/**
 * Creates or updates BullMQ's tables. `prisma/roles.sql` grants the database roles access to the tables that exist when it
 * runs, and to the tables that the account that ran it creates later. So the same account must do both.
 *
 * @param connect opens a connection with an account that may create a schema
 */
export async function migrateSchema(connect: Connect): Promise<void> {
  const client = await connect({connectionTimeoutMillis: 10_000});
  try {
    await runMigrations(client, schema);
  } finally {
    await client.end();
  }
}
