import {describeSettings} from '@signet/settings';
import type {Manifest} from '../kustomize/manifest.js';
import {isObject, objectsIn, type Json} from '../kustomize/json.js';
import {containersOf} from '../model/workloads.js';
import {ofWorkloads, type Policy} from './policy.js';

const secretVariables: ReadonlySet<string> = new Set(
  describeSettings()
    .filter(({secret}) => secret)
    .map(({name}) => name),
);

/** Matches private keys, and URLs that contain a password. */
const secretValue = /PRIVATE KEY|:\/\/[^/@\s]*:[^/@\s]+@/;

const namesIn = (data: Json | undefined): string[] => (isObject(data) ? Object.keys(data) : []);

function exposedSecrets(resources: readonly Manifest[]): string[] {
  const named = resources
    .filter(({kind}) => kind === 'ConfigMap')
    .flatMap(({metadata, ...rest}) =>
      namesIn(rest['data'])
        .filter((key) => secretVariables.has(key))
        .map((key) => `ConfigMap ${metadata.name}: ${key}`),
    );
  const inEnvironments = resources
    .filter(({kind}) => kind !== 'Secret')
    .flatMap((resource) =>
      objectsIn(resource)
        .filter(
          ({name, value, secretRef, secretKeyRef}) =>
            (typeof name === 'string' && secretVariables.has(name) && value !== undefined) ||
            secretRef !== undefined ||
            secretKeyRef !== undefined,
        )
        .map(() => `${resource.kind} ${resource.metadata.name}: a secret in the environment`),
    );
  const values = resources
    .filter((resource) => resource.kind !== 'Secret' && secretValue.test(JSON.stringify(resource)))
    .map(({kind, metadata}) => `${kind} ${metadata.name}: a value`);
  return [...named, ...inEnvironments, ...values];
}

/** Rules from the level `restricted` of the Pod Security Standards, and further rules. */
export const securityPolicies: readonly Policy[] = [
  ofWorkloads('no container runs as root', ({pod}) => {
    const {runAsNonRoot, runAsUser} = pod.securityContext;
    const overridden = containersOf(pod).some(
      ({securityContext}) => securityContext.runAsUser === 0 || securityContext.runAsNonRoot === false,
    );
    return !runAsNonRoot || runAsUser === 0 || overridden;
  }),
  ofWorkloads('no container can write to its root file system', ({pod}) =>
    containersOf(pod).some(({securityContext}) => !securityContext.readOnlyRootFilesystem),
  ),
  ofWorkloads('no container has or gains privileges', ({pod}) =>
    containersOf(pod).some(
      ({securityContext: {allowPrivilegeEscalation, privileged, capabilities}}) =>
        allowPrivilegeEscalation !== false ||
        privileged ||
        capabilities?.drop.includes('ALL') !== true ||
        capabilities.add.length > 0,
    ),
  ),
  ofWorkloads(
    'no Pod uses the network, the processes or the files of its node',
    ({pod}) =>
      pod.hostNetwork ||
      pod.hostPID ||
      pod.hostIPC ||
      containersOf(pod).some(({ports}) => ports.some(({hostPort}) => hostPort !== undefined)) ||
      pod.volumes.some(({hostPath}) => hostPath !== undefined),
  ),
  ofWorkloads(
    'system calls are filtered',
    ({pod}) =>
      pod.securityContext.seccompProfile?.type !== 'RuntimeDefault' ||
      containersOf(pod).some(
        ({securityContext: {seccompProfile: own}}) => own !== undefined && own.type !== 'RuntimeDefault',
      ),
  ),
  ofWorkloads('no Pod gets a token for the API of Kubernetes', ({pod}) => pod.automountServiceAccountToken),
  ofWorkloads(
    'each workload has a service account that no other kind of Pod uses',
    ({name, pod}) => pod.serviceAccountName !== name,
  ),
  {
    name: 'service accounts have no tokens',
    faults: (resources) =>
      resources
        .filter(
          (resource) =>
            resource.kind === 'ServiceAccount' && resource['automountServiceAccountToken'] !== false,
        )
        .map(({metadata}) => metadata.name),
  },
  {name: 'secrets are only referred to, and reach processes as files', faults: exposedSecrets},
  {
    name: 'the namespace enforces the level restricted',
    faults: (resources) => {
      const namespaces = resources.filter(({kind}) => kind === 'Namespace');
      if (namespaces.length === 0) return ['there is no Namespace'];
      return namespaces
        .filter(({metadata}) => metadata.labels?.['pod-security.kubernetes.io/enforce'] !== 'restricted')
        .map(({metadata}) => metadata.name);
    },
  },
];
