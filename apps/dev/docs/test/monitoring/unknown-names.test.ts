import {expressions, unknownNames} from '../../src/monitoring/index.js';

const served = new Map([
  ['a_total', new Set(['kind'])],
  ['b_bucket', new Set(['le', 'route'])],
]);
const unknown = (expr: string) => unknownNames([{place: 'panel P', expr}], served);

test.each([
  'sum by (kind) (rate(a_total{job=~"$job",instance=~"$instance",kind="x"}[5m]))',
  'histogram_quantile(0.9, sum by (le,route) (rate(b_bucket{route!=""}[$__rate_interval])))',
  'up == 0 and on (job) count by (job) (a_total)',
])('%s uses only metrics and labels that are served', (expr) => {
  expect(unknown(expr)).toEqual([]);
});

test.each([
  ['rate(a_totals[5m])', 'a_totals in panel P'],
  ['rate(b_bucket{rout="/"}[5m])', 'b_bucket{rout} in panel P'],
  ['sum by (kinds) (a_total)', 'label kinds in panel P'],
])('a misspelt name in %s is found, with its place', (expr, found) => {
  expect(unknown(expr)).toEqual([found]);
});

test('every dashboard panel and every alert is checked', () => {
  const nothingServed = unknownNames(expressions(), new Map()).join('\n');
  for (const {place} of expressions().filter(({expr}) => !expr.startsWith('signet:')))
    expect(nothingServed).toContain(place);
});
