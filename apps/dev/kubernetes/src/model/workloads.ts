import {z} from 'zod';
import type {Manifest} from '../kustomize/manifest.js';

const labels = z.record(z.string(), z.string());
const quantities = z.record(z.string(), z.union([z.string(), z.number()])).default({});
const reference = z.object({name: z.string(), optional: z.boolean().default(false)});
const item = z.object({key: z.string(), path: z.string()});
const source = reference.extend({items: z.array(item).default([])});

const container = z.object({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).default([]),
  ports: z
    .array(z.object({name: z.string(), containerPort: z.number(), hostPort: z.number().optional()}))
    .default([]),
  env: z.array(z.object({name: z.string(), value: z.string().optional()})).default([]),
  envFrom: z
    .array(z.object({configMapRef: reference.optional(), secretRef: reference.optional()}))
    .default([]),
  securityContext: z
    .object({
      allowPrivilegeEscalation: z.boolean().optional(),
      privileged: z.boolean().default(false),
      readOnlyRootFilesystem: z.boolean().default(false),
      runAsUser: z.number().optional(),
      runAsNonRoot: z.boolean().optional(),
      seccompProfile: z.object({type: z.string()}).optional(),
      capabilities: z
        .object({drop: z.array(z.string()).default([]), add: z.array(z.string()).default([])})
        .optional(),
    })
    .default({privileged: false, readOnlyRootFilesystem: false}),
  resources: z.object({requests: quantities, limits: quantities}).default({requests: {}, limits: {}}),
  startupProbe: z.unknown().optional(),
  livenessProbe: z.unknown().optional(),
  readinessProbe: z.unknown().optional(),
  volumeMounts: z.array(z.object({name: z.string(), mountPath: z.string()})).default([]),
});

const volume = z.object({
  name: z.string(),
  hostPath: z.unknown().optional(),
  secret: z.object({secretName: z.string()}).optional(),
  configMap: reference.optional(),
  projected: z
    .object({
      sources: z.array(z.object({secret: source.optional(), configMap: source.optional()})),
    })
    .optional(),
});

const podSpec = z.object({
  serviceAccountName: z.string().optional(),
  automountServiceAccountToken: z.boolean().default(true),
  priorityClassName: z.string().optional(),
  hostNetwork: z.boolean().default(false),
  hostPID: z.boolean().default(false),
  hostIPC: z.boolean().default(false),
  terminationGracePeriodSeconds: z.number().default(30),
  securityContext: z
    .object({
      runAsNonRoot: z.boolean().default(false),
      runAsUser: z.number().default(0),
      seccompProfile: z.object({type: z.string()}).optional(),
    })
    .default({runAsNonRoot: false, runAsUser: 0}),
  topologySpreadConstraints: z
    .array(
      z.object({
        topologyKey: z.string(),
        maxSkew: z.number(),
        whenUnsatisfiable: z.string(),
        labelSelector: z.object({matchLabels: labels}),
      }),
    )
    .default([]),
  initContainers: z.array(container).default([]),
  containers: z.array(container),
  volumes: z.array(volume).default([]),
});

const template = z.object({metadata: z.object({labels}), spec: podSpec});
const deployment = z.object({
  replicas: z.number().optional(),
  selector: z.object({matchLabels: labels}),
  strategy: z
    .object({
      rollingUpdate: z.object({maxSurge: z.number(), maxUnavailable: z.number()}).optional(),
    })
    .optional(),
  revisionHistoryLimit: z.number().optional(),
  template,
});

export type PodSpec = z.output<typeof podSpec>;
export type Container = z.output<typeof container>;

/** A resource that creates Pods: a Deployment, StatefulSet, Job or CronJob. */
export interface Workload {
  readonly kind: string;
  /** The name, without the suffix that the name of a generated Job has. */
  readonly name: string;
  readonly replicas: number | undefined;
  readonly selector: Readonly<Record<string, string>> | undefined;
  readonly rollingUpdate: {readonly maxSurge: number; readonly maxUnavailable: number} | undefined;
  /** How many seconds after its end a Job is deleted; undefined for other kinds, and for a Job that is kept. */
  readonly secondsAfterFinished: number | undefined;
  readonly podLabels: Readonly<Record<string, string>>;
  readonly pod: PodSpec;
}

const jobTemplate = z.object({template, ttlSecondsAfterFinished: z.number().optional()});
const cronJob = z.object({jobTemplate: z.object({spec: jobTemplate})});

function workloadOf({kind, metadata: {name}, ...rest}: Manifest): Workload | undefined {
  if (kind === 'Deployment' || kind === 'StatefulSet') {
    const spec = deployment.parse(rest['spec']);
    const {replicas, selector, strategy, template: pods} = spec;
    return {
      kind,
      name,
      replicas,
      selector: selector.matchLabels,
      rollingUpdate: strategy?.rollingUpdate,
      secondsAfterFinished: undefined,
      podLabels: pods.metadata.labels,
      pod: pods.spec,
    };
  }
  if (kind !== 'Job' && kind !== 'CronJob') return undefined;
  const job = kind === 'Job' ? jobTemplate.parse(rest['spec']) : cronJob.parse(rest['spec']).jobTemplate.spec;
  const none = {replicas: undefined, selector: undefined, rollingUpdate: undefined};
  return {
    kind,
    name: name.replace(/-[0-9a-z]{10}$/, ''),
    ...none,
    secondsAfterFinished: job.ttlSecondsAfterFinished,
    podLabels: job.template.metadata.labels,
    pod: job.template.spec,
  };
}

export const workloadsIn = (resources: readonly Manifest[]): Workload[] =>
  resources.flatMap((resource) => workloadOf(resource) ?? []);

export const containersOf = ({initContainers, containers}: PodSpec): Container[] => [
  ...initContainers,
  ...containers,
];

/** The Deployments, each of which runs one process of the service. */
export const processesIn = (resources: readonly Manifest[]): Workload[] =>
  workloadsIn(resources).filter(({kind}) => kind === 'Deployment');
