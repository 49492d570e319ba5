import {rateOf, replicasFor} from '../src/index.js';

test('a rate needs the replicas that have the CPU time for it, and one more that may fail', () => {
  expect(replicasFor(100, 7, 350)).toBe(3);
  expect(replicasFor(101, 7, 350)).toBe(4);
});

test.each([
  [1, 1, 350],
  [100, 6.6, 350],
  [300, 6.6, 350],
  [3000, 2.3, 350],
  [1000, 0.8, 175],
])('the replicas for %d operations a second of %d ms suffice, and one fewer do not', (rate, cpu, budget) => {
  const replicas = replicasFor(rate, cpu, budget);
  expect(rateOf(replicas, cpu, budget)).toBeGreaterThanOrEqual(rate);
  expect(rateOf(replicas - 1, cpu, budget)).toBeLessThan(rate);
});
