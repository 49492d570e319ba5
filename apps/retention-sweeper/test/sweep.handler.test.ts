import type {Retention} from '@signet/data';
import {retentionRules, type RetentionRuleName} from '@signet/domain';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {OverdueGauge} from '../src/overdue-gauge.js';
import {SweepHandler} from '../src/sweep.handler.js';

let telemetry: TestTelemetry;
beforeEach(() => {
  telemetry = startTestTelemetry();
});
afterEach(() => telemetry.stop());

/** A store in which the `failing` rules throw. Each call of another rule finds the next of the `batches`. */
function storeOf(failing: readonly RetentionRuleName[], batches: readonly number[] = [0]) {
  const applied: RetentionRuleName[] = [];
  const store: Pick<Retention, 'sweep'> = {
    sweep: async (rule) => {
      applied.push(rule);
      if (failing.includes(rule)) throw new Error('secret of the row');
      const turn = applied.filter((other) => other === rule).length;
      return {count: batches[turn - 1] ?? 0, full: turn < batches.length};
    },
  };
  return {store, applied};
}

const sweep = (store: Pick<Retention, 'sweep'>, signal = new AbortController().signal) =>
  new SweepHandler(store).handle({}, {attempt: 1, signal});

test('a sweep applies every rule, each until nothing is left', async () => {
  const {store, applied} = storeOf([], [3, 3, 1]);
  await sweep(store);
  expect(applied).toEqual(retentionRules.flatMap((rule) => [rule, rule, rule]));
  expect(await telemetry.metric('signet.rows.swept', {table: 'event'})).toBe(7);
});

test('if a rule fails, the others are still applied; the job fails and names the rule', async () => {
  const {store, applied} = storeOf(['loginIdentity', 'event']);
  await expect(sweep(store)).rejects.toMatchObject({name: 'SweepError', rules: ['loginIdentity', 'event']});
  expect(applied).toEqual(retentionRules);
  const failures = telemetry.logs().filter(({event}) => event === 'retention.failed');
  expect(failures.map(({table}) => table)).toEqual(['loginIdentity', 'event']);
  expect(await telemetry.everything()).not.toContain('secret');
});

test('an aborted sweep stops', async () => {
  const {store, applied} = storeOf([]);
  await sweep(store, AbortSignal.abort());
  expect(applied).toEqual([]);
});

test('a gauge reports for each rule for how long its oldest row is overdue', async () => {
  const gauge = new OverdueGauge({overdueSeconds: async (rule) => (rule === 'event' ? 90 : 0)});
  gauge.onApplicationBootstrap();
  expect(await telemetry.metric('signet.retention.overdue', {table: 'event'})).toBe(90);
  expect(await telemetry.metric('signet.retention.overdue')).toBe(90);
  gauge.onModuleDestroy();
});
