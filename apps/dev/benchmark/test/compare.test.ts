import type {Sample} from '../src/measure/sample.js';
import {compare} from '../src/report/compare.js';
import {outcomeLine} from '../src/report/lines.js';
import type {Comparison} from '../src/tables/table.js';

const sample = (cpu: number, rate: number): Sample => ({
  serviceMs: cpu * 0.75,
  storeMs: cpu * 0.25,
  generatorMs: 1,
  rate,
});

const measurements = new Map([
  ['ours', [sample(2, 100), sample(9, 300), sample(4, 200)]],
  ['theirs', [sample(4, 400), sample(10, 400), sample(16, 400)]],
]);

const comparison = (of: Comparison['of'], goal: number | null): Comparison => ({
  of,
  subject: 'ours',
  baseline: 'theirs',
  goal,
});

test('a ratio is the median of the ratios of the rounds, not the ratio of the medians', () => {
  const {ratio, spread} = compare(comparison('CPU', 0.8), measurements);
  expect(ratio).toBe(0.5);
  expect(spread).toEqual([0.25, 0.9]);
});

test.each([
  ['CPU', 0.5, true],
  ['CPU', 0.49, false],
  ['throughput', 0.5, true],
  ['throughput', 0.51, false],
  ['CPU', null, null],
] as const)('the goal of %s %d against 0.5 is met: %s', (of, goal, met) => {
  expect(compare(comparison(of, goal), measurements).met).toBe(met);
});

test('a line shows the ratio, the spread of the rounds, and whether the goal was met', () => {
  const line = outcomeLine(compare(comparison('CPU', 0.8), measurements));
  expect(line).toBe('  CPU: ours ÷ theirs = 0.500 (0.250–0.900); goal ≤ 0.80, met');
});
