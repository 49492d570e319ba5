import {expressions, unknownNames} from '@signet/docs/monitoring';
import {catalogue, seriesOf} from '@signet/telemetry';
import {DrivenStack, processNames} from './driven-stack.js';
import type {Series} from './scrape.js';

let stack: DrivenStack;
let scrapes: Map<string, Series[]>;

beforeAll(async () => {
  stack = await DrivenStack.start();
  scrapes = await stack.scrape();
}, 300_000);
afterAll(() => stack.stop(), 60_000);

const metrics = Object.values(catalogue).flat();
/** Labels that the Prometheus format itself adds, and the label of every series. */
const formatLabels = ['le', 'deployment_environment_name'];
const labelsBySeries = new Map(metrics.flatMap((one) => seriesOf(one).map((name) => [name, one.labels])));

test('every process serves metrics', () => {
  expect([...scrapes.keys()].sort()).toEqual([...processNames].sort());
  for (const series of scrapes.values())
    expect(series.map(({name}) => name)).toEqual(
      expect.arrayContaining(['target_info', 'process_memory_usage', 'nodejs_eventloop_utilization']),
    );
});

test.each(processNames)('%s serves no series and no label that docs/metrics.md does not list', (process) => {
  const unknown = (scrapes.get(process) ?? []).flatMap(({name, labels}) => {
    const known = labelsBySeries.get(name);
    if (known === undefined) return [name];
    return Object.keys(labels)
      .filter((label) => !known.includes(label) && !formatLabels.includes(label))
      .map((label) => `${name}{${label}}`);
  });
  expect([...new Set(unknown)]).toEqual([]);
});

test('every series has the environment as a label', () => {
  const without = [...scrapes.values()]
    .flat()
    .filter(({labels}) => labels['deployment_environment_name'] === undefined);
  expect(without).toEqual([]);
});

test.each([
  ['signet_session_cancelled_total', {reason: 'signing_failed'}],
  ['signet_job_finished_total', {queue: 'push', outcome: 'failed'}],
  ['signet_job_finished_total', {queue: 'signing', outcome: 'refused'}],
])('every process serves %s with the labels %j before anything has failed', (name, labels) => {
  for (const series of scrapes.values())
    expect(series).toContainEqual({name, labels: expect.objectContaining(labels)});
});

test('no label has the name of a label that Prometheus or its operator adds to a target', () => {
  const targetLabels = ['job', 'instance', 'namespace', 'pod', 'container', 'service', 'endpoint', 'node'];
  const conflicts = [...scrapes.values()].flat().flatMap(({name, labels}) =>
    Object.keys(labels)
      .filter((label) => targetLabels.includes(label))
      .map((label) => `${name}{${label}}`),
  );
  expect([...new Set(conflicts)]).toEqual([]);
});

test('some process serves each metric that docs/metrics.md lists, with all its labels', () => {
  const served = [...scrapes.values()].flat();
  const missing = metrics.flatMap((metric) => {
    const [name = ''] = seriesOf(metric);
    const found = served.filter((series) => series.name === name);
    if (found.length === 0) return [name];
    const labels = new Set(found.flatMap((series) => Object.keys(series.labels)));
    return metric.labels.filter((label) => !labels.has(label)).map((label) => `${name}{${label}}`);
  });
  expect(missing).toEqual([]);
});

test('dashboards and alert rules use only metrics and labels that the processes serve', () => {
  const served = new Map<string, Set<string>>();
  for (const {name, labels} of [...scrapes.values()].flat())
    for (const label of ['', ...Object.keys(labels)])
      served.set(name, (served.get(name) ?? new Set()).add(label));
  expect(unknownNames(expressions(), served)).toEqual([]);
  const misspelt = {place: 'here', expr: 'rate(signet_session_creatd_total[5m])'};
  expect(unknownNames([misspelt], served)).toEqual(['signet_session_creatd_total in here']);
});
