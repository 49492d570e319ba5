import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {freePorts, testTls, until} from '@signet/testing';
import type {Cluster} from '../cluster/control-plane.js';
import {dataFiles} from '../cluster/programs.js';

const NAMESPACE = 'keda';
const GROUP = 'external.metrics.k8s.io';

/** Writes the certificates that the operator and the metrics server use for each other, under the names of KEDA. */
function writeCertificates(directory: string): string {
  const folder = join(directory, 'keda-certificates');
  const {ca, cert, key} = testTls();
  mkdirSync(folder);
  for (const [name, text] of Object.entries({'ca.crt': ca, 'tls.crt': cert, 'tls.key': key}))
    writeFileSync(join(folder, name), text, {mode: 0o600});
  return folder;
}

/**
 * Makes the API server forward requests for external metrics to a port on loopback. The API server has no certificate
 * with which the metrics server could recognise it, so everybody on this machine may read the metrics.
 */
const registration = (port: number) => [
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: {name: 'keda-metrics-apiserver', namespace: NAMESPACE},
    spec: {type: 'ExternalName', externalName: 'localhost', ports: [{port}]},
  },
  {
    apiVersion: 'apiregistration.k8s.io/v1',
    kind: 'APIService',
    metadata: {name: `v1beta1.${GROUP}`},
    spec: {
      group: GROUP,
      version: 'v1beta1',
      service: {name: 'keda-metrics-apiserver', namespace: NAMESPACE, port},
      insecureSkipTLSVerify: true,
      groupPriorityMinimum: 100,
      versionPriority: 100,
    },
  },
  {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: {name: 'external-metrics-reader'},
    rules: [
      {apiGroups: [GROUP], resources: ['*'], verbs: ['get', 'list']},
      {nonResourceURLs: ['/apis/*', '/openapi/*'], verbs: ['get']},
    ],
  },
  {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: {name: 'external-metrics-reader'},
    roleRef: {apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'external-metrics-reader'},
    subjects: [{kind: 'User', name: 'system:anonymous', apiGroup: 'rbac.authorization.k8s.io'}],
  },
];

/** Starts KEDA's operator and its metrics server, and waits until the API server forwards requests to them. */
export async function startKeda({kubectl, directory, start, requireAll}: Cluster): Promise<void> {
  const [grpc = 0, secure = 0, health = 0, operatorMetrics = 0, adapterMetrics = 0] = await freePorts(5);
  for (const file of dataFiles('keda-operator-resources'))
    await kubectl.run(['apply', '--server-side', '-f', file]);
  const certificates = writeCertificates(directory);
  const namespace = {apiVersion: 'v1', kind: 'Namespace', metadata: {name: NAMESPACE}};
  const items = [namespace, ...registration(secure)];
  await kubectl.run(['apply', '-f', '-'], {apiVersion: 'v1', kind: 'List', items});
  const environment = {
    KUBECONFIG: join(directory, 'kubeconfig'),
    POD_NAMESPACE: NAMESPACE,
    KEDA_CLUSTER_OBJECT_NAMESPACE: NAMESPACE,
    WATCH_NAMESPACE: '',
  };
  start(
    'keda-operator',
    [
      ...[`--cert-dir=${certificates}`, `--metrics-service-bind-address=127.0.0.1:${grpc}`],
      ...[`--health-probe-bind-address=127.0.0.1:${health}`],
      ...[`--metrics-bind-address=127.0.0.1:${operatorMetrics}`, '--zap-log-level=info'],
    ],
    environment,
  );
  start(
    'keda-adapter',
    [
      ...['--bind-address=127.0.0.1', `--secure-port=${secure}`, `--port=${adapterMetrics}`],
      ...[`--cert-dir=${certificates}`, `--metrics-service-address=localhost:${grpc}`],
      ...[`--tls-cert-file=${certificates}/tls.crt`, `--tls-private-key-file=${certificates}/tls.key`],
      ...['--authentication-kubeconfig=kubeconfig', '--authentication-skip-lookup'],
      '--authorization-kubeconfig=kubeconfig',
      '--lister-kubeconfig=kubeconfig',
    ],
    environment,
  );
  const answers = async () => {
    requireAll();
    return (await kubectl.try(['get', '--raw', `/apis/${GROUP}/v1beta1`])).succeeded;
  };
  await until('the start of KEDA', answers, 180_000);
}
