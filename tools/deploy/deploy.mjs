// Writes a directory for each app with the files of its image: the bundle, the packages outside the bundle, licences,
// and a software bill of materials. docker/Dockerfile makes an image from each directory.
// Files have the same paths as in the repository, because modules find files by paths relative to themselves.
// Usage: NODE_ENV=production deploy.mjs <directory> [--base <image>]. The Prisma client must have been generated. With
// --base, which is for a container of the base image, the bill also lists the packages of this image. SOURCE_DATE_EPOCH is
// the time in the bill.
import {execFileSync} from 'node:child_process';
import {copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, dirname, join, resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {bundleOptions, starterOf, writeBundle} from '../bundles/bundle.mjs';
import {offeredFiles, packOffered} from '../packages/offered.mjs';
import {projectDirectories, root} from '../projects.mjs';
import {baseComponents} from './base.mjs';
import {
  bundledPackages,
  describe,
  importedPackages,
  instrumented,
  licenceTexts,
  packagesInBrowser,
  withDependencies,
} from './packages.mjs';
import {softwareBill} from './sbom.mjs';

const redoc = 'node_modules/redoc';

/** The files of the guides that the gateway shows. */
const guideFiles = async () =>
  (await import('../../apps/api-gateway/dist/docs/guides/guide-sources.js')).guideFiles;

/** The packages that the gateway offers. */
function packages() {
  packOffered();
  return offeredFiles();
}

/**
 * The apps that have an image. `files` are the files that an app reads in addition to its code, and `more` those that are
 * known after the build.
 */
const apps = {
  'api-gateway': {
    // The script of the API reference contains other packages. The second file contains their licences.
    files: ['redoc.standalone.js', 'redoc.standalone.js.LICENSE.txt'].map(
      (name) => `${redoc}/bundles/${name}`,
    ),
    more: async () => [...(await guideFiles()), ...packages()],
    site: () => [redoc],
  },
  'session-service': {},
  'push-dispatcher': {},
  'webhook-dispatcher': {},
  'signing-worker': {},
  'certificate-status': {},
  'retention-sweeper': {},
  portal: {files: ['libs/design/css']},
  'login-page': {
    files: ['apps/login-page/dist/site'],
    site: () => packagesInBrowser('apps/login-page'),
  },
  'phone-app': {
    files: ['apps/phone-app/dist/site'],
    site: () => packagesInBrowser('apps/phone-app'),
  },
  signetctl: {isCommand: true, files: ['prisma', 'apps/signetctl/package.json']},
  'development-keys': {isCommand: true, directory: 'apps/dev/development-keys'},
};

/** Files of packages that no process reads, such as the query compilers of Prisma for other databases. */
const unused = /\.map$|\.d\.[cm]?ts$|\/@prisma\/client\/runtime\/.*(cockroachdb|mysql|sqlite|sqlserver)/;

/** Copies a package without the packages in its node_modules. Those are copied separately if they are needed. */
function copyPackage(path, target) {
  const source = join(root, path);
  const isWanted = (file) => !unused.test(file) && !file.slice(source.length).includes('/node_modules');
  cpSync(source, join(target, path), {recursive: true, filter: isWanted});
}

/** Bundles an app. @returns the metafile of esbuild */
async function bundleApp(directory, isCommand, target) {
  const entry = {in: `${isCommand ? 'command' : 'process'}:${directory}`, out: 'main'};
  const options = bundleOptions([entry], join(target, 'dist'), {isCommand});
  if (!isCommand) {
    mkdirSync(join(target, 'dist'), {recursive: true});
    writeFileSync(join(target, 'dist/main.js'), starterOf('main'));
  }
  return writeBundle({...options, metafile: true});
}

async function deploy({directory, isCommand = false, files = [], more, site}, target) {
  const metafile = await bundleApp(directory, isCommand, target);
  const imported = new Set([...importedPackages(metafile), ...(isCommand ? [] : [instrumented])]);
  const installed = withDependencies(imported);
  const bundled = new Set([...bundledPackages(metafile), ...((await site?.()) ?? [])]);
  for (const path of installed) copyPackage(path, target);
  for (const file of [...files, ...((await more?.()) ?? [])])
    cpSync(join(root, file), join(target, file), {recursive: true});
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
  writeFileSync(join(target, 'sbom.cdx.json'), json(softwareBill(app, {bundled, installed}, origin)));
  writeFileSync(join(target, 'THIRD-PARTY-LICENSES'), licenceTexts(bundled));
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
}

const {
  positionals: [directory],
  values: {base},
} = parseArgs({allowPositionals: true, options: {base: {type: 'string'}}});
const {NODE_ENV, SOURCE_DATE_EPOCH} = process.env;
const origin = {
  base: base === undefined ? [] : baseComponents(base),
  epochSeconds: /^\d+$/.test(SOURCE_DATE_EPOCH ?? '') ? Number(SOURCE_DATE_EPOCH) : undefined,
};
if (directory === undefined || NODE_ENV !== 'production') {
  process.stderr.write('Usage: NODE_ENV=production deploy.mjs <directory> [--base <image>]\n');
  process.exit(2);
}
// The projects in apps/dev are not needed, except those with an image.
const needed = projectDirectories.filter(
  (path) => basename(dirname(path)) !== 'dev' || basename(path) in apps,
);
execFileSync(process.execPath, [join(root, 'tools/build.mjs'), ...needed], {stdio: 'inherit'});
for (const [name, app] of Object.entries(apps)) {
  const target = resolve(directory, name);
  mkdirSync(target, {recursive: true});
  await deploy({directory: `apps/${name}`, ...app}, target);
}
