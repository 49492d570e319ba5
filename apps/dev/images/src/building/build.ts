import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {homedir, tmpdir} from 'node:os';
import {join} from 'node:path';
import {imageOf, root, version, type AppName} from '../apps.js';
import {run} from '../shell.js';

const git = (...args: string[]) => run('git', ['-C', root, ...args]).catch(() => 'unknown');

/** The address of the repository without credentials; `unknown` if Git knows no address. */
async function source(): Promise<string> {
  const remote = await git('config', '--get', 'remote.origin.url');
  return remote.replace(/^(\w+:\/\/)[^/@]*@/, '$1');
}

/**
 * Returns arguments of `buildah bud` that pass the npm settings of this machine as secrets, so that npm uses the same
 * registry inside the build. No layer contains the secrets.
 * @param directory a directory for a file with secrets; the caller deletes it
 */
async function registrySecrets(directory: string): Promise<string[]> {
  const setting = async (name: string) => {
    const value = await run('npm', ['config', 'get', name]);
    return value === 'null' || value === 'undefined' ? undefined : value;
  };
  const own = join(homedir(), '.npmrc');
  const settings = [
    ...(existsSync(own) ? [readFileSync(own, 'utf8').trimEnd()] : []),
    `registry=${(await setting('registry')) ?? 'https://registry.npmjs.org/'}`,
  ];
  const npmrc = join(directory, 'npmrc');
  writeFileSync(npmrc, `${settings.join('\n')}\n`, {mode: 0o600});
  const authorities = process.env['NODE_EXTRA_CA_CERTS'] ?? (await setting('cafile'));
  return [
    `--secret=id=npmrc,src=${npmrc}`,
    ...(authorities !== undefined && existsSync(authorities)
      ? [`--secret=id=ca-certificates,src=${authorities}`]
      : []),
  ];
}

/** Builds the image of an app from the checkout, with the Dockerfile that operators use. */
export async function buildImage(app: AppName, base: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'signet-build-'));
  const values = {
    NODE_IMAGE: base,
    APP: app,
    VERSION: version,
    REVISION: await git('rev-parse', 'HEAD'),
    SOURCE: await source(),
    SOURCE_DATE_EPOCH: await git('log', '-1', '--format=%ct'),
  };
  try {
    await run('buildah', [
      'bud',
      '--isolation=chroot',
      // The OCI image format has no health check.
      '--format=docker',
      '--layers',
      '--pull-never',
      '--quiet',
      ...(await registrySecrets(directory)),
      ...Object.entries(values).map(([name, value]) => `--build-arg=${name}=${value}`),
      `--file=${join(root, 'docker/Dockerfile')}`,
      `--tag=${imageOf(app)}`,
      root,
    ]);
  } finally {
    rmSync(directory, {recursive: true});
  }
}
