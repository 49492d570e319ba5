import {join} from 'node:path';
import {limits} from '@signet/contracts';
import {z} from 'zod';
import {readManifests} from '../src/kustomize/manifest.js';
import {processesIn} from '../src/model/workloads.js';
import {manifestDirectory, renderOverlay} from '../src/overlays.js';
import {missingNames} from '../src/policies/references.js';
import {behindGateway} from './support/behind-gateway.js';

const component = (path: string) => readManifests(join(manifestDirectory, 'components', path));
const backends = processesIn(renderOverlay({name: 'production'}))
  .filter(({podLabels}) => podLabels['signet/ingress'] === 'backend')
  .map(({name}) => name)
  .sort();

const route = z.object({
  hostnames: z.array(z.string()),
  rules: z.array(
    z.object({
      timeouts: z.object({request: z.string()}).optional(),
      backendRefs: z.array(z.object({name: z.string(), port: z.number()})).default([]),
    }),
  ),
});
const routes = component('gateway/routes.yaml').map(({metadata, spec}) => ({
  name: metadata.name,
  ...route.parse(spec),
}));

test('the Ingress has no annotations and names no class, so that every controller serves it', () => {
  const [ingress] = component('ingress/ingress.yaml');
  expect(ingress?.metadata['annotations']).toBeUndefined();
  expect(JSON.stringify(ingress)).not.toContain('ingressClassName');
});

test('a route of the Gateway leads to each process that the ingress controller may reach', () => {
  expect(routes.map(({name}) => name).sort()).toEqual(backends);
  for (const {name, rules} of routes) expect(rules[0]?.backendRefs).toEqual([{name, port: 80}]);
});

test('no route ends a long poll early', () => {
  for (const {rules} of routes)
    expect(Number.parseInt(rules[0]?.timeouts?.request ?? '0', 10)).toBeGreaterThan(limits.longPoll.default);
});

test('the API is not redirected from HTTP, because a client would send its secret before the redirect, nor is OCSP', () => {
  const [redirect] = component('gateway/redirect.yaml');
  const direct = ['api-gateway', 'certificate-status'];
  const hosts = routes.filter(({name}) => !direct.includes(name)).flatMap(({hostnames}) => hostnames);
  expect(route.parse(redirect?.['spec']).hostnames).toEqual(hosts);
});

test('with the component gateway, only Secrets and ConfigMaps of the operator must exist', () => {
  const missing = missingNames(behindGateway());
  expect(missing.filter((name) => !/^(Secret|ConfigMap) signet-/.test(name))).toEqual([]);
  expect(missing).toContain('Secret signet-tls');
});
