import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import type {MigrationList} from '@prisma/schema-engine-wasm/schema_engine_bg';

/** The migrations on disk, in the form that Prisma's schema engine expects. */
export type MigrationFiles = MigrationList;

/** The `prisma` directory of the repository. The relative path is the same from `src` and from `dist`. */
const prismaDirectory = fileURLToPath(new URL('../../../../prisma/', import.meta.url));
export const migrationsDirectory = `${prismaDirectory}migrations`;

/** The content of Prisma's migration_lock.toml: the kind of database that the migrations are written for. */
export const migrationLock = 'provider = "postgresql"\n';

const read = (path: string) => readFileSync(path, 'utf8');

export const schemaFile = (): string => read(`${prismaDirectory}schema.prisma`);
export const rolesFile = (): string => read(`${prismaDirectory}roles.sql`);

/** The checked-in migrations, in the order in which they are applied. */
export function migrationFiles(directory: string = migrationsDirectory): MigrationFiles {
  const names = existsSync(directory)
    ? readdirSync(directory, {withFileTypes: true})
        .filter((entry) => entry.isDirectory())
        .map(({name}) => name)
    : [];
  return {
    baseDir: directory,
    lockfile: {path: 'migration_lock.toml', content: migrationLock},
    shadowDbInitScript: '',
    migrationDirectories: names.sort().map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {tag: 'ok', value: read(`${directory}/${name}/migration.sql`)},
      },
    })),
  };
}
