// Writes the names of the migrations in prisma/migrations to a module of libs/store. A process compares the names with
// those that the database has recorded. The images of processes do not contain the migrations themselves.
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const target = join(root, 'libs/store/src/generated/migration-names.ts');

const migrationNames = () =>
  readdirSync(join(root, 'prisma/migrations'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name)
    .sort();

/** Call this function after the Prisma client was generated, which may empty the directory. */
export function writeMigrationNames() {
  const code = `export const migrationNames: readonly string[] = ${JSON.stringify(migrationNames(), null, 2)};\n`;
  if (existsSync(target) && readFileSync(target, 'utf8') === code) return;
  mkdirSync(dirname(target), {recursive: true});
  writeFileSync(target, code);
}

const comment = /^COMMENT ON TABLE _prisma_migrations IS '[^']*';$/m;

/** Lists the migrations in prisma/roles.sql, the newest first. */
export function writeMigrationList() {
  const file = join(root, 'prisma/roles.sql');
  const names = migrationNames().reverse().join('\n');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(comment, `COMMENT ON TABLE _prisma_migrations IS '${names}';`));
}
