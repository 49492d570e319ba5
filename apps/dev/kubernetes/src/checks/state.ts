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

/** The Pods of all Deployments, except Pods that are being deleted. */
export async function podsOf(kubectl: Kubectl, namespace: string): Promise<Pod[]> {
  const selector = '--selector=app.kubernetes.io/part-of=signet,pod-template-hash';
  const pods = await kubectl.list(pod, ['pods', '-n', namespace, selector]);
  return pods.filter(({metadata}) => metadata.deletionTimestamp === undefined);
}

export const appOf = ({metadata}: Pod): string => metadata.labels['app.kubernetes.io/name'] ?? '';

/**
 * Waits until all replicas of all Deployments are available and of the newest revision. Returns the name of each
 * Deployment with its number of replicas.
 */
export async function untilAvailable({kubectl, requireAll}: Cluster, namespace: string): Promise<string> {
  let last = '';
  const isAvailable = async () => {
    requireAll();
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

/** Records the Deployments that had too few available Pods at any time until `stop` is called. */
export interface AvailabilityWatch {
  /** A description of each state in which a Deployment had too few available Pods. */
  readonly tooFew: readonly string[];
  /** The number of states that were seen. */
  states(): number;
  stop(): void;
}

/**
 * Watches the available Pods of each Deployment.
 * @param missing how many Pods a Deployment may lack
 */
export function watchAvailability(kubectl: Kubectl, namespace: string, missing: number): AvailabilityWatch {
  const tooFew: string[] = [];
  let states = 0;
  const columns = '{.metadata.name} {.spec.replicas} {.status.availableReplicas}{"\\n"}';
  const stop = kubectl.watch(['deployments', '-n', namespace, '-o', `jsonpath=${columns}`], (line) => {
    const [name = '', replicas, available = '0'] = line.split(' ');
    states += 1;
    if (Number(available) < Number(replicas) - missing) tooFew.push(`${name}: ${available} of ${replicas}`);
  });
  return {tooFew, states: () => states, stop};
}

/** The zone of each node, by the name of the node. */
export const zonesOfNodes = async (kubectl: Kubectl): Promise<Map<string, string>> =>
  new Map(
    (await kubectl.list(node, ['nodes'])).map(({metadata: {name, labels}}) => [
      name,
      labels['topology.kubernetes.io/zone'] ?? '',
    ]),
  );

/**
 * The skew of the Pods of each process: the largest difference in their number between zones, and between nodes.
 */
export async function spreadOf(
  kubectl: Kubectl,
  namespace: string,
): Promise<Map<string, {zones: number; nodes: number}>> {
  const zones = await zonesOfNodes(kubectl);
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
