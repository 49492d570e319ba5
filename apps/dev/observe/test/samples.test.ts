import {maxOf, quantileOf, samplesIn, sumOf, valuesOf} from '../src/metrics/samples.js';

const samples = samplesIn(`# HELP a_total A counter.
# TYPE a_total counter
a_total{kind="x",route="/a/{id}"} 3
a_total{kind="y"} four five
a_total 5
b_bucket{le="0.1"} 8
b_bucket{le="1"} 9
b_bucket{le="+Inf"} 10
`);

test('values are added up by their labels', () => {
  expect(sumOf(samples, 'a_total', {kind: 'x'})).toBe(3);
  expect(sumOf(samples, 'a_total')).toBe(8);
  expect(maxOf(samples, 'a_total')).toBe(5);
  expect(valuesOf(samples, 'a_total', 'kind')).toEqual(['', 'x']);
});

test.each([
  [0.5, 0.1],
  [0.9, 1],
  [0.95, Infinity],
])('the %d quantile of a histogram is in the bucket up to %d', (q, bound) => {
  expect(quantileOf(samples, 'b', {}, q)).toBe(bound);
});

test('a histogram without measurements has no quantile', () => {
  expect(quantileOf(samples, 'c', {}, 0.5)).toBeUndefined();
});
