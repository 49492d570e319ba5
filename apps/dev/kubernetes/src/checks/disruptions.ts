import {until} from '@signet/testing';
import type {Cluster} from '../cluster/control-plane.js';
import {must} from '@signet/testing';
import {appOf, podsOf, untilAvailable, watchAvailability, zonesOfNodes} from './state.js';

/** The names of all nodes, or of those in one zone. */
const nodesOf = async ({kubectl}: Cluster, zone?: string): Promise<string[]> =>
  [...(await zonesOfNodes(kubectl))]
    .filter(([, own]) => zone === undefined || own === zone)
    .map(([name]) => name);

/** Requests the eviction of a Pod, as draining the Pod's node does. Returns kubectl's answer. */
async function evict({kubectl}: Cluster, namespace: string, name: string) {
  const eviction = {apiVersion: 'policy/v1', kind: 'Eviction', metadata: {name, namespace}};
  const path = `/api/v1/namespaces/${namespace}/pods/${name}/eviction`;
  return kubectl.try(['create', '--raw', path, '-f', '-'], eviction);
}

/**
 * Evicts a Pod of each process while no new Pod can start. Checks that the eviction of a second Pod, if any, is
 * refused. Returns the names of the processes with at least two Pods, for the report.
 */
export async function budgetsHold(cluster: Cluster, namespace: string): Promise<string> {
  const {kubectl} = cluster;
  const pods = await podsOf(kubectl, namespace);
  const apps = [...new Set(pods.map(appOf))];
  const refused: string[] = [];
  await kubectl.run(['cordon', ...(await nodesOf(cluster))]);
  try {
    for (const app of apps) {
      const [first, second] = pods.filter((pod) => appOf(pod) === app).map(({metadata}) => metadata.name);
      must(first !== undefined, `${app} has no Pod`);
      const answer = await evict(cluster, namespace, first);
      must(answer.succeeded, `${app}: the first eviction was refused: ${answer.errors}`);
      if (second === undefined) continue;
      const again = await evict(cluster, namespace, second);
      must(
        !again.succeeded && again.errors.includes('disruption budget'),
        `${app}: the second eviction was not refused: ${again.errors}`,
      );
      refused.push(app);
    }
  } finally {
    await kubectl.run(['uncordon', ...(await nodesOf(cluster))]);
  }
  must(refused.length > 0, 'no process has two replicas');
  return refused.join(', ');
}

/** Makes a node fail, and waits until its Pods run elsewhere. Returns a line for the report. */
export async function killNode(cluster: Cluster, namespace: string): Promise<string> {
  const before = await podsOf(cluster.kubectl, namespace);
  const [victim = ''] = before.map(({spec}) => spec.nodeName).sort();
  const lost = before.filter(({spec}) => spec.nodeName === victim);
  const started = performance.now();
  await cluster.kill(victim);
  try {
    const isEmpty = async () =>
      (await podsOf(cluster.kubectl, namespace)).every(({spec}) => spec.nodeName !== victim);
    await until(`the removal of the Pods of ${victim}`, isEmpty, 240_000);
    await untilAvailable(cluster, namespace);
    const seconds = Math.round((performance.now() - started) / 1000);
    return `${lost.length} Pods of ${victim}, after ${seconds} s`;
  } finally {
    await cluster.revive(victim);
  }
}

/** Drains all nodes of a zone at once. Checks that no process has more than one unavailable Pod at a time. */
export async function drainZone(cluster: Cluster, namespace: string): Promise<string> {
  const {kubectl} = cluster;
  const zone = 'b';
  const nodes = await nodesOf(cluster, zone);
  const watch = watchAvailability(kubectl, namespace, 1);
  try {
    await kubectl.run(['drain', ...nodes, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=240s']);
    await untilAvailable(cluster, namespace);
  } finally {
    watch.stop();
    await kubectl.run(['uncordon', ...nodes]);
  }
  must(watch.tooFew.length === 0, watch.tooFew.join(', '));
  return `zone ${zone}`;
}
