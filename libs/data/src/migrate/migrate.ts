import {ensureDatabase, withMigrationLock} from './connection.js';
import {migrationFiles, rolesFile, type MigrationFiles} from './migration-files.js';
import {noFilters, withSchemaEngine} from './schema-engine.js';

/**
 * Brings the database, which is made if it is missing, to the state of the checked-in migrations, and the roles to
 * their grants.
 *
 * A step of its own before the processes start, never part of their start. Several at once wait for each other;
 * all but the first find nothing to do.
 *
 * @param adminUrl of an account that owns the database and may create roles
 * @returns the names of the migrations that were applied now
 * @throws Error if a migration fails; it has then left no trace but its entry in the ledger
 */
export async function migrate(adminUrl: string, files: MigrationFiles = migrationFiles()): Promise<string[]> {
  await ensureDatabase(adminUrl);
  return withMigrationLock(adminUrl, async (client) => {
    const {appliedMigrationNames} = await withSchemaEngine(adminUrl, (engine) =>
      engine.applyMigrations({migrationsList: files, filters: noFilters}),
    );
    await client.query(rolesFile());
    return appliedMigrationNames;
  });
}
