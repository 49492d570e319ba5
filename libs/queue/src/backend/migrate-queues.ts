import {openBackend} from './open-backend.js';

/**
 * Creates or updates the storage of the queues. Must run after the migration of the service's tables, which gives the
 * database roles access to the storage. Idempotent, and safe to run concurrently. Does nothing for Redis.
 *
 * @param url the URL of an account that may create a schema
 */
export const migrateQueues = (url: string): Promise<void> => openBackend({url}).migrate();
