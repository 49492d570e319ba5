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

type Step = 'sessionCounts' | RetentionRuleName;
type Store = Pick<Retention, 'countSessions' | 'sweep'>;
const steps: readonly Step[] = ['sessionCounts', ...retentionRules];

/**
 * A store in which the `failing` steps throw. The successive calls of each other step return the counts in `batches`.
 */
function storeOf(failing: readonly Step[], batches: readonly number[] = [0]) {
  const applied: Step[] = [];
  const run = async (step: Step) => {
    applied.push(step);
    if (failing.includes(step)) throw new Error('secret of the row');
    const turn = applied.filter((other) => other === step).length;
    return {count: batches[turn - 1] ?? 0, full: turn < batches.length};
  };
  const store: Store = {countSessions: () => run('sessionCounts'), sweep: run};
  return {store, applied};
}

const sweep = (store: Store, signal = new AbortController().signal) =>
  new SweepHandler(store).handle({}, {attempt: 1, signal});

test('a sweep counts sessions, then applies every rule, each until nothing is left', async () => {
  const {store, applied} = storeOf([], [3, 3, 1]);
  await sweep(store);
  expect(applied).toEqual(steps.flatMap((step) => [step, step, step]));
  expect(await telemetry.metric('signet.rows.swept', {table: 'event'})).toBe(7);
});

test('if a step fails, the others are still done; the job fails and names the step', async () => {
  const {store, applied} = storeOf(['sessionCounts', 'event']);
  await expect(sweep(store)).rejects.toMatchObject({name: 'SweepError', steps: ['sessionCounts', 'event']});
  expect(applied).toEqual(steps);
  const failures = telemetry.logs().filter(({event}) => event === 'retention.failed');
  expect(failures.map(({table}) => table)).toEqual(['sessionCounts', 'event']);
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
