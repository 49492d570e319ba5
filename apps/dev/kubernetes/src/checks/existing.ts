import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {promisify} from 'node:util';
import {must} from '@signet/testing';
import {z} from 'zod';
import type {Cluster} from '../cluster/control-plane.js';
import {programFolder} from '../cluster/programs.js';
import type {Manifest} from '../kustomize/manifest.js';
import {workloadsIn} from '../model/workloads.js';
import {manifestDirectory, renderOverlay, type Overlay} from '../overlays.js';

const run = promisify(execFile);
const data = z.object({data: z.record(z.string(), z.string())});

/** Returns the keys of a Secret or ConfigMap that the workloads use. */
function keysOf(resources: readonly Manifest[], kind: string, name: string): string[] {
  const sources = workloadsIn(resources).flatMap(({pod}) =>
    pod.volumes.flatMap(({projected}) => projected?.sources ?? []),
  );
  const own = sources.map(({secret, configMap}) => (kind === 'Secret' ? secret : configMap));
  return [...new Set(own.filter((each) => each?.name === name).flatMap((each) => each?.items ?? []))].map(
    ({key}) => key,
  );
}

/** Creates the files that docs/operate/kubernetes.md tells an operator to create, in an empty directory. */
async function createFiles(cwd: string): Promise<void> {
  await run('sh', [resolve(manifestDirectory, '../new-secrets.sh')], {cwd});
  const page = readFileSync(resolve(manifestDirectory, '../../docs/operate/install.md'), 'utf8');
  const [, servers = ''] = /cat > servers\.env <<'END'\n(.*?)END\n/s.exec(page) ?? [];
  must(servers !== '', 'docs/operate/install.md does not say what is in servers.env');
  writeFileSync(join(cwd, 'servers.env'), servers);
  for (const name of ['FCM_SERVICE_ACCOUNT', 'APNS_KEY', 'VAPID_PRIVATE_KEY', 'PORTAL_CLIENT_SECRET'])
    writeFileSync(join(cwd, name), 'simulated');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'tls.key'];
  await run('openssl', ['req', '-x509', ...key, '-out', 'tls.crt', '-subj', '/CN=api.signet.example'], {cwd});
}

/**
 * Creates the Secrets and ConfigMaps that must exist before an overlay is applied, with the script and the commands of
 * docs/operate/kubernetes.md. Returns a line for the report.
 * @throws Error if one of them is missing, or lacks an entry that a workload mounts
 */
export async function createExisting(
  cluster: Cluster,
  {name, namespace, existing}: Overlay,
): Promise<string> {
  if (existing.length === 0) return 'it needs none';
  const {kubectl, directory} = cluster;
  const cwd = mkdtempSync(join(tmpdir(), 'signet-secrets-'));
  const env = {
    ...process.env,
    KUBECONFIG: join(directory, 'kubeconfig'),
    PATH: `${programFolder()}:${process.env['PATH']}`,
    ADMIN_DATABASE_URL: 'postgresql://owner:secret@db.example/signet?sslmode=verify-full',
  };
  try {
    await createFiles(cwd);
    const print = `sh '${join(manifestDirectory, 'secrets.sh')}' ${namespace} | kubectl apply -f -`;
    await run('sh', ['-c', print], {cwd, env});
  } finally {
    rmSync(cwd, {recursive: true});
  }
  const resources = renderOverlay({name});
  for (const each of existing) {
    const [kind = '', own = ''] = each.split(' ');
    const {output} = await kubectl.run(['get', kind, own, '-n', namespace, '-o', 'json']);
    const entries = data.parse(JSON.parse(output)).data;
    const missing = keysOf(resources, kind, own).filter((key) => !(key in entries));
    must(missing.length === 0, `${each} lacks ${missing.join(', ')}`);
  }
  return `${existing.length} Secrets and ConfigMaps`;
}
