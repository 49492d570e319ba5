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

const httpProbe = z.object({httpGet: z.object({path: z.string(), port: z.string()})});

/** Rules that keep the service available while nodes fail, Pods are evicted and releases are installed. */
export const availabilityPolicies: readonly Policy[] = [
  ofWorkloads(
    'every container requests CPU, memory and storage, and its only limit is that of memory',
    ({pod}) =>
      containersOf(pod).some(
        ({resources: {requests, limits}}) =>
          ['cpu', 'memory', 'ephemeral-storage'].some((resource) => requests[resource] === undefined) ||
          Object.keys(limits).join() !== 'memory',
      ),
  ),
  ofWorkloads(
    'a container that hangs is restarted',
    ({kind, pod}) =>
      !kind.endsWith('Job') && pod.containers.some(({livenessProbe}) => livenessProbe === undefined),
  ),
  ofWorkloads(
    'a Job is deleted some time after its end',
    ({kind, secondsAfterFinished}) => kind.endsWith('Job') && secondsAfterFinished === undefined,
  ),
  ofProcesses('each process has a startup, a liveness and a readiness probe', ({pod}) =>
    pod.containers.some(({startupProbe, livenessProbe, readinessProbe, ports}) => {
      const probes = [startupProbe, livenessProbe, readinessProbe].map(
        (probe) => httpProbe.safeParse(probe).data,
      );
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
