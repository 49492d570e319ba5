import {join} from 'node:path';
import {z} from 'zod';
import {render} from '../src/kustomize/render.js';
import {workloadsIn} from '../src/model/workloads.js';

const resources = render(join(import.meta.dirname, 'support/database-in-cluster'));

const find = (kind: string, name: string) =>
  resources.find((one) => one.kind === kind && one.metadata.name === name);

const peers = z.array(
  z.object({podSelector: z.object({matchLabels: z.record(z.string(), z.string())}).optional()}),
);
const policy = z.object({
  podSelector: z.object({matchLabels: z.record(z.string(), z.string())}),
  ingress: z.array(z.object({from: peers, ports: z.array(z.object({port: z.number()}))})).default([]),
  egress: z.array(z.object({to: peers.default([])})),
});

const instances = {'cnpg.io/cluster': 'signet-postgresql'};

test('the processes may connect to the Pods of the cluster, and to no other address', () => {
  const {egress, podSelector} = policy.parse(find('NetworkPolicy', 'postgresql')?.['spec']);
  expect(egress).toEqual([expect.objectContaining({to: [{podSelector: {matchLabels: instances}}]})]);
  expect(podSelector.matchLabels).toMatchObject({'signet/postgresql': 'client'});
});

test('the Pods of the cluster admit every process that uses the database', () => {
  const {ingress, podSelector} = policy.parse(find('NetworkPolicy', 'signet-postgresql')?.['spec']);
  expect(podSelector.matchLabels).toEqual(instances);
  const clients = ingress.filter(({from}) =>
    from.some(({podSelector: peer}) => peer?.matchLabels['signet/postgresql'] === 'client'),
  );
  expect(clients.map(({ports}) => ports.map(({port}) => port))).toEqual([[5432]]);
  const users = workloadsIn(resources).filter(({podLabels}) => podLabels['signet/postgresql'] === 'client');
  expect(users.length).toBeGreaterThan(5);
});

test('a commit waits for a standby, and the cluster has enough connections', () => {
  expect(find('Cluster', 'signet-postgresql')).toMatchObject({
    metadata: {namespace: 'signet'},
    spec: {
      instances: 3,
      postgresql: {
        synchronous: {number: 1, dataDurability: 'required'},
        parameters: {max_connections: '490'},
      },
    },
  });
});
