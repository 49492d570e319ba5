import {openBackend} from './open-backend.js';
import type {QueueAddress} from './queue-address.js';

/**
 * Creates or updates the storage of the queues. The database must exist; `migrate` of libs/admin creates it, and gives
 * the database roles access to the storage. Idempotent, and safe to run concurrently. Does nothing for Redis.
 *
 * @param address the server, with an account that may create a schema
 */
export const migrateQueues = (address: string | QueueAddress): Promise<void> =>
  openBackend(typeof address === 'string' ? {url: address} : address).migrate();
