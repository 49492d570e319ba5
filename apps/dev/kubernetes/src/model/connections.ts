import {isDatabaseProcess, postgresConnections} from '@signet/process';
import type {QueueServer} from '@signet/queue';
import {describeSettings} from '@signet/settings';
import {z} from 'zod';
import type {Manifest} from '../kustomize/manifest.js';
import {environmentOf} from './environment.js';
import {workloadsIn} from './workloads.js';

const scaler = z.object({
  scaleTargetRef: z.object({name: z.string()}),
  maxReplicas: z.number().optional(),
  maxReplicaCount: z.number().optional(),
});

const defaultPool = describeSettings().find(({name}) => name === 'DATABASE_POOL_SIZE')?.default;

/**
 * Returns the largest number of database connections of each process: those of all its replicas, and of the additional
 * Pods (`maxSurge`) during an update.
 * @param queues the server that holds the queues
 */
export function connectionsOf(
  resources: readonly Manifest[],
  queues: QueueServer = 'redis',
): Record<string, number> {
  const scalers = resources
    .filter(({kind}) => kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject')
    .map((resource) => scaler.parse(resource['spec']));
  const counts = workloadsIn(resources).flatMap((workload) => {
    const {kind, name, rollingUpdate} = workload;
    if (kind === 'Job' || !isDatabaseProcess(name)) return [];
    const own = scalers.find(({scaleTargetRef}) => scaleTargetRef.name === name);
    const replicas = own?.maxReplicas ?? own?.maxReplicaCount ?? workload.replicas ?? 0;
    const surge = rollingUpdate?.maxSurge ?? 1;
    const pool = Number(environmentOf(resources, workload)['DATABASE_POOL_SIZE'] ?? defaultPool);
    return [[name, (replicas + surge) * postgresConnections(name, pool, queues)] as const];
  });
  return Object.fromEntries(counts);
}
