import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {until} from '@signet/testing';
import {Clock, clockChecks} from '../src/health/clock.js';
import {WorkPermit} from '../src/health/work-permit.js';
import {startProbe} from './support/probe.js';

let telemetry: TestTelemetry;
beforeEach(() => (telemetry = startTestTelemetry()));
afterEach(() => telemetry.stop());

const noResponse = () => new Promise<never>(() => undefined);

/**
 * A process and a database whose clocks a test sets, in milliseconds from the right time. The monotonic clock of the
 * process is always right.
 */
function clocks(process = 0, database = 0) {
  const set = {process, database, responses: async (difference: number) => difference};
  const clock = new Clock(
    {clockDifference: () => set.responses(set.process - set.database)},
    () => set.process,
  );
  return {set, clock};
}

test.each([
  {difference: 0, status: 200},
  {difference: 29_999, status: 200},
  {difference: -29_999, status: 200},
  {difference: 30_001, status: 503},
  {difference: -90_000, status: 503},
])(
  'a process that starts with a clock that differs by $difference ms from the database answers $status',
  async ({difference, status}) => {
    const {clock} = clocks(difference);
    const {app, base} = await startProbe({drainMs: 0, checks: {useFactory: () => clockChecks(clock)}});
    expect((await fetch(`${base}/readyz`)).status).toBe(status);
    await app.close();
  },
);

/** Each row is a history: which clock is moved by how many seconds, one step after the other, and the state after it. */
test.each([
  ['the database moves to a server whose clock is ahead', [['database', 90, 'database_wrong']]],
  ['the database moves to a server whose clock is behind', [['database', -3600, 'database_wrong']]],
  ['the clock of the process is set forward', [['process', 90, 'wrong']]],
  ['the clock of the process is set back', [['process', -3600, 'wrong']]],
  [
    'a small correction of the process comes first',
    [
      ['process', -4, 'right'],
      ['database', 60, 'database_wrong'],
    ],
  ],
  [
    'the database jumps twice',
    [
      ['database', 20, 'right'],
      ['database', 20, 'database_wrong'],
    ],
  ],
  [
    'the database moves back',
    [
      ['database', 90, 'database_wrong'],
      ['database', -90, 'right'],
    ],
  ],
  [
    'the clock of the process is repaired',
    [
      ['process', 90, 'wrong'],
      ['process', -90, 'right'],
    ],
  ],
  [
    'the clock of the process is set while that of the database is wrong',
    [
      ['database', 90, 'database_wrong'],
      ['process', -60, 'wrong'],
      ['process', 60, 'database_wrong'],
    ],
  ],
  [
    'the database jumps while the clock of the process is wrong',
    [
      ['process', 60, 'wrong'],
      ['database', 200, 'wrong'],
      ['database', -200, 'wrong'],
      ['process', -60, 'right'],
    ],
  ],
  [
    'both clocks are set to the same wrong time',
    [
      ['process', 90, 'wrong'],
      ['database', 90, 'right'],
    ],
  ],
] as const)('when %s, the state follows', async (_, steps) => {
  const {set, clock} = clocks();
  expect(await clock.state()).toBe('right');
  for (const [which, seconds, state] of steps) {
    set[which] += seconds * 1000;
    expect(await clock.state()).toBe(state);
    expect(await clock.state()).toBe(state);
  }
});

test('the clock of a database that is corrected slowly stays the wrong one until the clocks agree', async () => {
  const {set, clock} = clocks();
  await clock.state();
  set.database = 300_000;
  for (; set.database > 30_000; set.database -= 1000) expect(await clock.state()).toBe('database_wrong');
  expect(await clock.state()).toBe('right');
});

test.each([1, -1])(
  'a clock that drifts slowly (direction %d) is wrong, whichever clock it is',
  async (direction) => {
    const {set, clock} = clocks();
    for (; Math.abs(set.process) <= 30_000; set.process += direction * 500)
      expect(await clock.state()).toBe('right');
    expect(await clock.state()).toBe('wrong');
    const other = clocks();
    for (; Math.abs(other.set.database) <= 30_000; other.set.database += direction * 500)
      expect(await other.clock.state()).toBe('right');
    expect(await other.clock.state()).toBe('wrong');
  },
);

test('a process that starts with a wrong clock does not trust it after the database has jumped', async () => {
  const {set, clock} = clocks(90_000);
  expect(await clock.state()).toBe('wrong');
  set.database = -90_000;
  expect(await clock.state()).toBe('wrong');
});

test('while the database does not answer, the last comparison decides', async () => {
  const {set, clock} = clocks(90_000);
  const [own] = clockChecks(clock);
  await expect(own?.check()).rejects.toThrow('The clock differs');
  set.responses = () => Promise.reject(new Error('no connection'));
  await expect(own?.check()).rejects.toThrow('The clock differs');
  set.responses = async () => 0;
  await expect(own?.check()).resolves.toBeUndefined();
  set.responses = noResponse;
  await expect(own?.check()).resolves.toBeUndefined();
});

test('a process stays ready while only the clock of the database is wrong, and its operator sees which clock it is', async () => {
  const {set, clock} = clocks();
  const {app, base} = await startProbe({drainMs: 0, checks: {useFactory: () => clockChecks(clock)}});
  expect((await fetch(`${base}/readyz`)).status).toBe(200);
  set.database = 90_000;
  const up = (dependency: string) => telemetry.metric('signet.dependency.up', {dependency});
  await until('the next check', async () => (await up('database_clock')) === 0);
  expect(await up('clock')).toBe(1);
  expect((await fetch(`${base}/readyz`)).status).toBe(200);
  await app.close();
});

test('each change of the state is logged once, and a worker may work unless its own clock may be wrong', async () => {
  const {set, clock} = clocks();
  const permit = new WorkPermit({check: async () => undefined}, clock);
  expect(await permit.mayWork()).toBe(true);
  set.database = 90_000;
  expect(await permit.mayWork()).toBe(true);
  set.process = -60_000;
  expect(await permit.mayWork()).toBe(false);
  expect(await permit.mayWork()).toBe(false);
  Object.assign(set, {process: 0, database: 0});
  expect(await permit.mayWork()).toBe(true);
  expect(telemetry.logs().map(({level, event}) => [level, event])).toEqual([
    ['error', 'clock.database_wrong'],
    ['error', 'clock.wrong'],
    ['info', 'clock.right'],
  ]);
});
