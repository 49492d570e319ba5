import {openBackend} from './open-backend.js';

/** The database roles that add or process jobs. The gateway's role is not one of them: requests add no jobs. */
export const queueRoles = [
  'signet_session_service',
  'signet_push_dispatcher',
  'signet_signing_worker',
  'signet_sweeper',
] as const;

/**
 * Creates or updates the storage of the queues and grants it to the roles, which must exist. Part of the migration
 * step. Idempotent, and safe to run concurrently. Redis needs no preparation.
 *
 * @param url for an account that may create a schema
 */
export const migrateQueues = (url: string, roles: readonly string[] = queueRoles): Promise<void> =>
  openBackend({url}).migrate(roles);
