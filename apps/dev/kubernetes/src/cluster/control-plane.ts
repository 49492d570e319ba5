import {generateKeyPairSync} from 'node:crypto';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePorts, until} from '@signet/testing';
import {Command} from './command.js';
import {Kubectl} from './kubectl.js';
import {dataFiles} from './programs.js';
import {ServerProcesses} from './server-processes.js';

const ZONES = ['a', 'b', 'c'] as const;
const NODES_PER_ZONE = 2;

/**
 * The label of nodes that respond. kwok simulates only nodes with this label, so other nodes do not respond.
 */
const ALIVE = 'signet.example/alive';

/** A control plane on loopback, with simulated nodes in three zones. */
export interface Cluster {
  readonly kubectl: Kubectl;
  readonly helm: Command;
  /** The folder of the control plane, in which its programs run. It contains `kubeconfig`. */
  readonly directory: string;
  /** Starts a further program of the control plane, which ends with it. */
  readonly start: ServerProcesses['start'];
  /**
   * Throws an error if a process of the control plane has ended. The error contains the last output of that process.
   */
  readonly requireAll: () => void;
  /** Makes the node stop responding. */
  readonly kill: (node: string) => Promise<void>;
  readonly revive: (node: string) => Promise<void>;
}

const nodeNames = ZONES.flatMap((zone) =>
  Array.from({length: NODES_PER_ZONE}, (_, index) => ({zone, name: `node-${zone}${index + 1}`})),
);

const node = ({zone, name}: (typeof nodeNames)[number]) => {
  const size = {cpu: '16', memory: '64Gi', 'ephemeral-storage': '64Gi', pods: '110'};
  const labels = {[ALIVE]: 'true', 'kubernetes.io/hostname': name, 'topology.kubernetes.io/zone': zone};
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {name, labels},
    status: {allocatable: size, capacity: size},
  };
};

/** A simulated volume, because PostgreSQL and Redis in the example overlay request storage. */
const volume = (index: number) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: {name: `volume-${index}`},
  spec: {capacity: {storage: '2Gi'}, accessModes: ['ReadWriteOnce'], hostPath: {path: `/nowhere/${index}`}},
});

function writeKeys(directory: string): void {
  const {publicKey, privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
  mkdirSync(join(directory, 'pki'));
  writeFileSync(join(directory, 'pki/sa.key'), privateKey.export({type: 'pkcs1', format: 'pem'}));
  writeFileSync(join(directory, 'pki/sa.pub'), publicKey.export({type: 'spki', format: 'pem'}));
  writeFileSync(join(directory, 'pki/tokens.csv'), 'admin-token,admin,admin,system:masters\n');
}

function kubeconfig(port: number): string {
  const cluster = {server: `https://127.0.0.1:${port}`, 'insecure-skip-tls-verify': true};
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{name: 'local', cluster}],
    users: [{name: 'admin', user: {token: 'admin-token'}}],
    contexts: [{name: 'local', context: {cluster: 'local', user: 'admin'}}],
    'current-context': 'local',
  });
}

async function startServers(directory: string, servers: ServerProcesses): Promise<Kubectl> {
  const [client = 0, peer = 0, api = 0, controllers = 0, scheduler = 0] = await freePorts(5);
  const url = (port: number) => `http://127.0.0.1:${port}`;
  writeKeys(directory);
  writeFileSync(join(directory, 'kubeconfig'), kubeconfig(api));
  servers.start('etcd', [
    ...['--data-dir=etcd', '--log-level=error', '--unsafe-no-fsync'],
    ...[`--listen-client-urls=${url(client)}`, `--advertise-client-urls=${url(client)}`],
    ...[`--listen-peer-urls=${url(peer)}`, `--initial-advertise-peer-urls=${url(peer)}`],
    `--initial-cluster=default=${url(peer)}`,
  ]);
  servers.start('kube-apiserver', [
    ...[`--etcd-servers=${url(client)}`, '--bind-address=127.0.0.1', `--secure-port=${api}`],
    ...['--cert-dir=pki', '--service-cluster-ip-range=10.96.0.0/16', '--authorization-mode=RBAC'],
    ...['--service-account-issuer=https://kubernetes.default.svc', '--service-account-key-file=pki/sa.pub'],
    ...['--service-account-signing-key-file=pki/sa.key', '--token-auth-file=pki/tokens.csv'],
  ]);
  const kubectl = new Kubectl(join(directory, 'kubeconfig'));
  await until(
    'the start of the API server',
    async () => {
      servers.requireAll();
      return (await kubectl.try(['get', '--raw', '/readyz'])).succeeded;
    },
    180_000,
  );
  servers.start('kube-controller-manager', [
    ...['--kubeconfig=kubeconfig', '--use-service-account-credentials=true', '--leader-elect=false'],
    ...[
      '--service-account-private-key-file=pki/sa.key',
      '--bind-address=127.0.0.1',
      `--secure-port=${controllers}`,
    ],
    // Heartbeats of simulated nodes can be late on a busy machine. This grace period tolerates such delays.
    ...['--node-monitor-grace-period=20s', '--node-monitor-period=2s'],
  ]);
  servers.start('kube-scheduler', [
    ...['--kubeconfig=kubeconfig', '--leader-elect=false', '--bind-address=127.0.0.1'],
    `--secure-port=${scheduler}`,
  ]);
  const stages = dataFiles('stages').map((file) => readFileSync(file, 'utf8'));
  writeFileSync(join(directory, 'stages.yaml'), stages.join('\n---\n'));
  servers.start('kwok', [
    ...['--kubeconfig=kubeconfig', '--config=stages.yaml', '--node-ip=127.0.0.1'],
    ...[`--manage-nodes-with-label-selector=${ALIVE}=true`, '--node-lease-duration-seconds=12'],
  ]);
  return kubectl;
}

/**
 * Starts a control plane with the custom resources of KEDA, the Prometheus operator and External Secrets.
 * @param onStop is called, before anything starts, with the function that stops everything
 */
export async function startCluster(onStop: (stop: () => Promise<void>) => void): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'signet-kubernetes-'));
  const servers = new ServerProcesses(directory);
  const stop = async () => {
    await servers.stop();
    rmSync(directory, {recursive: true, force: true});
  };
  onStop(stop);
  try {
    const kubectl = await startServers(directory, servers);
    const definitions = ['keda', 'prometheus-operator', 'external-secrets'] as const;
    for (const file of definitions.flatMap((folder) => dataFiles(folder)))
      await kubectl.run(['apply', '--server-side', '-f', file]);
    const items = [...nodeNames.map(node), ...[1, 2].map(volume)];
    await kubectl.run(['apply', '-f', '-'], {apiVersion: 'v1', kind: 'List', items});
    const all = ['wait', 'node', '--all', '--for=condition=Ready', '--timeout=120s'];
    await kubectl.run(all);
    return {
      kubectl,
      helm: new Command('helm', join(directory, 'kubeconfig')),
      directory,
      start: (...program) => servers.start(...program),
      requireAll: () => servers.requireAll(),
      kill: async (name) => {
        await kubectl.run(['label', 'node', name, `${ALIVE}-`]);
      },
      revive: async (name) => {
        await kubectl.run(['label', 'node', name, `${ALIVE}=true`]);
        await kubectl.run(all);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
