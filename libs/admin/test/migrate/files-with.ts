import {migrationFiles, type MigrationFiles} from '../../src/migrate/migration-files.js';

/** The migrations of the repository, followed by one more with this script. */
export function filesWith(name: string, sql: string): MigrationFiles {
  const files = migrationFiles();
  const content = {tag: 'ok', value: sql} as const;
  const added = {path: name, migrationFile: {path: 'migration.sql', content}};
  return {...files, migrationDirectories: [...files.migrationDirectories, added]};
}
