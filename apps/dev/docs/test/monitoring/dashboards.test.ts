import {z} from 'zod';
import {dashboards, files} from '../../src/monitoring/index.js';

const place = z.strictObject({
  x: z.int().min(0).max(23),
  y: z.int().min(0),
  w: z.int().min(1).max(24),
  h: z.int().min(1),
});
const datasource = z.strictObject({type: z.literal('prometheus'), uid: z.literal('${datasource}')});
const target = z.looseObject({refId: z.string().regex(/^[A-Z]$/), datasource, expr: z.string().min(1)});
const row = z.looseObject({type: z.literal('row'), id: z.int(), gridPos: place});
const panel = z.looseObject({
  type: z.enum(['timeseries', 'bargauge', 'stat']),
  id: z.int(),
  title: z.string().min(1),
  description: z.string().min(10),
  datasource,
  gridPos: place,
  fieldConfig: z.looseObject({defaults: z.looseObject({unit: z.string().min(1)})}),
  targets: z.array(target).min(1),
});
/** The parts of Grafana's dashboard model (kind `dashboard`, schema version 39) that these dashboards use. */
const model = z.looseObject({
  uid: z.string().max(40),
  title: z.string(),
  schemaVersion: z.literal(39),
  time: z.strictObject({from: z.string(), to: z.string()}),
  templating: z.strictObject({list: z.array(z.looseObject({name: z.string(), type: z.string()}))}),
  annotations: z.strictObject({list: z.array(z.unknown())}),
  panels: z.array(z.discriminatedUnion('type', [row, panel])),
});

const texts = Object.entries(files()).filter(([path]) => path.endsWith('.json'));

describe.each(texts)('%s', (_, text) => {
  const dashboard = model.parse(JSON.parse(text));
  const places = dashboard.panels.map(({gridPos}) => gridPos);

  test('gives every panel a distinct id, and no panels overlap', () => {
    expect(new Set(dashboard.panels.map(({id}) => id)).size).toBe(dashboard.panels.length);
    const overlaps = places.filter((one, index) =>
      places
        .slice(index + 1)
        .some(
          (other) =>
            one.x < other.x + other.w &&
            other.x < one.x + one.w &&
            one.y < other.y + other.h &&
            other.y < one.y + one.h,
        ),
    );
    expect(overlaps).toEqual([]);
    for (const {x, w} of places) expect(x + w).toBeLessThanOrEqual(24);
  });

  test('lets the reader select the data source, environment, job and instance', () => {
    expect(dashboard.templating.list.map(({name}) => name)).toEqual([
      'datasource',
      'environment',
      'job',
      'instance',
    ]);
  });
});

test('every query selects the chosen processes, and every legend names labels of its query', () => {
  for (const {queries} of dashboards.flatMap(({rows}) => rows).flatMap(({panels}) => panels))
    for (const {expr, legend} of queries) {
      expect(expr).toContain('{job=~"$job",instance=~"$instance"');
      for (const [, label = ''] of legend.matchAll(/\{\{(\w+)\}\}/g))
        if (expr.startsWith('sum') || expr.startsWith('max')) expect(expr).toContain(label);
    }
});

test('there is a dashboard for each subject', () => {
  expect(dashboards.map(({uid}) => uid)).toEqual([
    'signet-overview',
    'signet-logins',
    'signet-queues',
    'signet-signing',
    'signet-sweeper',
    'signet-postgresql',
  ]);
});
