import fc from 'fast-check';
import {barChart, ceilingOf} from '../../src/pages/statistics/bar-chart.js';
import {pageIn} from '../support/page-in.js';
import {everyPeriod, nameOf, startOf} from '../../src/pages/statistics/periods.js';

const labels = {title: 'Sessions', whole: 'all', part: 'completed'};

test.each([
  [0, 5],
  [1, 5],
  [5, 5],
  [6, 10],
  [11, 20],
  [201, 500],
  [1000, 1000],
  [1001, 2000],
])('a chart whose greatest value is %i ends at %i', (value, top) => {
  expect(ceilingOf(value)).toBe(top);
});

test('every bar is inside of the chart, in proportion, and its part is inside of the whole', () => {
  const bars = fc.array(
    fc.record({whole: fc.nat(1_000_000), share: fc.double({min: 0, max: 1, noNaN: true})}),
    {minLength: 1, maxLength: 31},
  );
  fc.assert(
    fc.property(bars, (values) => {
      const chart = values.map(({whole, share}) => ({name: 'x', whole, part: Math.floor(whole * share)}));
      const text = barChart(chart, labels).render(pageIn());
      const drawn = [...text.matchAll(/y="([\d.]+)"\s+width="([\d.]+)"\s+height="([\d.]+)"/g)].map((one) =>
        one.slice(1).map(Number),
      );
      expect(drawn).toHaveLength(2 * chart.length);
      const ceiling = ceilingOf(Math.max(...chart.map(({whole}) => whole)));
      for (const [index, [y = NaN, , height = NaN]] of drawn.entries()) {
        const bar = chart[Math.floor(index / 2)];
        const value = (index % 2 === 0 ? bar?.whole : bar?.part) ?? NaN;
        expect(height).toBeCloseTo((value / ceiling) * 100, 1);
        expect(y + height).toBeCloseTo(100, 5);
        expect(y).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('a span has every period up to now, also those without sessions', () => {
  const now = new Date('2026-03-01T00:30:00Z');
  const hours = {unit: 'hour', count: 24} as const;
  const days = {unit: 'day', count: 30} as const;
  expect(startOf(hours, now).toISOString()).toBe('2026-02-28T01:00:00.000Z');
  expect(startOf(days, now).toISOString()).toBe('2026-01-31T00:00:00.000Z');
  const found = {
    start: new Date('2026-02-28T10:00:00Z'),
    sessions: 3,
    scanned: 2,
    confirmed: 1,
    completed: 1,
    redeemed: 1,
  };
  const periods = everyPeriod(hours, now, [found]);
  expect(periods).toHaveLength(24);
  expect(periods.filter(({sessions}) => sessions > 0)).toEqual([found]);
  expect([nameOf(hours, found.start), nameOf(days, found.start)]).toEqual(['10:00', '02-28']);
});
