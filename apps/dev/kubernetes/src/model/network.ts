import {z} from 'zod';
import type {Manifest} from '../kustomize/manifest.js';
import {labelSelector, selects} from './selectors.js';
import type {Workload} from './workloads.js';

const peer = z.strictObject({
  podSelector: labelSelector.optional(),
  namespaceSelector: labelSelector.optional(),
  ipBlock: z.strictObject({cidr: z.string(), except: z.array(z.string()).default([])}).optional(),
});
const port = z.strictObject({port: z.union([z.number(), z.string()]), protocol: z.string()});

const spec = z.strictObject({
  podSelector: labelSelector,
  policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
  ingress: z.array(z.strictObject({from: z.array(peer).min(1), ports: z.array(port).min(1)})).default([]),
  egress: z.array(z.strictObject({to: z.array(peer).min(1), ports: z.array(port).min(1)})).default([]),
});

/** A NetworkPolicy. Every rule must name its peers and ports. */
export interface NetworkPolicy extends z.output<typeof spec> {
  readonly name: string;
}

export const networkPoliciesIn = (resources: readonly Manifest[]): NetworkPolicy[] =>
  resources
    .filter(({kind}) => kind === 'NetworkPolicy')
    .map((resource) => ({name: resource.metadata.name, ...spec.parse(resource['spec'])}));

/** The policies that apply to the Pods of a workload. */
export const policiesOf = (policies: readonly NetworkPolicy[], {podLabels}: Workload): NetworkPolicy[] =>
  policies.filter(({podSelector}) => selects(podSelector, podLabels));

type Peer = z.output<typeof peer>;

function nameOf({podSelector, namespaceSelector, ipBlock}: Peer): string {
  if (ipBlock !== undefined) return ipBlock.except.length > 0 ? 'internet' : `network ${ipBlock.cidr}`;
  const labels = namespaceSelector?.matchLabels;
  const namespace = labels?.['kubernetes.io/metadata.name'] ?? labels?.['signet/ingress'];
  const pods = podSelector?.matchLabels;
  const app = pods?.['app.kubernetes.io/name'] ?? pods?.['k8s-app'];
  if (namespace === undefined && app === undefined) return 'anything';
  return [namespace, app].filter((part) => part !== undefined).join('/');
}

/** The peers and ports to which the Pods of a workload may connect, such as `postgresql:5432`. */
export const egressOf = (policies: readonly NetworkPolicy[], workload: Workload): string[] =>
  namesOf(
    policiesOf(policies, workload).flatMap(({egress}) => egress.map(({to, ports}) => ({peers: to, ports}))),
  );

/** The peers that may connect to the Pods of a workload, with the port, such as `monitoring:metrics`. */
export const ingressOf = (policies: readonly NetworkPolicy[], workload: Workload): string[] =>
  namesOf(
    policiesOf(policies, workload).flatMap(({ingress}) =>
      ingress.map(({from, ports}) => ({peers: from, ports})),
    ),
  );

const namesOf = (
  rules: readonly {peers: readonly Peer[]; ports: readonly z.output<typeof port>[]}[],
): string[] => [
  ...new Set(
    rules.flatMap(({peers, ports}) =>
      peers.flatMap((each) => ports.map(({port: to}) => `${nameOf(each)}:${to}`)),
    ),
  ),
];
