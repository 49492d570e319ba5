import {alertGroups, dashboards, PromqlError, usageOf} from '../../src/monitoring/index.js';

test('the metrics of an expression are listed with the labels in their braces', () => {
  expect(
    usageOf('sum by (le,http_route) (rate(a_bucket{job=~"$job",b!="c"}[$__rate_interval])) / on (d) e'),
  ).toEqual({
    selectors: [
      {metric: 'a_bucket', labels: ['job', 'b']},
      {metric: 'e', labels: []},
    ],
    grouping: ['le', 'http_route', 'd'],
  });
});

test('names with a colon, functions without a metric, and words in label values are parsed correctly', () => {
  expect(usageOf('signet:a:b5m > 14.4 * 0.001 and absent(c{d="sum(e)"}) or vector(0) - time()')).toEqual({
    selectors: [
      {metric: 'signet:a:b5m', labels: []},
      {metric: 'c', labels: ['d']},
    ],
    grouping: [],
  });
});

test.each(['sum(rate(a[5m])', 'a{b=c}', 'a >', ''])('%j is not PromQL', (expr) => {
  expect(() => usageOf(expr)).toThrow(PromqlError);
});

const queries = dashboards.flatMap(({rows}) =>
  rows.flatMap(({panels}) => panels.flatMap((panel) => panel.queries.map(({expr}) => expr))),
);
const rules = alertGroups.flatMap(({alerts, recordings = []}) => [...alerts, ...recordings]);

test.each([...queries, ...rules.map(({expr}) => expr)])('%s is PromQL', (expr) => {
  expect(usageOf(expr).selectors.length).toBeGreaterThan(0);
});
