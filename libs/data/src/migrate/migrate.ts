import {newId} from '../ids.js';
import {ensureDatabase, withMigrationLock} from './connection.js';
import {migrationFiles, rolesFile, type MigrationFiles} from './migration-files.js';
import {noFilters, withSchemaEngine} from './schema-engine.js';

/**
 * Creates the database if it does not exist, applies the checked-in migrations, and sets the grants of the roles.
 *
 * Call this function before the processes start, never as part of their start. The function is idempotent; concurrent
 * calls wait for each other.
 *
 * @param adminUrl the URL of the database for an account that owns it and may create databases and roles
 * @param actor who runs the migrations, for the audit log; undefined for a database that nobody operates, such as a
 *   test database
 * @returns the names of the migrations that this run has applied
 * @throws Error if a migration fails. The migration is rolled back, unless it runs outside a transaction (see
 *   `runScript`). Prisma's table of migrations records the failure
 */
export async function migrate(
  adminUrl: string,
  files: MigrationFiles = migrationFiles(),
  actor?: string,
): Promise<string[]> {
  await ensureDatabase(adminUrl);
  return withMigrationLock(adminUrl, async (client) => {
    const {appliedMigrationNames} = await withSchemaEngine(adminUrl, (engine) =>
      engine.applyMigrations({migrationsList: files, filters: noFilters}),
    );
    await client.query(rolesFile());
    if (actor !== undefined)
      await client.query(
        `INSERT INTO audit_entry (id, actor, action, target, details)
         VALUES ($1, $2, 'database.migrated', 'database', $3)`,
        [newId(), actor, {migrations: appliedMigrationNames}],
      );
    return appliedMigrationNames;
  });
}
