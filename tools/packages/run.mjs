// Packs the packages that relying parties install, and those that only `npx` runs. Each tarball can be published as it is (`npm publish <tarball>`).
// Usage: run.mjs [directory] [package ...]. Default: .local/packages, and all packages.
import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative, resolve} from 'node:path';
import {root} from '../projects.mjs';
import {isPlaceholder, publishedManifest, redirects} from './manifest.mjs';
import {withAbsoluteLinks} from './readme.mjs';
import {directory as signetDev, stageSignetDev} from './signet-dev.mjs';
import {bundleTesting} from './testing.mjs';

/** The directory of each package, by its name without the scope. */
const directories = {
  sdk: 'libs/sdk',
  'passport-signet': 'libs/passport-signet',
  asic: 'libs/asic',
  'signet-dev': signetDev,
};

/** The output directory can contain declaration files of sources that no longer exist. */
const isCurrent = (source) => (path) => {
  const [, name] = /^dist\/(.*?)(?:\.d\.ts|\.js)(?:\.map)?$/.exec(relative(source, path)) ?? [];
  return name === undefined || existsSync(join(source, 'src', `${name}.ts`));
};

const read = (path) => readFileSync(path, 'utf8');

/** Writes the files of a library, except package.json and README.md. */
async function stageLibrary(manifest, source, staging) {
  execFileSync('npm', ['run', 'build', '--loglevel=error'], {
    cwd: source,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const file of [...manifest.files, 'LICENSE'])
    cpSync(join(source, file), join(staging, file), {recursive: true, filter: isCurrent(source)});
  if ('./testing' in manifest.exports) await bundleTesting(join(staging, 'dist/testing'));
  for (const [path, target] of redirects(manifest)) {
    mkdirSync(join(staging, path));
    writeFileSync(join(staging, path, 'package.json'), `${JSON.stringify(target, null, 2)}\n`);
  }
}

/** Writes the files of a package to a directory, as they are published. */
async function stage(directory, staging) {
  const source = join(root, directory);
  const manifest = JSON.parse(read(join(source, 'package.json')));
  const fields =
    directory === signetDev ? await stageSignetDev(staging) : await stageLibrary(manifest, source, staging);
  const published = publishedManifest({...manifest, ...fields}, directory);
  writeFileSync(join(staging, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  writeFileSync(join(staging, 'README.md'), withAbsoluteLinks(read(join(source, 'README.md')), directory));
}

async function pack(directory, out) {
  const staging = mkdtempSync(join(tmpdir(), 'signet-package-'));
  try {
    await stage(directory, staging);
    const options = {cwd: staging, encoding: 'utf8'};
    return execFileSync('npm', ['pack', '--pack-destination', out, '--loglevel=error'], options).trim();
  } finally {
    rmSync(staging, {recursive: true});
  }
}

const [out = '.local/packages', ...names] = process.argv.slice(2);
const unknown = names.filter((name) => !(name in directories));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no package ${unknown.join(', ')}. The packages are ${Object.keys(directories).join(', ')}.\n`,
  );
  process.exit(2);
}
const target = resolve(out);
mkdirSync(target, {recursive: true});
for (const name of names.length > 0 ? names : Object.keys(directories))
  process.stdout.write(`${join(target, await pack(directories[name], target))}\n`);
if (names.length === 0 && isPlaceholder)
  process.stderr.write(
    'Before you publish: the address in the field "repository" of package.json is a placeholder.\n',
  );
