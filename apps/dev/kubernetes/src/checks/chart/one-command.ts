import {execFile} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {promisify} from 'node:util';
import {must} from '@signet/testing';
import {chartDirectory} from '../../chart/chart.js';
import type {Cluster} from '../../cluster/control-plane.js';
import {programFolder} from '../../cluster/programs.js';
import {ciValues, RELEASE} from './release.js';

const script = resolve(chartDirectory, '../install.sh');

/**
 * Installs the chart in an empty namespace from an empty directory with the command of docs/operate/helm.md, repeats the
 * command, and uninstalls the release. Returns a line for the report.
 */
export async function installWithOneCommand({kubectl, helm, directory}: Cluster): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), 'signet-one-command-'));
  const env = {
    ...process.env,
    KUBECONFIG: join(directory, 'kubeconfig'),
    PATH: `${programFolder()}:${process.env['PATH']}`,
    ADMIN_DATABASE_URL: 'postgresql://owner:secret@db.example/signet?sslmode=verify-full',
  };
  const install = () => promisify(execFile)('sh', [script, RELEASE, '-f', ciValues('minimal')], {cwd, env});
  try {
    const {stdout} = await install();
    must(stdout.includes('STATUS: deployed'), stdout);
    const second = await install();
    must(second.stderr.includes('keys.env exists already'), second.stderr);
    must(second.stdout.includes('REVISION: 2'), second.stdout);
    must(!second.stdout.includes('configured'), `the second run changed a Secret: ${second.stdout}`);
    return `${readdirSync(cwd).length} files`;
  } finally {
    await helm.try(['uninstall', RELEASE, '--namespace', RELEASE, '--wait']);
    await kubectl.run(['delete', 'namespace', RELEASE, '--timeout=180s', '--ignore-not-found']);
    rmSync(cwd, {recursive: true});
  }
}
