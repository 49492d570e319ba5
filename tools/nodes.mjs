// Versions of Node.js other than the one that runs, from packages of npm that contain only the executable.
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from './projects.mjs';

/** The exact version for each major version that campaigns and benchmarks use. */
export const nodeVersions = {20: '20.20.2', 22: '22.23.3', 24: '24.21.0', 26: '26.12.1'};

/** The major version in the images of docker/Dockerfile. */
export const productionNode = 24;

/** The package with the executable `bin/node` for this machine. */
export const nodePackage = `node-linux-${process.arch}`;

/**
 * Installs a version of Node.js from npm, once.
 * @param {keyof typeof nodeVersions} major
 * @returns {string | undefined} the path of the executable; undefined if npm cannot install it
 */
export function provideNode(major) {
  const version = nodeVersions[major];
  const directory = join(root, '.local/cache/nodes', version);
  const executable = join(directory, 'node_modules', nodePackage, 'bin/node');
  if (existsSync(executable)) return executable;
  mkdirSync(directory, {recursive: true});
  writeFileSync(join(directory, 'package.json'), '{"private": true}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync('npm', ['install', ...options, `${nodePackage}@${version}`], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return existsSync(executable) ? executable : undefined;
}
