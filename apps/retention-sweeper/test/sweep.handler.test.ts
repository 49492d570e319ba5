import type {Retention} from '@signet/store';
import {isPersonal, retentionRules, type RetentionRuleName} from '@signet/domain';
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
const personal = retentionRules.filter(isPersonal);
const steps: readonly Step[] = [
  ...personal,
  'sessionCounts',
  ...retentionRules.filter((rule) => !isPersonal(rule)),
];

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

test('a sweep applies the rules about people, counts sessions and applies the other rules, in turns until nothing is left', async () => {
  const {store, applied} = storeOf([], [3, 3, 1]);
  await sweep(store);
  expect(applied).toEqual([...steps, ...steps, ...steps]);
  expect(await telemetry.metric('signet.rows.swept', {table: 'event'})).toBe(7);
});

test('the person of a login is erased and signing results are deleted before anything else', () => {
  expect(steps.slice(0, 2)).toEqual(['loginIdentity', 'signingResult']);
});

test('a signing result that becomes due in the middle of a long sweep is deleted within a turn', async () => {
  const BATCHES = 50;
  const DUE_AT = 20;
  let logins = 0;
  let deletedAt: number | undefined;
  const store: Store = {
    countSessions: async () => ({count: 0, full: false}),
    sweep: async (rule) => {
      if (rule === 'login') logins += 1;
      const isDeleted = rule === 'signingResult' && logins >= DUE_AT && deletedAt === undefined;
      if (isDeleted) deletedAt = logins;
      return {count: isDeleted ? 1 : 0, full: rule === 'login' && logins < BATCHES};
    },
  };
  await sweep(store);
  expect([logins, deletedAt]).toEqual([BATCHES, DUE_AT]);
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
