import fc from 'fast-check';
import {median} from '../src/measure/statistics.js';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  [[10, 9], 9.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('there is no median of nothing', () => {
  expect(median([])).toBeNaN();
});

test('as many values lie below the median as above it, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({min: -1000, max: 1000}), {minLength: 1}), (values) => {
      const middle = median(values);
      const below = values.filter((value) => value < middle).length;
      const above = values.filter((value) => value > middle).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});
