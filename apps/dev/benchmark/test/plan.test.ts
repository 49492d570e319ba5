import * as fc from 'fast-check';
import {planFor} from '../src/measure/plan.js';

const cost = {
  gatewayMs: 7,
  postgresMs: 4,
  redisMs: 0.2,
  dispatcherMs: 2,
  loginPageMs: 0.5,
  wal: 10_000,
  database: 4000,
  fsyncs: 6.5,
  sharedFsyncs: 3,
};

test('a hundred logins a second need two gateways and two dispatchers for the load, and one of each that may fail', () => {
  const plan = planFor(100, cost);
  expect(plan.gateways).toBe(3);
  expect(plan.dispatchers).toBe(3);
  expect(plan.loginPageCores).toBeCloseTo(0.05);
  expect(plan.postgresCores).toBeCloseTo(0.4);
  expect(plan.walMegabytes).toBeCloseTo(1);
  expect(plan.walGigabytesADay).toBeCloseTo(86.4);
  expect(plan.databaseGigabytesADay).toBeCloseTo(34.56);
  expect([plan.fsyncs, plan.sharedFsyncs]).toEqual([650, 300]);
});

test('more logins never need less', () => {
  const rate = fc.integer({min: 1, max: 5000});
  fc.assert(
    fc.property(rate, rate, (one, other) => {
      const [less, more] = [planFor(Math.min(one, other), cost), planFor(Math.max(one, other), cost)];
      expect(more.gateways).toBeGreaterThanOrEqual(less.gateways);
      expect(more.dispatchers).toBeGreaterThanOrEqual(less.dispatchers);
      expect(more.walGigabytesADay).toBeGreaterThanOrEqual(less.walGigabytesADay);
    }),
  );
});
