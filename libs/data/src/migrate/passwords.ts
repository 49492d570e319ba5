import pg from 'pg';
import {databaseRoles} from '../roles.js';
import {withMigrationLock} from './connection.js';

/**
 * Gives the roles of all processes a password, for stacks that have no operator who does.
 * The server may log the statement, so production sets passwords in its own way.
 */
export const setPasswords = (adminUrl: string, password: string): Promise<void> =>
  withMigrationLock(adminUrl, async (client) => {
    for (const role of Object.values(databaseRoles)) {
      await client.query(`ALTER ROLE ${pg.escapeIdentifier(role)} PASSWORD ${pg.escapeLiteral(password)}`);
    }
  });
