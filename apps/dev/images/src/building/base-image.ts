import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {root} from '../apps.js';
import {say} from '@signet/testing';
import {run, succeeds} from '../shell.js';

/**
 * The name of the base image: the value of the environment variable NODE_IMAGE or, without this variable, the name in
 * the Dockerfile.
 */
export function baseImage(): string {
  const {NODE_IMAGE: wanted} = process.env;
  const [, named] =
    /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(root, 'docker/Dockerfile'), 'utf8')) ?? [];
  const name = wanted ?? named;
  if (name === undefined) throw new Error('docker/Dockerfile names no base image');
  return name;
}

/** Makes sure that the base image exists on this machine. Fetches a missing image, and builds it if the fetch fails. */
export async function provideBaseImage(name: string): Promise<void> {
  if (await succeeds('buildah', ['inspect', '--type=image', name])) return say(`${name} is already here.`);
  say(`Fetching ${name} …`);
  if (await succeeds('timeout', ['300', 'buildah', 'pull', '--quiet', '--retry=0', name])) return;
  say(
    'No image registry can be reached. Building the base image from Debian and the npm registry (about two minutes) …',
  );
  await makeBaseImage(name);
}

const release = 'bookworm';
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Builds an image of Debian with Node.js and npm, which are installed from the npm registry at the same paths as in the
 * official image.
 */
async function makeBaseImage(name: string): Promise<void> {
  const [, major = '24'] = /:(\d+)/.exec(name) ?? [];
  const directory = mkdtempSync(join(tmpdir(), 'signet-base-'));
  try {
    const debian = join(directory, 'root.tar');
    await run('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', release, debian]);
    const packages = [`node-linux-${process.arch}@${major}`, 'npm@11'];
    await run('npm', [
      'install',
      '--ignore-scripts',
      '--no-fund',
      '--no-audit',
      '--prefix',
      directory,
      ...packages,
    ]);
    await commitBaseImage(name, debian, join(directory, 'node_modules'));
  } finally {
    rmSync(directory, {recursive: true});
  }
}

async function commitBaseImage(name: string, debian: string, modules: string): Promise<void> {
  const node = join(modules, `node-linux-${process.arch}`, 'bin/node');
  if (!existsSync(node)) throw new Error(`npm has no Node.js for ${process.arch}`);
  const container = await run('buildah', ['from', 'scratch']);
  const inside = '/usr/local/lib/node_modules/npm';
  const link = `ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm`;
  try {
    await run('buildah', ['add', '--quiet', container, debian, '/']);
    await run('buildah', ['copy', '--quiet', container, node, '/usr/local/bin/node']);
    await run('buildah', ['copy', '--quiet', container, join(modules, 'npm'), inside]);
    await run('buildah', ['run', '--isolation=chroot', container, 'sh', '-c', link]);
    await run('buildah', ['config', '--cmd=node', `--env=PATH=${path}`, container]);
    await run('buildah', ['commit', '--quiet', container, name]);
  } finally {
    await run('buildah', ['rm', container]);
  }
}
