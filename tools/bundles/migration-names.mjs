// Writes the names of the migrations in prisma/migrations to a module of libs/data. A process compares the names with
// those that the database has recorded. The images of processes do not contain the migrations themselves.
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const target = join(root, 'libs/data/src/generated/migration-names.ts');

/** Call this function after the Prisma client was generated, which may empty the directory. */
export function writeMigrationNames() {
  const names = readdirSync(join(root, 'prisma/migrations'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name)
    .sort();
  const code = `export const migrationNames: readonly string[] = ${JSON.stringify(names, null, 2)};\n`;
  if (existsSync(target) && readFileSync(target, 'utf8') === code) return;
  mkdirSync(dirname(target), {recursive: true});
  writeFileSync(target, code);
}
