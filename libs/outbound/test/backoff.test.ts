import fc from 'fast-check';
import {exponentialBackoff} from '@signet/outbound';

const backoff = exponentialBackoff({firstMs: 500, maxMs: 30_000, jitter: 0.5});

test.each([
  [0, 500],
  [1, 1000],
  [2, 2000],
  [5, 16_000],
  [6, 30_000],
  [500, 30_000],
])('the delay before retry %i is between half of %i ms and all of it', (retry, full) => {
  expect(backoff(retry, 0)).toBe(full / 2);
  expect(backoff(retry, 1)).toBe(full);
});

test('without jitter the delay is always the same', () => {
  const steady = exponentialBackoff({firstMs: 100, maxMs: 1000});
  expect([0, 1, 2, 3, 4, 2000].map((retry) => steady(retry))).toEqual([100, 200, 400, 800, 1000, 1000]);
});

const random = fc.double({min: 0, max: 1, noNaN: true});

test('the delay is never shorter than half of the first delay, nor longer than the maximum', () => {
  fc.assert(
    fc.property(fc.nat(2000), random, (retry, chance) => {
      expect(backoff(retry, chance)).toBeGreaterThanOrEqual(250);
      expect(backoff(retry, chance)).toBeLessThanOrEqual(30_000);
    }),
  );
});

test('the delay never shrinks from one retry to the next', () => {
  fc.assert(
    fc.property(fc.nat(2000), random, (retry, chance) => {
      expect(backoff(retry + 1, chance)).toBeGreaterThanOrEqual(backoff(retry, chance));
    }),
  );
});
