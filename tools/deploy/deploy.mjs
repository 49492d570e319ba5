// Writes for each app a directory with everything that it needs to run, and nothing else: its bundle, the packages outside
// the bundle, and a software bill of materials. docker/Dockerfile makes an image of each.
// Paths are as in the repository, because modules find their files by paths relative to themselves.
// Usage: NODE_ENV=production deploy.mjs <directory>, once the Prisma client is generated
import {execFileSync} from 'node:child_process';
import {copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, dirname, join, resolve} from 'node:path';
import {build} from 'esbuild';
import {bundleOptions} from '../bundle.mjs';
import {projectDirectories, root} from '../projects.mjs';
import {bundledPackages, describe, importedPackages, licenceText, withDependencies} from './packages.mjs';
import {softwareBill} from './sbom.mjs';

const loginPage = join(root, 'apps/login-page');

/** The apps that have an image, with the files that they read apart from their code. */
const apps = {
  'api-gateway': {},
  'session-service': {},
  'push-dispatcher': {},
  'signing-worker': {},
  'retention-sweeper': {},
  'login-page': {
    files: ['apps/login-page/dist/site'],
    // The page contains packages, too, which the browser runs.
    site: async () => bundledPackages(await (await import(`${loginPage}/bundle.mjs`)).bundle(), loginPage),
  },
  signetctl: {isCommand: true, files: ['prisma', 'apps/signetctl/package.json']},
  'development-keys': {isCommand: true, directory: 'apps/dev/development-keys'},
};

/** Files of packages that a process never reads. Prisma brings a query compiler for each kind of database. */
const unused = /\.map$|\.d\.[cm]?ts$|\/@prisma\/client\/runtime\/.*(cockroachdb|mysql|sqlite|sqlserver)/;

/** esbuild does not see that the instrumentation of every process loads it with `require`. */
const instrumented = 'node_modules/ioredis';

/** Copies a package without those inside it, which are copied if they are needed. */
function copyPackage(path, target) {
  const source = join(root, path);
  const isWanted = (file) => !unused.test(file) && !file.slice(source.length).includes('/node_modules');
  cpSync(source, join(target, path), {recursive: true, filter: isWanted});
}

/** The licences of bundled packages ask for their text in every copy. */
const licenceTexts = (packages) =>
  [...packages]
    .sort()
    .map((path) => {
      const {name, version, license} = describe(path);
      return `${name} ${version} (${license ?? 'see below'})\n\n${licenceText(path)}`;
    })
    .join('\n\n---\n\n');

/** @returns esbuild's metafile */
async function bundleApp(directory, isCommand, target) {
  const entry = {in: `${isCommand ? 'command' : 'process'}:${directory}`, out: 'main'};
  const options = bundleOptions([entry], join(target, 'dist'), {isCommand});
  const {metafile} = await build({...options, metafile: true});
  return metafile;
}

async function deploy({directory, isCommand = false, files = [], site}, target) {
  const metafile = await bundleApp(directory, isCommand, target);
  const imported = new Set([...importedPackages(metafile), ...(isCommand ? [] : [instrumented])]);
  const installed = withDependencies(imported);
  const bundled = new Set([...bundledPackages(metafile), ...((await site?.()) ?? [])]);
  for (const path of installed) copyPackage(path, target);
  for (const file of files) cpSync(join(root, file), join(target, file), {recursive: true});
  const app = JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8'));
  const dependencies = Object.fromEntries(
    [...imported].map(describe).map((found) => [found.name, found.version]),
  );
  const manifest = {
    name: app.name,
    version: app.version,
    license: app.license,
    private: true,
    type: 'module',
    dependencies,
  };
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
  writeFileSync(join(target, 'package.json'), json(manifest));
  writeFileSync(join(target, 'sbom.cdx.json'), json(softwareBill(app, {bundled, installed})));
  writeFileSync(join(target, 'THIRD-PARTY-LICENSES'), licenceTexts(bundled));
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
}

const [, , directory] = process.argv;
if (directory === undefined || process.env.NODE_ENV !== 'production') {
  process.stderr.write('Usage: NODE_ENV=production deploy.mjs <directory>\n');
  process.exit(2);
}
// The local stack is not needed, and the benchmark would need more time than the apps.
const needed = projectDirectories.filter(
  (path) => basename(dirname(path)) !== 'dev' || basename(path) in apps,
);
execFileSync(process.execPath, [join(root, 'tools/build.mjs'), ...needed], {stdio: 'inherit'});
for (const [name, app] of Object.entries(apps)) {
  const target = resolve(directory, name);
  mkdirSync(target, {recursive: true});
  await deploy({directory: `apps/${name}`, ...app}, target);
}
