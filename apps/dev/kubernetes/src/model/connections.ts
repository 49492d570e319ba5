import {z} from 'zod';
import type {Manifest} from '../kustomize/manifest.js';
import {environmentOf} from './environment.js';
import {workloadsIn} from './workloads.js';

const scaler = z.object({
  scaleTargetRef: z.object({name: z.string()}),
  maxReplicas: z.number().optional(),
  maxReplicaCount: z.number().optional(),
});

const DEFAULT_POOL = 10;

/**
 * The largest number of connections to the database that each process opens: those of all replicas, and of the Pod that
 * an update adds.
 */
export function connectionsOf(resources: readonly Manifest[]): Record<string, number> {
  const scalers = resources
    .filter(({kind}) => kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject')
    .map((resource) => scaler.parse(resource['spec']));
  const counts = workloadsIn(resources)
    .map((workload) => ({workload, env: environmentOf(resources, workload)}))
    .filter(
      ({workload: {kind, name}, env}) =>
        kind !== 'Job' && name !== 'login-page' && 'DATABASE_URL_FILE' in env,
    )
    .map(({workload, env}) => {
      const own = scalers.find(({scaleTargetRef}) => scaleTargetRef.name === workload.name);
      const replicas = own?.maxReplicas ?? own?.maxReplicaCount ?? workload.replicas ?? 0;
      const surge = workload.rollingUpdate?.maxSurge ?? 1;
      return [workload.name, (replicas + surge) * Number(env['DATABASE_POOL_SIZE'] ?? DEFAULT_POOL)] as const;
    });
  return Object.fromEntries(counts);
}
