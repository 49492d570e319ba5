import type {Manifest} from '../kustomize/manifest.js';
import {environmentOf} from '../model/environment.js';
import {egressOf, ingressOf, networkPoliciesIn} from '../model/network.js';
import {workloadsIn, type Workload} from '../model/workloads.js';
import type {Policy} from './policy.js';

/**
 * The connections that each workload needs besides those to DNS and to the trace collector. `servers` stands for
 * PostgreSQL and Redis, and `database` for PostgreSQL. The addresses of these servers depend on the overlay.
 */
const needs: Readonly<Record<string, {readonly to: readonly string[]; readonly from: readonly string[]}>> = {
  'api-gateway': {to: ['servers'], from: ['controller:http', 'portal:http', 'monitoring:metrics']},
  portal: {to: ['database', 'api-gateway:http'], from: ['controller:http', 'monitoring:metrics']},
  'login-page': {to: [], from: ['controller:http', 'monitoring:metrics']},
  'phone-app': {to: [], from: ['controller:http', 'monitoring:metrics']},
  'session-service': {to: ['servers'], from: ['monitoring:metrics']},
  'push-dispatcher': {to: ['servers', 'internet:443'], from: ['monitoring:metrics']},
  'webhook-dispatcher': {to: ['servers', 'internet:443'], from: ['monitoring:metrics']},
  'signing-worker': {to: ['servers', 'internet:443', 'internet:80'], from: ['monitoring:metrics']},
  'certificate-status': {to: ['database'], from: ['controller:http', 'monitoring:metrics']},
  'retention-sweeper': {to: ['servers'], from: ['monitoring:metrics']},
  'signet-migrate': {to: ['database'], from: ['monitoring:metrics']},
  signetctl: {to: ['servers'], from: ['monitoring:metrics']},
  maintenance: {to: ['database'], from: ['monitoring:metrics']},
};

const partOf = ({podLabels}: Workload): string | undefined => podLabels['app.kubernetes.io/part-of'];

const always = [
  'kube-system/kube-dns:53',
  'network 169.254.20.10/32:53',
  'openshift-dns:5353',
  'monitoring:4318',
];

/**
 * Matches a PostgreSQL or Redis server. Instead of the Pods of a server, an overlay may name a network with port 5432
 * or 6379.
 */
const server = /^(postgresql:5432|redis:6379|network [\d.]+\/\d+:(5432|6379))$/;

/** How many servers a workload with these needs may reach. */
const serversOf = (to: readonly string[]): number =>
  to.includes('servers') ? 2 : Number(to.includes('database'));

const without = (list: readonly string[], ...others: readonly (readonly string[])[]): string[] =>
  list.filter((each) => !others.flat().includes(each));

function wrongConnections(resources: readonly Manifest[]): string[] {
  const policies = networkPoliciesIn(resources);
  return workloadsIn(resources).flatMap((workload) => {
    const need = needs[workload.name];
    if (need === undefined)
      return partOf(workload) === 'signet' ? [`the connections of ${workload.name} are unknown`] : [];
    const egress = egressOf(policies, workload);
    const servers = egress.filter((each) => server.test(each));
    const wanted = [...always, ...without(need.to, ['servers', 'database'])];
    const ingress = ingressOf(policies, workload);
    return [
      ...without(egress, wanted, servers).map((each) => `${workload.name} may reach ${each}`),
      ...without(wanted, egress).map((each) => `${workload.name} may not reach ${each}`),
      ...(servers.length === serversOf(need.to) ? [] : [`${workload.name} and its servers`]),
      ...without(ingress, need.from).map((each) => `${each} may reach ${workload.name}`),
      ...without(need.from, ingress).map((each) => `${each} may not reach ${workload.name}`),
    ];
  });
}

/** The labels by which network policies select Pods, with the value of the label. */
const labels = {
  'signet/postgresql': 'client',
  'signet/queues': 'client',
  'signet/ingress': 'backend',
} as const;

/**
 * The labels that a workload needs: those of the servers that its settings name, and `signet/ingress` if a Service
 * leads to it.
 */
function labelsOf(resources: readonly Manifest[], workload: Workload): (keyof typeof labels)[] {
  const names = new Set(
    Object.keys(environmentOf(resources, workload)).map((name) => name.replace(/_FILE$/, '')),
  );
  const isServed = resources.some(
    ({kind, metadata}) => kind === 'Service' && metadata.name === workload.name,
  );
  return [
    ...(names.has('DATABASE_URL') || names.has('ADMIN_DATABASE_URL') ? ['signet/postgresql' as const] : []),
    ...(names.has('QUEUE_URL') ? ['signet/queues' as const] : []),
    ...(isServed ? ['signet/ingress' as const] : []),
  ];
}

const wrongLabels = (resources: readonly Manifest[]): string[] =>
  workloadsIn(resources)
    .filter((workload) => partOf(workload) === 'signet')
    .flatMap((workload) => {
      const needed: readonly string[] = labelsOf(resources, workload);
      return Object.entries(labels)
        .filter(([name, value]) => workload.podLabels[name] !== (needed.includes(name) ? value : undefined))
        .map(([name]) => `${workload.name}: ${name}`);
    });

export const networkPolicies: readonly Policy[] = [
  {
    name: 'nothing may connect unless a policy allows it',
    faults: (resources) => {
      const denies = networkPoliciesIn(resources).filter(
        ({podSelector: {matchLabels, matchExpressions}, policyTypes, ingress, egress}) =>
          Object.keys(matchLabels).length + matchExpressions.length + ingress.length + egress.length === 0 &&
          policyTypes.length === 2,
      );
      return denies.length === 1 ? [] : ['no policy denies all'];
    },
  },
  {name: 'the labels that network policies select agree with the settings', faults: wrongLabels},
  {name: 'each process may connect to what it needs, and to nothing else', faults: wrongConnections},
];
