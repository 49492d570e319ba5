import {mkdirSync, writeFileSync} from 'node:fs';
import {migrationFiles, migrationLock, migrationsDirectory, schemaFile} from './migration-files.js';
import {noFilters, withSchemaEngine} from './schema-engine.js';

/**
 * Returns the SQL that is missing from the checked-in migrations: it changes the schema that they create into the
 * schema of schema.prisma. Empty if the two schemas are equal.
 * @param adminUrl the URL for an account that may create and drop a temporary database, in which the migrations are run
 */
export async function pendingChanges(adminUrl: string, files = migrationFiles()): Promise<string> {
  const {stdout} = await withSchemaEngine(adminUrl, (engine) =>
    engine.diff({
      from: {tag: 'migrations', ...files},
      to: {tag: 'schemaDatamodel', files: [{path: 'schema.prisma', content: schemaFile()}]},
      script: true,
      exitCode: null,
      filters: noFilters,
    }),
  );
  const script = stdout ?? '';
  return /^-- This is an empty migration/.test(script) ? '' : script;
}

/**
 * Writes the pending changes as a new migration directory. A developer must review it before it is committed.
 *
 * @returns the path of the directory, or undefined if there is nothing to change
 */
export async function makeMigration(adminUrl: string, title: string): Promise<string | undefined> {
  const script = await pendingChanges(adminUrl);
  if (script === '') return undefined;
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const directory = `${migrationsDirectory}/${stamp}_${title.toLowerCase().replace(/\W+/g, '_')}`;
  mkdirSync(directory, {recursive: true});
  writeFileSync(`${directory}/migration.sql`, script);
  writeFileSync(`${migrationsDirectory}/migration_lock.toml`, migrationLock);
  return directory;
}
