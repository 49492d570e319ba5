import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {DatabaseWatch} from '../src/database-watch.js';

let telemetry: TestTelemetry;
beforeEach(() => {
  telemetry = startTestTelemetry();
});
afterEach(() => telemetry.stop());

/** Stands for an error without a code, such as a connection timeout. */
const TIMEOUT = 'timeout';

/**
 * Watches a database whose checks fail with these codes, one after the other, and then succeed, and whose schema then
 * lacks this, one after the other.
 */
async function watch(
  codes: readonly string[],
  missing: readonly (readonly string[])[] = [],
): Promise<{messages: unknown[]; events: unknown[]; pauses: number[]}> {
  const pauses: number[] = [];
  let checks = 0;
  let asked = 0;
  let connected = (): void => undefined;
  const done = new Promise<void>((resolve) => (connected = resolve));
  const watching = new DatabaseWatch(
    {
      check: async () => {
        const code = codes[checks];
        checks += 1;
        if (code === TIMEOUT) throw new Error('secret');
        if (code !== undefined) throw Object.assign(new Error('secret'), {code});
      },
      missingSchema: async () => {
        const lacking = missing[asked] ?? [];
        asked += 1;
        if (lacking.length === 0) connected();
        return lacking;
      },
    },
    (failures) => {
      pauses.push(failures);
      return 0;
    },
  );
  watching.onApplicationBootstrap();
  await done;
  await watching.onModuleDestroy();
  const lines = telemetry.logs();
  return {
    events: lines.map(({event}) => event),
    messages: lines.map(
      ({error, missing: names}) => names ?? (error === undefined ? undefined : Object(error).message),
    ),
    pauses,
  };
}

test('a refused password is reported once, in words, and the recovery is reported too', async () => {
  const {events, messages, pauses} = await watch(['28P01', '28P01', '28P01']);
  expect(events).toEqual(['database.unusable', 'database.connected']);
  expect(messages[0]).toContain('DATABASE_URL has a password that PostgreSQL refuses');
  expect(pauses).toEqual([0, 1, 2]);
});

test('every change of the problem is reported', async () => {
  const {messages} = await watch(['ECONNREFUSED', '3D000', 'ECONNREFUSED']);
  expect(messages).toEqual([
    expect.stringContaining('names a server that refuses connections'),
    expect.stringContaining('names a database that does not exist'),
    expect.stringContaining('names a server that refuses connections'),
    undefined,
  ]);
});

test('a database that answers is not mentioned', async () => {
  expect((await watch([])).events).toEqual([]);
});

test('one connection that takes too long is not reported, because a process is busy when it starts', async () => {
  expect((await watch([TIMEOUT])).events).toEqual([]);
});

test('a second connection that takes too long is reported', async () => {
  const {events, messages} = await watch([TIMEOUT, TIMEOUT]);
  expect(events).toEqual(['database.unusable', 'database.connected']);
  expect(messages[0]).toContain('DATABASE_URL names a server that does not answer in time');
});

test('only the code of an unknown error is disclosed', async () => {
  await watch(['XX000', 'XX000']);
  expect(await telemetry.everything()).toContain('names a server that does not answer (XX000)');
  expect(await telemetry.everything()).not.toContain('secret');
});

test.each([
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate has another name'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'name the CA with sslrootcert'],
  ['CERT_HAS_EXPIRED', 'certificate has expired'],
  ['25006', 'is read-only'],
])('the fault %s of TLS is reported in words', async (code, message) => {
  const {messages} = await watch([code]);
  expect(messages[0]).toContain(message);
});

test('a schema that is older than the process is reported with what it lacks, until it is complete', async () => {
  const both = ['20261128000100_first', '20261128000200_second', 'roles.sql'];
  const {events, messages, pauses} = await watch(['ECONNREFUSED'], [both, both, ['roles.sql']]);
  expect(events).toEqual(['database.unusable', 'schema.missing', 'schema.missing', 'schema.complete']);
  expect(messages.slice(1)).toEqual([both.join(', '), 'roles.sql', undefined]);
  expect(pauses).toEqual([0, 1, 2, 3]);
});
