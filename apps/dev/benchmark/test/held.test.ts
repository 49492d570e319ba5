import * as fc from 'fast-check';
import {hold, search, type HeldSample} from '../src/measure/held.js';
import {heldLine, heldOutcomeLine} from '../src/report/held-lines.js';

const cores = {signet: 0.5, servers: 0.25, callers: 0.4, others: 0.1};
const sample = (perSecond: number, p99: number | undefined): HeldSample => ({
  perSecond,
  latencies: p99 === undefined ? undefined : {p50: 20, p95: 40, p99, longest: 2 * p99, rate: perSecond},
  cores,
  load: 1.5,
});

/** A machine whose 99th percentile exceeds the limit of 100 ms above this rate. */
const machine = (most: number) => {
  const taken: number[] = [];
  const take = async (rate: number) => {
    taken.push(rate);
    return sample(rate, rate > most ? 101 : 100);
  };
  return {taken, take};
};

test('the search ends at the first rate that exceeds the limit', async () => {
  const {taken, take} = machine(25);
  const {kept, samples} = await search([10, 20, 30, 40], 100, take);
  expect(kept).toEqual([10, 20]);
  expect(samples.map(({perSecond}) => perSecond)).toEqual(taken);
  expect(taken).toEqual([10, 20, 30]);
});

test('a rate at which an operation failed is not kept', async () => {
  const {kept} = await search([10, 20], 100, async (rate) => sample(rate, rate === 20 ? undefined : 50));
  expect(kept).toEqual([10]);
});

test('the highest rate that keeps the limit in every round is held', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({min: 1, max: 200})), fc.nat(200), async (list, most) => {
      const rates = list.toSorted((a, b) => a - b);
      const held = await hold(rates, {limitMs: 100, rounds: 3}, machine(most).take);
      const best = rates.findLast((rate) => rate <= most);
      expect(held.map(({perSecond}) => perSecond)).toEqual(best === undefined ? [] : [best, best, best]);
    }),
  );
});

test('a rate that exceeds the limit in a later round is given up', async () => {
  let turn = 0;
  const take = async (rate: number) => sample(rate, rate === 20 && (turn += 1) === 3 ? 101 : 100);
  const held = await hold([10, 20], {limitMs: 100, rounds: 3}, take);
  expect(held.map(({perSecond}) => perSecond)).toEqual([10, 10, 10]);
});

test('the lines show the latencies, the busy cores and the load', () => {
  expect(heldLine(sample(30, 80)).split(/\s+/).slice(1)).toEqual([
    '30.0',
    '20.0',
    '40.0',
    '80.0',
    '160',
    '0.50',
    '0.25',
    '0.40',
    '0.10',
    '1.5',
  ]);
  expect(heldLine({...sample(30, undefined), failure: 'POST /session returned status 503'})).toMatch(
    /failed .*\n {2}POST \/session returned status 503$/,
  );
  expect(heldOutcomeLine([sample(30, 80), sample(30, 90)], 1000)).toBe(
    '  30 operations a second were held, p99 85.0 ms (80.0–90.0); limit 1000 ms',
  );
  expect(heldOutcomeLine([], 1000)).toBe('  No rate was held with a p99 of at most 1000 ms.');
});
