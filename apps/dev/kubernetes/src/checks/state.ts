import {z} from 'zod';
import {until} from '@signet/testing';
import type {Cluster} from '../cluster/control-plane.js';
import type {Kubectl} from '../cluster/kubectl.js';

const deployment = z.object({
  metadata: z.object({name: z.string(), generation: z.number()}),
  spec: z.object({replicas: z.number()}),
  status: z.object({
    observedGeneration: z.number().default(0),
    availableReplicas: z.number().default(0),
    updatedReplicas: z.number().default(0),
    replicas: z.number().default(0),
  }),
});

const pod = z.object({
  metadata: z.object({
    name: z.string(),
    labels: z.record(z.string(), z.string()),
    deletionTimestamp: z.string().optional(),
  }),
  spec: z.object({nodeName: z.string().default(''), containers: z.array(z.object({image: z.string()}))}),
  status: z.object({
    phase: z.string(),
    conditions: z.array(z.object({type: z.string(), status: z.string()})).default([]),
  }),
});

const node = z.object({metadata: z.object({name: z.string(), labels: z.record(z.string(), z.string())})});

export type Pod = z.output<typeof pod>;

/** The Pods of the Deployments that run: not those that are ending. */
export async function podsOf(kubectl: Kubectl, namespace: string): Promise<Pod[]> {
  const selector = '--selector=app.kubernetes.io/part-of=signet,pod-template-hash';
  const pods = await kubectl.list(pod, ['pods', '-n', namespace, selector]);
  return pods.filter(({metadata}) => metadata.deletionTimestamp === undefined);
}

export const appOf = ({metadata}: Pod): string => metadata.labels['app.kubernetes.io/name'] ?? '';

/** Waits until all replicas of all Deployments are available and of the newest revision. */
export async function untilAvailable({kubectl, ended}: Cluster, namespace: string): Promise<string> {
  let last = '';
  const isAvailable = async () => {
    if (ended().length > 0) throw new Error(`${ended().join(', ')} ended`);
    const all = await kubectl.list(deployment, ['deployments', '-n', namespace]);
    const waiting = all.filter(({metadata, spec, status}) => {
      const {observedGeneration, availableReplicas, updatedReplicas, replicas} = status;
      return (
        observedGeneration !== metadata.generation ||
        [availableReplicas, updatedReplicas, replicas].some((count) => count !== spec.replicas)
      );
    });
    last = waiting.map(({metadata: {name}}) => name).join(', ');
    if (all.length === 0 || waiting.length > 0) return undefined;
    return all.map(({metadata: {name}, spec}) => `${name} ${spec.replicas}`).join(', ');
  };
  return until('the availability of all Deployments', isAvailable, 300_000).catch((error: unknown) => {
    throw new Error(`not available: ${last}`, {cause: error});
  });
}

/** How the Pods of each process are spread: the largest difference between zones, and between nodes. */
export async function spreadOf(
  kubectl: Kubectl,
  namespace: string,
): Promise<Map<string, {zones: number; nodes: number}>> {
  const zones = new Map(
    (await kubectl.list(node, ['nodes'])).map(({metadata: {name, labels}}) => [
      name,
      labels['topology.kubernetes.io/zone'] ?? '',
    ]),
  );
  const pods = await podsOf(kubectl, namespace);
  const skew = (domains: readonly string[], used: readonly string[]) => {
    const counts = domains.map((domain) => used.filter((each) => each === domain).length);
    return Math.max(...counts) - Math.min(...counts);
  };
  return new Map(
    [...new Set(pods.map(appOf))].map((app) => {
      const nodes = pods.filter((each) => appOf(each) === app).map(({spec}) => spec.nodeName);
      const inZones = nodes.map((name) => zones.get(name) ?? '');
      return [
        app,
        {zones: skew([...new Set(zones.values())], inZones), nodes: skew([...zones.keys()], nodes)},
      ];
    }),
  );
}
