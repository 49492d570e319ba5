import {latencyOutcome} from '../src/report/latency-outcome.js';
import {latencyOutcomeLine} from '../src/report/latency-lines.js';

const sample = (p99: number) => ({p50: 1, p95: 2, p99, longest: p99, rate: 200});

test.each([
  [25, true],
  [24.9, false],
])('a goal of %d ms against 25 is met: %s', (goal, met) => {
  expect(latencyOutcome('a push', [sample(30), sample(25), sample(20)], goal).met).toBe(met);
});

test('a line shows the percentile, the spread of the rounds, and whether the goal was met', () => {
  const line = latencyOutcomeLine(latencyOutcome('a push', [sample(30), sample(20.5), sample(20)], 25));
  expect(line).toBe('  p99: a push = 20.5 ms (20.0–30.0); goal ≤ 25 ms, met');
});
