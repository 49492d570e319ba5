import {openBackend} from './open-backend.js';

/**
 * Creates or updates the storage of the queues. Part of the migration step, after the migration of the service's own
 * tables, which grants the storage to the database roles. Idempotent, and safe to run concurrently. Redis needs no
 * preparation.
 *
 * @param url for an account that may create a schema
 */
export const migrateQueues = (url: string): Promise<void> => openBackend({url}).migrate();
