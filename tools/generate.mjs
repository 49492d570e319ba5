// Generates the Prisma client into libs/admin/src/generated and the types of rows into libs/store/src/generated, unless they
// were generated from the same schema by the same version of Prisma, and writes the names of the migrations. Links projects that
// were added or moved since the last installation into node_modules.
// By default, Prisma first downloads a schema engine, which it does not need to generate a client. The variable
// PRISMA_SCHEMA_ENGINE_BINARY prevents the download. Its value may be the path of any executable.
// Usage: generate.mjs
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join, relative, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {writeMigrationNames} from './bundles/migration-names.mjs';
import {projectDirectories, projectNames} from './projects.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);
const schema = join(root, 'prisma/schema.prisma');
const client = join(root, 'libs/admin/src/generated/client.ts');
const rows = join(root, 'libs/store/src/generated/rows.ts');
// The stamp is in the directory of the client, so that Nx restores the stamp together with the client.
const stamp = join(root, 'libs/admin/src/generated/schema.sha256');
// npm runs this script after every installation, also after one without devDependencies, which has no Prisma.
if (process.env.npm_lifecycle_event === 'postinstall' && !existsSync(join(root, 'node_modules/prisma')))
  process.exit();
const prisma = require.resolve('prisma/package.json');

const fingerprint = createHash('sha256')
  .update(readFileSync(schema))
  .update(readFileSync(prisma))
  .update(readFileSync(join(root, 'tools/prisma/row-types.mjs')))
  .digest('hex');

const isCurrent = () =>
  existsSync(client) && existsSync(rows) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;

function generate() {
  const cli = join(dirname(prisma), JSON.parse(readFileSync(prisma, 'utf8')).bin.prisma);
  execFileSync(process.execPath, [cli, 'generate', '--config', join(root, 'prisma.config.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  writeFileSync(stamp, fingerprint);
}

/** Links a project as npm does, unless the link leads to a project. */
function link(name, directory) {
  const path = join(root, 'node_modules', name);
  if (existsSync(join(path, 'package.json'))) return;
  mkdirSync(dirname(path), {recursive: true});
  rmSync(path, {force: true});
  symlinkSync(relative(dirname(path), directory), path);
}

projectNames.forEach((name, index) => link(name, projectDirectories[index]));
if (!isCurrent()) generate();
writeMigrationNames();
