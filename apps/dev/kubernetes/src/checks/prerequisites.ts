import {z} from 'zod';
import {until} from '@signet/testing';
import type {Kubectl} from '../cluster/kubectl.js';
import type {Manifest} from '../kustomize/manifest.js';
import {scaledObjectsIn} from '../model/triggers.js';

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
