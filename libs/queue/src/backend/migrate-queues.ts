import {openBackend} from './open-backend.js';

/** The database roles that add or process jobs. The gateway is not among them: no request waits for a queue. */
export const queueRoles = [
  'signet_session_service',
  'signet_push_dispatcher',
  'signet_signing_worker',
  'signet_sweeper',
] as const;

/**
 * Prepares the storage of the queues and grants it to the roles, which must exist. Part of the migration step; idempotent,
 * and safe to run concurrently. Redis needs no preparation.
 *
 * @param url of an account that may create a schema
 */
export const migrateQueues = (url: string, roles: readonly string[] = queueRoles): Promise<void> =>
  openBackend({url}).migrate(roles);
