import {createRequire} from 'node:module';
import {z} from 'zod';
import {overlays, renderOverlay} from '../src/overlays.js';
import type {Manifest} from '../src/kustomize/manifest.js';
import {behindGateway} from './support/behind-gateway.js';
import {queuesInPostgres} from './support/queues-in-postgresql.js';

const load = createRequire(import.meta.url);

/** The packages with the schemas of API groups that do not belong to Kubernetes itself. */
const packages: Readonly<Record<string, string>> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

/** Checks a manifest against the schema of its kind. @throws Error that lists the faults */
function validate({...manifest}: Manifest): void {
  const {apiVersion, kind} = manifest;
  const [group = ''] = apiVersion.split('/');
  const path = `${packages[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`;
  const models: unknown = load(path);
  const {[kind]: Model} = z
    .record(z.string(), z.custom<new (data: object) => {validate: () => void}>())
    .parse(models);
  if (Model === undefined) throw new Error(`no schema of ${apiVersion} ${kind}`);
  new Model(manifest).validate();
}

const sets = [
  ...overlays.map((overlay) => ({name: `the overlay ${overlay.name}`, resources: renderOverlay(overlay)})),
  {name: 'an overlay with the component keda-postgresql', resources: queuesInPostgres()},
  {name: 'an overlay with the component gateway', resources: behindGateway()},
];

describe.each(sets)('in $name', ({resources}) => {
  const cases = resources.map(
    (manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const,
  );

  test.each(cases)('%s has the form that Kubernetes expects', (_name, manifest) => {
    expect(() => validate(manifest)).not.toThrow();
  });
});

test.each([
  {apiVersion: 'apps/v1', kind: 'Deployment', metadata: {name: 'a'}, spec: {replicas: 'two'}},
  {apiVersion: 'v1', kind: 'Service', metadata: {name: 'a'}, spec: {ports: [{name: 'http'}]}},
  {apiVersion: 'keda.sh/v1alpha1', kind: 'ScaledObject', metadata: {name: 'a'}, spec: {triggers: 1}},
  {
    apiVersion: 'gateway.networking.k8s.io/v1',
    kind: 'HTTPRoute',
    metadata: {name: 'a'},
    spec: {rules: [{timeouts: {request: 60}}]},
  },
])('a $kind of another form is refused', (manifest) => {
  expect(() => validate(manifest)).toThrow();
});
