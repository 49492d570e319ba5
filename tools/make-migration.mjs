// Writes a new migration with the differences between prisma/schema.prisma and the existing migrations, and adds its name
// to the list in prisma/roles.sql.
// Usage: make-migration.mjs <title>
import {execFileSync} from 'node:child_process';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {writeMigrationList} from './bundles/migration-names.mjs';
import {cannotRun} from './debian-tools.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const title = process.argv[2];
if (title === undefined)
  cannotRun(
    'npm run migration',
    'the migration has no title',
    'name the change, for example npm run migration -- "add notices"',
  );

const node = (...args) => execFileSync(process.execPath, args, {cwd: root, stdio: 'inherit'});
node('tools/generate.mjs');
node('tools/build.mjs', 'libs/store', 'libs/admin', 'libs/testing');
const {makeMigration} = await import(join(root, 'libs/admin/dist/migrate/make-migration.js'));
const {startTemporaryPostgres} = await import(join(root, 'libs/testing/dist/servers/index.js'));

const server = await startTemporaryPostgres();
try {
  const directory = await makeMigration(server.url('postgres'), title);
  writeMigrationList();
  process.stdout.write(directory === undefined ? 'Nothing to change.\n' : `${directory}\n`);
} finally {
  await server.stop();
}
