import pg from 'pg';
import {databaseRoles} from '@signet/store/roles';
import {withMigrationLock} from '../connection.js';
import {MigrationError} from '../migration-error.js';
import {scramVerifier} from './scram.js';

const roles: readonly string[] = Object.values(databaseRoles);

/**
 * Gives roles their passwords. The server gets only verifiers, so its log does not contain the passwords.
 * @throws MigrationError before any change, if a name is not that of a role of the service
 */
export async function setRolePasswords(
  client: pg.Client,
  passwords: ReadonlyMap<string, string>,
): Promise<void> {
  const unknown = [...passwords.keys()].filter((role) => !roles.includes(role));
  if (unknown.length > 0)
    throw new MigrationError(
      `ROLE_PASSWORDS names ${unknown.join(', ')}, but the roles are ${roles.join(', ')}.`,
    );
  for (const [role, password] of passwords)
    await client.query(
      `ALTER ROLE ${pg.escapeIdentifier(role)} PASSWORD ${pg.escapeLiteral(scramVerifier(password))}`,
    );
}

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
