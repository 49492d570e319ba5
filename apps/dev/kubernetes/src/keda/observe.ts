import {z} from 'zod';
import {until} from '@signet/testing';
import type {Cluster} from '../cluster/control-plane.js';
import {manifestDirectory} from '../overlays.js';
import {readManifests} from '../kustomize/manifest.js';
import {scaledObjectsIn, type ScaledObject} from '../model/triggers.js';
import {join} from 'node:path';
import type {Backend} from './backends.js';

const deployment = z.object({
  spec: z.object({replicas: z.number()}),
  status: z.object({availableReplicas: z.number().default(0), replicas: z.number().default(0)}),
});

/** Waits until a Deployment has this many replicas, all of them available. Returns the time in seconds. */
export async function untilReplicas(
  {kubectl, requireAll}: Cluster,
  namespace: string,
  name: string,
  wanted: number,
  timeoutMs: number,
): Promise<number> {
  const started = performance.now();
  const seen = new Set<number>();
  const reached = async () => {
    requireAll();
    const {output} = await kubectl.run(['get', 'deployment', name, '-n', namespace, '-o', 'json']);
    const {spec, status} = deployment.parse(JSON.parse(output));
    seen.add(spec.replicas);
    return [spec.replicas, status.replicas, status.availableReplicas].every((count) => count === wanted);
  };
  await until(`${wanted} replicas of ${name}`, reached, timeoutMs).catch((error: unknown) => {
    throw new Error(`${name} has not ${wanted} replicas, but had ${[...seen].join(', ')}`, {cause: error});
  });
  return Math.round((performance.now() - started) / 1000);
}

/** How KEDA scales a worker, as the manifests of the component say. */
export function scalingOf({component}: Backend, worker: string): ScaledObject & {readonly target: number} {
  const file = join(manifestDirectory, 'components', component, `${worker}.yaml`);
  const [scaled] = scaledObjectsIn(readManifests(file));
  if (scaled === undefined) throw new Error(`${file} contains no ScaledObject`);
  const [trigger] = scaled.triggers;
  const target = trigger.type === 'redis' ? trigger.metadata.listLength : trigger.metadata.targetQueryValue;
  return {...scaled, target: Number(target)};
}
