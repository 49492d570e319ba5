import {z} from 'zod';
import {until} from '@signet/testing';
import type {Kubectl} from '../cluster/kubectl.js';
import type {Manifest} from '../kustomize/manifest.js';
import {scaledObjectsIn} from '../model/triggers.js';
import {renderOverlay, type Overlay} from '../overlays.js';
import {workloadsIn} from '../model/workloads.js';

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

/**
 * Creates the Secrets and ConfigMaps that must exist before an overlay is applied. Nothing reads their values, because
 * simulated Pods run no program.
 */
export async function createExisting(kubectl: Kubectl, overlay: Overlay): Promise<void> {
  const resources = renderOverlay(overlay);
  const items = overlay.existing.map((each) => {
    const [kind = '', name = ''] = each.split(' ');
    const data = Object.fromEntries(keysOf(resources, kind, name).map((key) => [key, 'simulated']));
    const field = kind === 'Secret' ? 'stringData' : 'data';
    return {apiVersion: 'v1', kind, metadata: {name, namespace: overlay.namespace}, [field]: data};
  });
  if (items.length > 0) await kubectl.run(['apply', '-f', '-'], {apiVersion: 'v1', kind: 'List', items});
}

const autoscaler = z.object({scaleTargetRef: z.object({name: z.string()}), minReplicas: z.number()});
const scale = z.object({spec: z.object({replicas: z.number()})});

/**
 * KEDA does not run in this cluster, so this function sets the minimum number of replicas for each process that KEDA
 * would scale. Then it waits until each HorizontalPodAutoscaler has scaled its process to at least the minimum.
 */
export async function scaleToMinimum(
  kubectl: Kubectl,
  resources: readonly Manifest[],
  namespace: string,
): Promise<void> {
  for (const {scaleTargetRef, minReplicaCount} of scaledObjectsIn(resources)) {
    const target = `deployment/${scaleTargetRef.name}`;
    await kubectl.run(['scale', target, '-n', namespace, `--replicas=${minReplicaCount}`]);
  }
  const autoscalers = resources
    .filter(({kind}) => kind === 'HorizontalPodAutoscaler')
    .map((resource) => autoscaler.parse(resource['spec']));
  for (const {scaleTargetRef, minReplicas} of autoscalers) {
    const get = ['get', 'deployment', scaleTargetRef.name, '-n', namespace, '-o', 'json'];
    const isScaled = async () => {
      const {output} = await kubectl.run(get);
      return scale.parse(JSON.parse(output)).spec.replicas >= minReplicas;
    };
    await until(`the scaling of ${scaleTargetRef.name}`, isScaled, 120_000);
  }
}
