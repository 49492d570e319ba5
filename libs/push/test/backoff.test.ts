import fc from 'fast-check';
import {backoffMs} from '../src/gate/backoff.js';

test.each([
  [1, 500],
  [2, 1000],
  [3, 2000],
  [6, 16_000],
  [7, 30_000],
  [500, 30_000],
])('after failure %i the wait is between half of %i ms and all of it', (failures, full) => {
  expect(backoffMs(failures, 0)).toBe(full / 2);
  expect(backoffMs(failures, 1)).toBe(full);
});

test('chance spreads those that failed together', () => {
  fc.assert(
    fc.property(
      fc.integer({min: 1, max: 20}),
      fc.double({min: 0, max: 1, noNaN: true}),
      (failures, random) => {
        const wait = backoffMs(failures, random);
        expect(wait).toBeGreaterThanOrEqual(250);
        expect(wait).toBeLessThanOrEqual(30_000);
      },
    ),
  );
});
