import fc from 'fast-check';
import {median, quantile} from '../src/measure/statistics.js';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  [[10, 9], 9.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('an empty list has no median', () => {
  expect(median([])).toBeNaN();
});

test('at most half of the values lie below the median, and at most half above it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({min: -1000, max: 1000}), {minLength: 1}), (values) => {
      const middle = median(values);
      const below = values.filter((value) => value < middle).length;
      const above = values.filter((value) => value > middle).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});

test.each([
  [0.5, 5],
  [0.95, 10],
  [0.99, 10],
  [0.9, 9],
  [0.01, 1],
  [1, 10],
])('the quantile %d of the numbers from 1 to 10 is %d', (share, value) => {
  expect(quantile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], share)).toBe(value);
});
