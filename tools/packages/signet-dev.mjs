// Writes the files of the package signet-dev. It contains the bundles of the processes and the files that they read, with the
// same paths as in the workspace.
import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {basename, dirname, join} from 'node:path';
import {bundleOptions, starterOf, writeBundle} from '../bundles/bundle.mjs';
import {
  bundledPackages,
  describe,
  importedPackages,
  instrumented,
  licenceTexts,
  packageOf,
  packagesInBrowser,
} from '../deploy/packages.mjs';
import {root} from '../projects.mjs';
import {offeredFiles} from './offered.mjs';

export const directory = 'apps/dev/signet-dev';

/** The files that the processes read in addition to their code, and those of the command. */
const files = [
  'LICENSE',
  'libs/design/css',
  'prisma/migrations',
  'prisma/roles.sql',
  'apps/login-page/dist/site',
  'apps/login-page/public/icon.svg',
  'apps/phone-app/dist/site',
  'apps/dev/phone-simulator/public',
  'apps/dev/phone-simulator/dist/page',
  'apps/dev/local-stack/node-version.mjs',
  `${directory}/bin`,
];

/** The apps whose pages are bundles. */
const sites = ['apps/login-page', 'apps/phone-app'];

/** The files of packages that processes send to browsers. */
const scripts = ['redoc/bundles/redoc.standalone.js', 'jsqr'];
const resolveScript = createRequire(join(root, 'package.json')).resolve;
/** The licences of the packages in the script of Redoc. */
const licences = 'redoc/bundles/redoc.standalone.js.LICENSE.txt';
const copyOf = (script) => `vendor/${basename(resolveScript(script))}`;

/** Without names for every function, and without source maps, the package is smaller. */
const smaller = {minifySyntax: true, sourcemap: false, metafile: true};

const isWanted = (file) => !file.endsWith('.map');

async function writeProcesses(staging) {
  const {processesWithoutShop} = await import('../../apps/dev/local-stack/dist/processes/table.js');
  const entryPoints = processesWithoutShop.map((entry) => ({
    in: `process:${entry.directory}`,
    out: entry.name,
  }));
  const vendored = Object.fromEntries(scripts.map((script) => [script, copyOf(script)]));
  const dist = join(staging, 'dist');
  const metafile = await writeBundle({...bundleOptions(entryPoints, dist, {vendored}), ...smaller});
  for (const {name} of processesWithoutShop) writeFileSync(join(dist, `${name}.js`), starterOf(name));
  return metafile;
}

function writeCommand(staging) {
  const entryPoints = [{in: `command:${directory}`, out: 'main'}];
  const place = join(root, 'dist/signet-dev');
  const options = bundleOptions(entryPoints, join(staging, 'dist/signet-dev'), {isCommand: true, place});
  return writeBundle({...options, ...smaller});
}

/**
 * Writes all files except package.json and README.md.
 * @returns the fields of package.json that depend on them
 */
export async function stageSignetDev(staging) {
  // If a test packs the package, Nx has already built the workspace.
  if (process.env.SIGNET_IS_BUILT === undefined)
    execFileSync(process.execPath, [join(root, 'tools/build.mjs')], {stdio: ['ignore', 'ignore', 'inherit']});
  const pages = await Promise.all(sites.map(packagesInBrowser));
  const metafiles = [await writeProcesses(staging), await writeCommand(staging)];
  const {guideFiles} = await import('../../apps/api-gateway/dist/docs/guides/guide-sources.js');
  for (const file of [...files, ...guideFiles, ...offeredFiles()])
    cpSync(join(root, file), join(staging, file), {recursive: true, filter: isWanted});
  for (const script of [...scripts, licences]) {
    const target = join(staging, copyOf(script));
    mkdirSync(dirname(target), {recursive: true});
    cpSync(resolveScript(script), target);
  }
  const {version} = JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8'));
  writeFileSync(join(staging, directory, 'package.json'), `${JSON.stringify({type: 'module', version})}\n`);
  const bundled = metafiles.flatMap((metafile) => [...bundledPackages(metafile)]);
  const vendored = scripts.map((script) => packageOf(resolveScript(script)));
  const included = new Set([...bundled, ...pages.flatMap((packages) => [...packages]), ...vendored]);
  writeFileSync(join(staging, 'THIRD-PARTY-LICENSES'), licenceTexts(included));
  const imported = new Set([
    ...metafiles.flatMap((metafile) => [...importedPackages(metafile)]),
    instrumented,
  ]);
  return {
    bin: {'signet-dev': `./${directory}/bin/signet-dev.mjs`},
    dependencies: Object.fromEntries(
      [...imported].map(describe).map(({name, version: exact}) => [name, exact]),
    ),
  };
}
