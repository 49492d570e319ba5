import pg from 'pg';
import {databaseRoles} from '../roles.js';
import {withMigrationLock} from './connection.js';

/**
 * Sets the same password for the roles of all processes, for development and tests. The server may log the statement
 * with the password, so do not use this function in production.
 */
export const setPasswords = (adminUrl: string, password: string): Promise<void> =>
  withMigrationLock({url: adminUrl}, async (client) => {
    for (const role of Object.values(databaseRoles)) {
      await client.query(`ALTER ROLE ${pg.escapeIdentifier(role)} PASSWORD ${pg.escapeLiteral(password)}`);
    }
  });
