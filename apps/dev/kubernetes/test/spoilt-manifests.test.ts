import {applyPatch, type JsonPatch} from '../src/kustomize/json-patch.js';
import {parseManifest, type Manifest} from '../src/kustomize/manifest.js';
import {overlays, renderOverlay} from '../src/overlays.js';
import {policiesFor} from '../src/policies/index.js';

/** A change of one manifest. It must break the rule that is its key in `spoilings`. */
interface Spoiling {
  readonly kind: string;
  readonly name: string;
  readonly patch: JsonPatch;
}

const pod = '/spec/template/spec';
const container = `${pod}/containers/0`;
const set = (
  path: string,
  value: JsonPatch[number] extends infer O ? (O extends {value: infer V} ? V : never) : never,
) => ({op: 'add', path, value}) as const;
const remove = (path: string) => ({op: 'remove', path}) as const;
const gateway = (...patch: JsonPatch): Spoiling => ({kind: 'Deployment', name: 'api-gateway', patch});
const on = (kind: string, name: string, ...patch: JsonPatch): Spoiling => ({kind, name, patch});
/** Gives the resource an unknown kind, which has the same effect as removing it. */
const gone = (kind: string, name: string): Spoiling => ({kind, name, patch: [set('/kind', 'Nothing')]});

const spoilings: Readonly<Record<string, readonly Spoiling[]>> = {
  'no container runs as root': [
    gateway(set(`${pod}/securityContext/runAsUser`, 0)),
    gateway(remove(`${pod}/securityContext/runAsNonRoot`)),
    gateway(set(`${container}/securityContext/runAsUser`, 0)),
    on('CronJob', 'signetctl', set('/spec/jobTemplate/spec/template/spec/securityContext/runAsUser', 0)),
    on('Job', 'signet-migrate-.*', remove(`${pod}/securityContext`)),
  ],
  'no container can write to its root file system': [
    gateway(remove(`${container}/securityContext/readOnlyRootFilesystem`)),
    gateway(remove(`${container}/securityContext`)),
    on('Job', 'signet-migrate-.*', set(`${container}/securityContext/readOnlyRootFilesystem`, false)),
  ],
  'no container has or gains privileges': [
    gateway(set(`${container}/securityContext/privileged`, true)),
    gateway(remove(`${container}/securityContext/allowPrivilegeEscalation`)),
    gateway(remove(`${container}/securityContext/capabilities`)),
    gateway(set(`${container}/securityContext/capabilities/add`, ['NET_ADMIN'])),
  ],
  'no Pod uses the network, the processes or the files of its node': [
    gateway(set(`${pod}/hostNetwork`, true)),
    gateway(set(`${pod}/hostPID`, true)),
    gateway(set(`${pod}/hostIPC`, true)),
    gateway(set(`${container}/ports/0/hostPort`, 80)),
    gateway(set(`${pod}/volumes/-`, {name: 'etc', hostPath: {path: '/etc'}})),
  ],
  'system calls are filtered': [
    gateway(set(`${pod}/securityContext/seccompProfile/type`, 'Unconfined')),
    gateway(set(`${container}/securityContext/seccompProfile`, {type: 'Unconfined'})),
  ],
  'no Pod gets a token for the API of Kubernetes': [gateway(remove(`${pod}/automountServiceAccountToken`))],
  'each workload has a service account that no other kind of Pod uses': [
    gateway(remove(`${pod}/serviceAccountName`)),
    gateway(set(`${pod}/serviceAccountName`, 'default')),
    on('StatefulSet', 'redis', set(`${pod}/serviceAccountName`, 'postgresql')),
  ],
  'service accounts have no tokens': [
    on('ServiceAccount', 'api-gateway', remove('/automountServiceAccountToken')),
  ],
  'secrets are only referred to, and reach processes as files': [
    gateway(set(`${container}/env`, [{name: 'CODE_KEYS', value: '1:key'}])),
    gateway(set(`${container}/envFrom/-`, {secretRef: {name: 'signet-keys'}})),
    gateway(set(`${container}/env`, [{name: 'X', valueFrom: {secretKeyRef: {name: 'a', key: 'b'}}}])),
    gateway(set(`${container}/env`, [{name: 'X', value: 'postgres://signet:hunter2@db/signet'}])),
    on('ConfigMap', 'signet-api-gateway-.*', set('/data/DATABASE_URL', 'postgres:///signet')),
    on('ConfigMap', 'signet-certificates-.*', set('/data/EXTRA', '-----BEGIN PRIVATE KEY-----')),
  ],
  'the namespace enforces the level restricted': [
    on('Namespace', '.*', remove('/metadata/labels/pod-security.kubernetes.io~1enforce')),
    gone('Namespace', '.*'),
  ],
  'nothing may connect unless a policy allows it': [
    gone('NetworkPolicy', 'default-deny'),
    on('NetworkPolicy', 'default-deny', set('/spec/policyTypes', ['Ingress'])),
    on('NetworkPolicy', 'default-deny', set('/spec/podSelector/matchLabels', {app: 'x'})),
  ],
  'the labels that network policies select agree with the settings': [
    gateway(remove('/spec/template/metadata/labels/signet~1postgresql')),
    gateway(set('/spec/template/metadata/labels/signet~1queues', 'server')),
    on('Deployment', 'portal', set('/spec/template/metadata/labels/signet~1queues', 'client')),
    on('Deployment', 'login-page', remove('/spec/template/metadata/labels/signet~1ingress')),
    on('Deployment', 'session-service', set('/spec/template/metadata/labels/signet~1ingress', 'backend')),
    on(
      'CronJob',
      'maintenance',
      remove('/spec/jobTemplate/spec/template/metadata/labels/signet~1postgresql'),
    ),
    on('Job', 'signet-migrate-.*', remove('/spec/template/metadata/labels/signet~1postgresql')),
  ],
  'each process may connect to what it needs, and to nothing else': [
    gone('NetworkPolicy', 'dns'),
    gone('NetworkPolicy', 'queues'),
    gone('NetworkPolicy', 'ingress'),
    on('NetworkPolicy', 'postgresql', remove('/spec/podSelector/matchLabels/signet~1postgresql')),
    on('NetworkPolicy', 'ingress', remove('/spec/podSelector/matchLabels/signet~1ingress')),
    on('NetworkPolicy', 'ingress', set('/spec/ingress/0/from', [{namespaceSelector: {}}])),
    on('Deployment', 'session-service', set('/metadata/name', 'new-process')),
    on('NetworkPolicy', 'telemetry', set('/spec/egress/0/ports/-', {port: 443, protocol: 'TCP'})),
    on('NetworkPolicy', 'push-dispatcher', set('/spec/egress/0/ports/-', {port: 80, protocol: 'TCP'})),
    on('NetworkPolicy', 'push-dispatcher', remove('/spec/egress/0/to/0/ipBlock/except')),
    on('NetworkPolicy', 'metrics', set('/spec/ingress/0/from', [{podSelector: {}}])),
  ],
  'every container requests CPU, memory and storage, and its only limit is that of memory': [
    gateway(remove(`${container}/resources/limits/memory`)),
    gateway(remove(`${container}/resources/requests/cpu`)),
    gateway(set(`${container}/resources/limits/cpu`, '1')),
    gateway(set(`${container}/resources/limits/ephemeral-storage`, '1Gi')),
    on('Job', 'signet-migrate-.*', remove(`${container}/resources/requests/memory`)),
    on('StatefulSet', 'redis', remove(`${container}/resources/requests/ephemeral-storage`)),
  ],
  'a container that hangs is restarted': [
    gateway(remove(`${container}/livenessProbe`)),
    on('StatefulSet', 'postgresql', remove(`${container}/livenessProbe`)),
  ],
  'a Job is deleted some time after its end': [
    on('Job', 'signet-migrate-.*', remove('/spec/ttlSecondsAfterFinished')),
    on('CronJob', 'signetctl', remove('/spec/jobTemplate/spec/ttlSecondsAfterFinished')),
  ],
  'each process has a startup, a liveness and a readiness probe': [
    gateway(remove(`${container}/startupProbe`)),
    gateway(remove(`${container}/livenessProbe`)),
    gateway(remove(`${container}/readinessProbe`)),
    gateway(set(`${container}/livenessProbe/httpGet/path`, '/readyz')),
    gateway(set(`${container}/readinessProbe/httpGet/port`, 'web')),
  ],
  'an update takes no replica away before its successor is ready': [
    gateway(set('/spec/strategy/rollingUpdate/maxUnavailable', 1)),
    gateway(remove('/spec/strategy')),
  ],
  'replicas are spread over zones and nodes': [
    gateway(remove(`${pod}/topologySpreadConstraints/0`)),
    gateway(remove(`${pod}/topologySpreadConstraints/1`)),
    gateway(set(`${pod}/topologySpreadConstraints/0/labelSelector/matchLabels`, {app: 'x'})),
  ],
  'each process has a priority': [gateway(remove(`${pod}/priorityClassName`))],
  'each process has one disruption budget, which allows one disruption': [
    gone('PodDisruptionBudget', 'api-gateway'),
    on('PodDisruptionBudget', 'api-gateway', set('/spec/maxUnavailable', 0)),
    on(
      'PodDisruptionBudget',
      'login-page',
      set('/spec/selector/matchLabels', {'app.kubernetes.io/part-of': 'signet'}),
    ),
  ],
  'a process has either a number of replicas or one scaler': [gateway(remove('/spec/replicas'))],
  'selectors match labels, and Services the ports of Pods': [
    gateway(set('/spec/selector/matchLabels/app.kubernetes.io~1name', 'gateway')),
    on('Service', 'api-gateway', set('/spec/ports/0/targetPort', 'web')),
    on('Service', 'api-gateway', remove('/spec/selector/app.kubernetes.io~1name')),
    on('NetworkPolicy', 'portal', set('/spec/podSelector/matchLabels', {app: 'x'})),
  ],
  'everything that a manifest refers to exists': [
    gone('ServiceAccount', 'api-gateway'),
    gone('PriorityClass', 'signet-serving'),
    gone('ConfigMap', 'signet-settings-.*'),
    gone('Secret', 'signet-keys-.*'),
  ],
  'every image of the service is one that the Dockerfile builds, and has a version': [
    gateway(set(`${container}/image`, 'signet/gateway:0.1.0')),
    gateway(set(`${container}/image`, 'signet/api-gateway:latest')),
    gateway(set(`${container}/image`, 'signet/api-gateway')),
  ],
  'a Job has another name when its image changes': [
    gone('ConfigMap', 'signet-migrate-.*'),
    on('ConfigMap', 'signet-migrate-.*', set('/data/image', 'signet/signetctl:0.0.1')),
    on('Job', 'signet-migrate-.*', set('/metadata/name', 'signet-migrate')),
  ],
  'every resource says to which part of the service it belongs': [gateway(remove('/metadata/labels'))],
};

const [example] = overlays;
if (example === undefined) throw new Error('no overlay');
const policies = policiesFor(example);
const original = renderOverlay(example);

/** Returns the manifests of the example overlay with one change. */
function spoil({kind, name, patch}: Spoiling): Manifest[] {
  const resources = structuredClone(original);
  const pattern = new RegExp(`^${name}$`);
  const index = resources.findIndex((each) => each.kind === kind && pattern.test(each.metadata.name));
  const found = resources[index];
  if (found === undefined) throw new Error(`no ${kind} ${name}`);
  applyPatch(found, structuredClone(patch));
  resources[index] = parseManifest(found);
  return resources;
}

test('every rule has a manifest that breaks it', () => {
  expect(Object.keys(spoilings).sort()).toEqual(policies.map(({name}) => name).sort());
});

const cases = policies.flatMap(({name, faults}) =>
  (spoilings[name] ?? []).map((spoiling) => ({
    name,
    faults,
    spoiling,
    change: `${spoiling.kind} ${spoiling.name} ${spoiling.patch.map(({op, path}) => `${op} ${path}`).join()}`,
  })),
);

test.each(cases)('“$name” does not hold after $change', ({faults, spoiling}) => {
  expect(faults(original)).toEqual([]);
  expect(faults(spoil(spoiling))).not.toEqual([]);
});
