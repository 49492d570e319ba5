// Packs the packages that the gateway offers beside its reference (apps/api-gateway/src/docs/packages.controller.ts) into dist/packages, so
// that a developer installs exactly the release that runs, without a registry.
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {root} from '../projects.mjs';

/** The names of the offered packages without the scope. Their dependencies are among them. */
const offered = ['sdk', 'passport-signet'];

/** The directory with the offered packages, relative to the root. */
export const offeredDirectory = 'dist/packages';

const output = join(root, offeredDirectory);
const stamp = join(output, 'inputs.sha256');

/** What the packages are made of. The entry point for tests of the SDK is a bundle of several libraries. */
const inputs = [
  ...['sdk', 'passport-signet', 'sdk-testing', 'contracts', 'domain', 'asic'].flatMap((name) =>
    ['src', 'bin', 'package.json', 'README.md'].map((part) => `libs/${name}/${part}`),
  ),
  ...[
    'tools/packages',
    'tools/swc.mjs',
    'package.json',
    'package-lock.json',
    'LICENSE',
    'tsconfig.base.json',
  ],
];

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((path) => filesBelow(join(root, path))))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The paths of the offered packages, relative to the root. Call `packOffered` first. */
export const offeredFiles = () =>
  readdirSync(output)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => `${offeredDirectory}/${name}`);

/** Packs the offered packages, unless they are up to date. Their projects must have been built. */
export function packOffered() {
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  rmSync(output, {recursive: true, force: true});
  execFileSync(process.execPath, [join(root, 'tools/packages/run.mjs'), output, ...offered], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(stamp, current);
}
