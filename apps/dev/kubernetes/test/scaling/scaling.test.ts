import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {jobs} from '@signet/contracts';
import {readManifests} from '../../src/kustomize/manifest.js';
import {connectionsOf} from '../../src/model/connections.js';
import {environmentOf} from '../../src/model/environment.js';
import {workloadsIn} from '../../src/model/workloads.js';
import {scaledObjectsIn} from '../../src/model/triggers.js';
import {manifestDirectory, renderOverlay} from '../../src/overlays.js';

/**
 * For each queue whose worker KEDA scales: the name of this worker. The sweeper's queue is missing, because it has only
 * one job at a time.
 */
const workers: Readonly<Record<string, string>> = {
  push: 'push-dispatcher',
  webhook: 'webhook-dispatcher',
  signing: 'signing-worker',
};
const unscaled = ['retention'];

const queues = [...new Set(Object.values(jobs).map(({queue}) => queue))].filter(
  (queue) => !unscaled.includes(queue),
);

test.each(queues)('the worker of the queue %s is scaled, with either backend', (queue) => {
  const worker = workers[queue] ?? '';
  for (const component of ['keda', 'keda-postgresql']) {
    const [scaled] = scaledObjectsIn(
      readManifests(join(manifestDirectory, 'components', component, `${worker}.yaml`)),
    );
    expect(scaled?.scaleTargetRef.name).toBe(worker);
    const trigger = scaled?.triggers[0];
    expect(JSON.stringify(trigger?.metadata)).toMatch(new RegExp(`[:']${queue}[:']`));
  }
});

test('the ingress serves the host names of the settings, and with TLS', () => {
  const resources = renderOverlay({name: 'production'});
  const ingress = resources.find(({kind}) => kind === 'Ingress');
  const gateway = workloadsIn(resources).find(({name}) => name === 'api-gateway');
  if (gateway === undefined) throw new Error('no gateway');
  const portal = workloadsIn(resources).find(({name}) => name === 'portal');
  if (portal === undefined) throw new Error('no portal');
  const {BASE_URL = '', LOGIN_URL = '', PHONE_APP_URL = ''} = environmentOf(resources, gateway);
  const {PORTAL_URL = '', ...ofPortal} = environmentOf(resources, portal);
  expect(ofPortal).toMatchObject({BASE_URL, LOGIN_URL});
  const hosts = [BASE_URL, LOGIN_URL, PORTAL_URL, PHONE_APP_URL].map((url) => new URL(url).host);
  expect(ingress?.['spec']).toMatchObject({
    tls: [{hosts}],
    rules: [
      {host: hosts[0], http: {paths: [{backend: {service: {name: 'api-gateway'}}}]}},
      {host: hosts[1], http: {paths: [{backend: {service: {name: 'login-page'}}}]}},
      {host: hosts[2], http: {paths: [{backend: {service: {name: 'portal'}}}]}},
      {host: hosts[3], http: {paths: [{backend: {service: {name: 'phone-app'}}}]}},
    ],
  });
});

test('the guides count the connections to PostgreSQL that production may open', () => {
  const guide = (name: string) =>
    readFileSync(resolve(manifestDirectory, '../../docs/operate', name), 'utf8');
  const opened = connectionsOf(renderOverlay({name: 'production'}));
  expect(Object.keys(opened)).toHaveLength(9);
  const total = Object.values(opened).reduce((sum, count) => sum + count, 0);

  const [, promised = '0'] = /`max_connections` of at least (\d+)/.exec(guide('kubernetes.md')) ?? [];
  expect(total).toBeLessThanOrEqual(Number(promised));

  const scale = guide('scale.md');
  const rows = [...scale.matchAll(/^\| `([a-z-]+)` +\| (\d+) +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm)];
  const counted = rows.map(([, name = '', ...cells]) => {
    const [replicas = 0, surge = 0, each = 0, together = 0] = cells.map(Number);
    expect((replicas + surge) * each).toBe(together);
    return [name, together] as const;
  });
  expect(Object.fromEntries(counted)).toEqual(opened);
  expect(scale).toContain(`These are ${total}.`);
  const withQueues = connectionsOf(renderOverlay({name: 'production'}), 'postgresql');
  const most = Object.values(withQueues).reduce((sum, count) => sum + count, 0);
  expect(scale).toContain(`open ${most} connections`);
});
