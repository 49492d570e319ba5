import {z} from 'zod';
import type {Manifest} from '../kustomize/manifest.js';
import {isObject, objectsIn, type Json} from '../kustomize/json.js';
import {labelSelector, selects} from '../model/selectors.js';
import {containersOf, workloadsIn, type Workload} from '../model/workloads.js';
import type {Policy} from './policy.js';

const service = z.object({
  selector: z.record(z.string(), z.string()),
  ports: z.array(z.object({targetPort: z.string()})),
});

const selectorOf = (resource: Manifest): unknown => {
  const {spec} = resource;
  if (!isObject(spec)) return undefined;
  return resource.kind === 'NetworkPolicy' ? spec['podSelector'] : spec['selector'];
};

function deadSelectors(resources: readonly Manifest[]): string[] {
  const workloads = workloadsIn(resources);
  const wrong = workloads
    .filter(
      ({selector, podLabels}) =>
        selector !== undefined && !selects({matchLabels: selector, matchExpressions: []}, podLabels),
    )
    .map(({kind, name}) => `${kind} ${name}`);
  const kinds = ['PodDisruptionBudget', 'NetworkPolicy', 'PodMonitor'];
  const dead = resources
    .filter(({kind}) => kinds.includes(kind))
    .filter((resource) => {
      const selector = labelSelector.parse(selectorOf(resource));
      return !workloads.some(({podLabels}) => selects(selector, podLabels));
    })
    .map(({kind, metadata}) => `${kind} ${metadata.name}`);
  const services = resources
    .filter(({kind}) => kind === 'Service')
    .filter((resource) => {
      const {selector, ports} = service.parse(resource['spec']);
      const chosen = workloads.filter(({podLabels}) =>
        selects({matchLabels: selector, matchExpressions: []}, podLabels),
      );
      const open = chosen.flatMap(({pod}) =>
        pod.containers.flatMap((each) => each.ports.map(({name}) => name)),
      );
      return chosen.length !== 1 || ports.some(({targetPort}) => !open.includes(targetPort));
    })
    .map(({metadata}) => `Service ${metadata.name}`);
  return [...wrong, ...dead, ...services];
}

/** The ConfigMaps, Secrets, service accounts and priority classes that a workload needs. */
function namedBy({pod}: Workload): string[] {
  const sources = pod.volumes.flatMap(({projected, configMap, secret}) => [
    ...(projected?.sources ?? []),
    {configMap, secret: secret === undefined ? undefined : {name: secret.secretName, optional: false}},
  ]);
  const references = [...sources, ...containersOf(pod).flatMap(({envFrom}) => envFrom)].flatMap((each) => [
    'configMap' in each && each.configMap?.optional === false ? [`ConfigMap ${each.configMap.name}`] : [],
    'configMapRef' in each && each.configMapRef !== undefined ? [`ConfigMap ${each.configMapRef.name}`] : [],
    'secret' in each && each.secret?.optional === false ? [`Secret ${each.secret.name}`] : [],
  ]);
  return [
    ...references.flat(),
    ...(pod.serviceAccountName === undefined ? [] : [`ServiceAccount ${pod.serviceAccountName}`]),
    ...(pod.priorityClassName === undefined ? [] : [`PriorityClass ${pod.priorityClassName}`]),
  ];
}

const stringIn = (value: Json | undefined, key: string): string | undefined => {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** The fields of a Gateway and its routes that refer to resources by name, with the kind of these resources. */
const gatewayReferences = {backendRefs: 'Service', certificateRefs: 'Secret', parentRefs: 'Gateway'} as const;

/** The names to which Gateways and routes refer. */
const namedByGateways = (resources: readonly Manifest[]): string[] =>
  resources.flatMap(objectsIn).flatMap((object) =>
    Object.entries(gatewayReferences).flatMap(([field, kind]) => {
      const references = object[field];
      return Array.isArray(references)
        ? references.flatMap((each) => stringIn(each, 'name') ?? []).map((name) => `${kind} ${name}`)
        : [];
    }),
  );

/** The names to which scalers, their triggers and ingresses refer. */
function namedElsewhere(resources: readonly Manifest[]): string[] {
  return resources.flatMap(objectsIn).flatMap(({scaleTargetRef, authenticationRef, service: backend}) => {
    const target = stringIn(scaleTargetRef, 'name');
    const authentication = stringIn(authenticationRef, 'name');
    const behind = stringIn(backend, 'name');
    return [
      ...(target === undefined ? [] : [`Deployment ${target}`]),
      ...(authentication === undefined ? [] : [`TriggerAuthentication ${authentication}`]),
      ...(behind === undefined ? [] : [`Service ${behind}`]),
    ];
  });
}

const certificates = z.object({tls: z.array(z.object({secretName: z.string()})).default([])});
const credentials = z.object({secretTargetRef: z.array(z.object({name: z.string()}))});

/** The Secrets that contain the certificates of ingresses and the credentials of scalers. */
const secretsElsewhere = (resources: readonly Manifest[]): string[] =>
  resources.flatMap(({kind, spec}) => {
    if (kind === 'Ingress') return certificates.parse(spec).tls.map(({secretName}) => `Secret ${secretName}`);
    if (kind !== 'TriggerAuthentication') return [];
    return credentials.parse(spec).secretTargetRef.map(({name}) => `Secret ${name}`);
  });

const image = z.object({image: z.string()});

/**
 * The Jobs whose name would stay the same when their image changes. Kubernetes then refuses the new Job, because Jobs are
 * immutable.
 */
const jobsWithFixedNames = (resources: readonly Manifest[]): string[] =>
  resources
    .filter(({kind}) => kind === 'Job')
    .filter((job) => {
      const map = resources.find(
        ({kind, metadata}) => kind === 'ConfigMap' && metadata.name === job.metadata.name,
      );
      const hashed = image.safeParse(map?.['data']).data?.image;
      return !workloadsIn([job]).every(({pod}) => containersOf(pod).every((each) => each.image === hashed));
    })
    .map(({metadata}) => metadata.name);

/** The names to which resources refer, but which no resource has, such as `Secret signet-keys`. */
export function missingNames(resources: readonly Manifest[]): string[] {
  const present = new Set(resources.map(({kind, metadata}) => `${kind} ${metadata.name}`));
  const named = [
    ...workloadsIn(resources).flatMap(namedBy),
    ...namedElsewhere(resources),
    ...namedByGateways(resources),
    ...secretsElsewhere(resources),
  ];
  return [...new Set(named)].filter((name) => !present.has(name)).sort();
}

/**
 * Rules about the references between resources, about images and about labels.
 * @param images the names of the images, without registry and tag
 * @param existing the resources that an overlay expects to exist already, such as `Secret signet-keys`
 */
export const referencePolicies = (
  images: readonly string[],
  existing: readonly string[],
): readonly Policy[] => [
  {name: 'selectors match labels, and Services the ports of Pods', faults: deadSelectors},
  {
    name: 'everything that a manifest refers to exists',
    faults: (resources) => missingNames(resources).filter((name) => !existing.includes(name)),
  },
  {
    name: 'every image of the service is one that the Dockerfile builds, and has a version',
    faults: (resources) =>
      workloadsIn(resources)
        .filter(({podLabels}) => podLabels['app.kubernetes.io/part-of'] === 'signet')
        .flatMap(({pod}) => containersOf(pod).map(({image}) => image))
        .filter((image) => {
          const [, name = '', tag = ''] = /(?:^|\/)signet\/([a-z-]+):([\w.-]+)$/.exec(image) ?? [];
          return !images.includes(name) || tag === '' || tag === 'latest';
        }),
  },
  {name: 'a Job has another name when its image changes', faults: jobsWithFixedNames},
  {
    name: 'every resource says to which part of the service it belongs',
    faults: (resources) =>
      resources
        .filter(
          ({metadata: {labels = {}}}) =>
            labels['app.kubernetes.io/part-of'] !== 'signet' &&
            labels['app.kubernetes.io/component'] === undefined,
        )
        .filter(({kind}) => kind !== 'Secret' && kind !== 'ConfigMap')
        .map(({kind, metadata}) => `${kind} ${metadata.name}`),
  },
];
