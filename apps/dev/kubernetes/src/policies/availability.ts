import {z} from 'zod';
import type {Manifest} from '../kustomize/manifest.js';
import {labelSelector, selects} from '../model/selectors.js';
import {containersOf, processesIn} from '../model/workloads.js';
import {ofProcesses, ofWorkloads, type Policy} from './policy.js';

const budget = z.object({maxUnavailable: z.literal(1), selector: labelSelector});

function withoutBudget(resources: readonly Manifest[]): string[] {
  const budgets = resources
    .filter(({kind}) => kind === 'PodDisruptionBudget')
    .map((resource) => budget.safeParse(resource['spec']).data);
  return processesIn(resources)
    .filter(({podLabels}) => {
      const matching = budgets.filter((each) => each !== undefined && selects(each.selector, podLabels));
      // Two PodDisruptionBudgets for one Pod would make every eviction fail.
      return matching.length !== 1;
    })
    .map(({name}) => name);
}

const scaler = z.object({scaleTargetRef: z.object({kind: z.string(), name: z.string()})});

function scaledTwice(resources: readonly Manifest[]): string[] {
  const targets = resources
    .filter(({kind}) => kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject')
    .map((resource) => scaler.parse(resource['spec']).scaleTargetRef.name);
  return processesIn(resources)
    .filter(({name, replicas}) => {
      const scalers = targets.filter((target) => target === name).length;
      return scalers > 1 || (scalers === 1) === (replicas !== undefined);
    })
    .map(({name}) => name);
}

/** Rules that keep the service available while nodes fail, Pods are evicted and releases are installed. */
export const availabilityPolicies: readonly Policy[] = [
  ofWorkloads('every container requests CPU and memory, and has a limit of memory but not of CPU', ({pod}) =>
    containersOf(pod).some(
      ({resources: {requests, limits}}) =>
        requests['cpu'] === undefined ||
        requests['memory'] === undefined ||
        limits['memory'] === undefined ||
        limits['cpu'] !== undefined,
    ),
  ),
  ofProcesses('each process has a startup, a liveness and a readiness probe', ({pod}) =>
    pod.containers.some(({startupProbe, livenessProbe, readinessProbe, ports}) => {
      const ready = z
        .object({httpGet: z.object({path: z.string(), port: z.string()})})
        .safeParse(readinessProbe);
      const probes = [startupProbe, livenessProbe, ready.data];
      const isServed = probes.every((probe) => ports.some(({name}) => name === probe?.httpGet.port));
      const paths = probes.map((probe) => probe?.httpGet.path);
      return !isServed || paths.join(' ') !== '/livez /livez /readyz';
    }),
  ),
  ofProcesses('an update takes no replica away before its successor is ready', ({rollingUpdate}) =>
    rollingUpdate === undefined ? true : rollingUpdate.maxUnavailable !== 0 || rollingUpdate.maxSurge < 1,
  ),
  ofProcesses('replicas are spread over zones and nodes', ({pod, podLabels}) => {
    const own = pod.topologySpreadConstraints.filter(
      ({maxSkew, labelSelector: {matchLabels}}) =>
        maxSkew === 1 && selects({matchLabels, matchExpressions: []}, podLabels),
    );
    const keys = own.map(({topologyKey}) => topologyKey);
    return !keys.includes('topology.kubernetes.io/zone') || !keys.includes('kubernetes.io/hostname');
  }),
  ofProcesses('each process has a priority', ({pod}) => pod.priorityClassName === undefined),
  {name: 'each process has one disruption budget, which allows one disruption', faults: withoutBudget},
  {name: 'a process has either a number of replicas or one scaler', faults: scaledTwice},
];
