import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {EVENTS_OF_A_LOGIN, USUAL_BUDGET_MS, plannedLogins, rateOf, replicasFor} from '@signet/process';
import {parse} from 'yaml';
import {z} from 'zod';
import {valueName} from '../../src/chart/names.js';
import {readManifests, type Manifest} from '../../src/kustomize/manifest.js';
import {connectionsOf} from '../../src/model/connections.js';
import {workloadsIn} from '../../src/model/workloads.js';
import {manifestDirectory, renderOverlay} from '../../src/overlays.js';
import {guideTable, numberIn} from './guide-table.js';

const read = (path: string) => readFileSync(resolve(manifestDirectory, '../..', path), 'utf8');
const guide = read('docs/operate/scale.md');
const production = renderOverlay({name: 'production'});

/** The operation that decides how many replicas of a process run. */
const scaled = {
  'api-gateway': {operation: 'login'},
  'login-page': {operation: 'hosted login'},
  'webhook-dispatcher': {operation: 'event'},
  'push-dispatcher': {operation: 'push'},
  'signing-worker': {operation: 'signing'},
} as const;
type Scaled = keyof typeof scaled;
const names = Object.keys(scaled).filter((name): name is Scaled => name in scaled);

const scaler = z.object({
  scaleTargetRef: z.object({name: z.string()}),
  maxReplicas: z.number().optional(),
  maxReplicaCount: z.number().optional(),
  metrics: z
    .array(z.object({resource: z.object({target: z.object({averageUtilization: z.number()})})}))
    .optional(),
});

const scalersIn = (resources: readonly Manifest[]) =>
  resources
    .filter(({kind}) => kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject')
    .map((resource) => scaler.parse(resource['spec']));

const scalerOf = (resources: readonly Manifest[], name: string) => {
  const found = scalersIn(resources).find(({scaleTargetRef}) => scaleTargetRef.name === name);
  if (found === undefined) throw new Error(`${name} is not scaled`);
  return found;
};

/** The greatest numbers of replicas, wherever they are written. */
function maximaOf(name: Scaled): (number | undefined)[] {
  const components = name === 'api-gateway' || name === 'login-page' ? ['hpa'] : ['keda', 'keda-postgresql'];
  const inComponents = components.map((component) => {
    const file = join(manifestDirectory, 'components', component, `${name}.yaml`);
    const {maxReplicas, maxReplicaCount} = scalerOf(readManifests(file), name);
    return maxReplicas ?? maxReplicaCount;
  });
  const autoscaling = z.object({autoscaling: z.object({maxReplicas: z.number()})});
  const values = z.record(z.string(), z.unknown()).parse(parse(read('docker/helm/signet/values.yaml')));
  return [...inComponents, autoscaling.parse(values[valueName(name)]).autoscaling.maxReplicas];
}

/**
 * The CPU milliseconds of a second that a replica uses when the autoscaler adds another one, or that the guide plans for
 * a worker, which is scaled by its queue.
 */
function budgetOf(name: Scaled): number {
  const target = scalerOf(production, name).metrics?.[0]?.resource.target.averageUtilization;
  if (target === undefined) return USUAL_BUDGET_MS;
  const [container] =
    workloadsIn(production).find((workload) => workload.name === name)?.pod.containers ?? [];
  return (Number.parseInt(String(container?.resources.requests['cpu'])) * target) / 100;
}

/** The CPU milliseconds of one operation in its process, with the queues in Redis or, if they cost more, in PostgreSQL. */
function costOf(name: Scaled): number {
  const {operation} = scaled[name];
  const row = guideTable(guide, 'CPU milliseconds of').find((one) => one['CPU milliseconds of'] === name);
  const onRedis = numberIn(row, operation);
  const inPostgres = guideTable(guide, 'with the queues in PostgreSQL').find(
    (one) => one['with the queues in PostgreSQL'] === name,
  );
  return inPostgres?.[operation] === undefined ? onRedis : Math.max(onRedis, numberIn(inPostgres, operation));
}

/** How many events a second the relay of the session service passes on, which uses at most one core. */
const relayed = Math.floor(
  1000 /
    numberIn(
      guideTable(guide, 'CPU milliseconds of').find(
        (row) => row['CPU milliseconds of'] === 'session-service',
      ),
      'event',
    ),
);

const neededFor = (name: Scaled, perSecond: number) => replicasFor(perSecond, costOf(name), budgetOf(name));

test.each(names)(
  'the guide says how much the replicas of %s do at most, and every component agrees',
  (name) => {
    const row = guideTable(guide, 'operation').find(({process}) => process === name);
    const most = numberIn(row, 'replicas, at most');
    for (const maximum of maximaOf(name)) expect(maximum).toBe(most);
    expect(row?.['operation']).toBe(scaled[name].operation);
    expect(numberIn(row, 'a second, by CPU')).toBe(rateOf(most, costOf(name), budgetOf(name)));
  },
);

test('the autoscaler of the gateways adds one at the point for which the guide plans', () => {
  expect(budgetOf('api-gateway')).toBe(USUAL_BUDGET_MS);
  expect(guide).toContain(`${budgetOf('login-page')} milliseconds`);
});

test('the guide says how many events the relay passes on, which bounds the webhook dispatchers', () => {
  expect(guide).toContain(`it passes on ${relayed} events a second`);
  expect(guide).toContain(`passes on at most ${relayed} events a second`);
});

test.each(plannedLogins)('the autoscalers do not stop below what %d logins a second need', (logins) => {
  const row = guideTable(guide, 'logins a second, replicas').find(
    (one) => one['logins a second, replicas'] === String(logins),
  );
  for (const name of ['api-gateway', 'login-page', 'webhook-dispatcher'] as const) {
    const events = Math.min(logins * EVENTS_OF_A_LOGIN, relayed);
    const needed = neededFor(name, name === 'webhook-dispatcher' ? events : logins);
    expect([name, numberIn(row, name)]).toEqual([name, needed]);
    for (const maximum of maximaOf(name)) expect(maximum).toBeGreaterThanOrEqual(needed);
  }
});

test('the guide plans the workers of each rate, and the autoscalers have enough of them for 1,000 pushes a second', () => {
  const rows = guideTable(guide, 'a second');
  expect(rows.map((row) => numberIn(row, 'a second'))).toEqual(plannedLogins);
  for (const row of rows)
    for (const name of ['push-dispatcher', 'signing-worker'] as const)
      expect(numberIn(row, name)).toBe(neededFor(name, numberIn(row, 'a second')));
  const pushes = Math.max(...rows.map((row) => numberIn(row, 'push-dispatcher')));
  for (const maximum of maximaOf('push-dispatcher')) expect(maximum).toBeGreaterThanOrEqual(pushes);
});

test('the connections suffice for every rate of logins, and the guides agree on them', () => {
  const opened = connectionsOf(production);
  const others = Object.values(opened).reduce((sum, count) => sum + count, 0) - (opened['api-gateway'] ?? 0);
  const rows = guideTable(guide, 'logins a second, replicas');
  expect(rows.map((row) => numberIn(row, 'logins a second, replicas'))).toEqual(plannedLogins);
  const connections = rows.map((row) => numberIn(row, 'max_connections'));
  expect(connections).toEqual(rows.map((row) => others + 10 * (numberIn(row, 'api-gateway') + 1) + 6));
  const [, promised = '0'] = /A `max_connections` of (\d+)/.exec(guide) ?? [];
  expect(Math.max(...connections)).toBeLessThanOrEqual(Number(promised));
  expect(read('docker/kubernetes/components/cnpg/cluster.yaml')).toContain(`max_connections: '${promised}'`);
});

/** The columns of what the servers need: the row of the costs, how often it is needed, and the digits that are shown. */
const servers = {
  'cores that PostgreSQL uses': ['PostgreSQL', 1e-3, 1],
  'cores that Redis uses': ['Redis', 1e-3, 2],
  'WAL, MB a second': ['bytes of WAL', 1e-6, 1],
  'WAL, GB a day': ['bytes of WAL', 86_400e-9, 0],
  'tables and indexes, GB a day': ['bytes of tables and indexes', 86_400e-9, 0],
  'fsyncs a second, at most': ['fsyncs of the WAL, one caller', 1, 0],
  'fsyncs a second, with group commit': ['fsyncs of the WAL, sixteen callers', 1, 0],
} as const;

test('the guide multiplies what a login and its events cost by each rate', () => {
  const costs = guideTable(guide, 'CPU milliseconds of');
  const rows = guideTable(guide, 'logins a second');
  const kinds = plannedLogins.flatMap((logins) => [
    {title: String(logins), logins, events: 0},
    ...(logins * EVENTS_OF_A_LOGIN <= relayed
      ? [{title: `${logins}, with webhooks`, logins, events: EVENTS_OF_A_LOGIN}]
      : []),
  ]);
  expect(rows.map((row) => row['logins a second'])).toEqual(kinds.map(({title}) => title));
  for (const [index, {logins, events}] of kinds.entries())
    for (const [column, [title, factor, digits]] of Object.entries(servers)) {
      const cost = costs.find((row) => row['CPU milliseconds of'] === title);
      const needed = logins * (numberIn(cost, 'login') + events * numberIn(cost, 'event')) * factor;
      expect([column, numberIn(rows[index], column)]).toEqual([column, Number(needed.toFixed(digits))]);
    }
});
