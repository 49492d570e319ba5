import {openBackend} from './open-backend.js';

/**
 * Creates or updates the storage of the queues. The database must exist; `migrate` of libs/data creates it, and gives
 * the database roles access to the storage. Idempotent, and safe to run concurrently. Does nothing for Redis.
 *
 * @param url the URL of an account that may create a schema
 */
export const migrateQueues = (url: string): Promise<void> => openBackend({url}).migrate();
