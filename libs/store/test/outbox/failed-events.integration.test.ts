import type {EventRecord} from '@signet/contracts';
import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {newId} from '../../src/ids.js';
import {EventLog} from '../../src/outbox/event-log.js';
import type {Connection} from '../../src/sql/connection.js';
import {computed} from '../../src/sql/columns.js';
import {boolean, number, text} from '../../src/sql/parameters.js';
import {statement} from '../../src/sql/statement.js';

let database: TestDatabase;
let admin: Pool;
let pool: Pool;
let log: EventLog;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  pool = testPool(database.urls.sessionService, 2);
  log = new EventLog(pool);
});
beforeEach(() => admin.query('TRUNCATE event'));
afterAll(async () => {
  await Promise.all([admin.end(), pool.end()]);
  await database.drop();
});

interface Happening {
  type?: string;
  sessionId?: string;
  deviceId?: string;
  reason: string;
}

/** Inserts an event. The tests recognise it by its reason. */
const happen = ({type = 'session.scanned', sessionId, deviceId, reason}: Happening) =>
  admin.query('INSERT INTO event (type, session_id, device_id, reason) VALUES ($1, $2, $3, $4)', [
    type,
    sessionId,
    deviceId,
    reason,
  ]);

const divideByZero = statement(
  'divide_by_zero',
  {},
  computed(number, 'x', '1 / 0'),
  (columns) => `SELECT ${columns}`,
);

/** Returns a function that applies effects, and fails in the database for events with one of these reasons. */
const failingFor =
  (...reasons: string[]) =>
  async (db: Connection, events: readonly EventRecord[]): Promise<string[]> => {
    const applied: string[] = [];
    for (const {reason} of events) {
      if (reasons.includes(String(reason))) await db.row(divideByZero, {});
      applied.push(String(reason));
    }
    return applied;
  };
const nothingFails = failingFor();

/** Relays until no more events can be published; returns the reasons of the published events. */
async function relayAll(effects = nothingFails): Promise<string[]> {
  const applied: string[] = [];
  for (let more = true; more;) {
    const batch = await log.relay(10, effects);
    applied.push(...(batch?.results.flat() ?? []));
    more = batch?.more ?? false;
  }
  return applied;
}

const letRetriesBeDue = () =>
  admin.query('UPDATE event SET retry_at = clock_timestamp() WHERE retry_at IS NOT NULL');

describe('an event whose effects fail', () => {
  test('is set aside, and events of other sessions are published', async () => {
    await happen({sessionId: newId(), reason: 'before'});
    await happen({sessionId: newId(), reason: 'faulty'});
    await happen({sessionId: newId(), reason: 'after'});
    expect(await relayAll(failingFor('faulty'))).toEqual(['before', 'after']);
    expect(await log.backlog()).toMatchObject({waiting: 1, setAside: 1});
  });

  test('is reported with its error and the number of its attempts', async () => {
    const sessionId = newId();
    await happen({sessionId, reason: 'faulty'});
    const effects = failingFor('faulty');
    expect(await log.relay(10, effects)).toMatchObject({
      published: [],
      failed: {event: {sessionId, type: 'session.scanned'}, error: {code: '22012'}, attempts: 1},
      more: true,
    });
    await letRetriesBeDue();
    expect(await log.retry(effects)).toMatchObject({failed: {attempts: 2}});
  });

  test.each(['sessionId', 'deviceId'])(
    'makes later events with the same %s wait, and no others',
    async (key) => {
      const [own, other] = [newId(), newId()];
      await happen({[key]: own, reason: 'faulty'});
      await happen({[key]: own, reason: 'second'});
      await happen({[key]: other, reason: 'of another'});
      expect(await relayAll(failingFor('faulty'))).toEqual(['of another']);
      await happen({[key]: own, reason: 'third'});
      await happen({[key]: other, reason: 'again of another'});
      expect(await relayAll()).toEqual(['again of another']);
      await letRetriesBeDue();
      expect(await relayAll()).toEqual([]);
      expect(await log.retry(nothingFails)).toMatchObject({results: [['faulty']], failed: null});
      expect(await relayAll()).toEqual(['second', 'third']);
      expect(await log.backlog()).toEqual({waiting: 0, setAside: 0, held: 0, oldestSeconds: 0});
    },
  );

  test('is retried after 1, 2, 4 seconds and so on, at most 5 minutes', async () => {
    await happen({sessionId: newId(), reason: 'faulty'});
    const effects = failingFor('faulty');
    await log.relay(10, effects);
    const pauses: number[] = [];
    for (let attempts = 1; attempts <= 11; attempts += 1) {
      const {rows} = await admin.query(
        'SELECT round(extract(epoch FROM retry_at - clock_timestamp()))::int AS seconds FROM event',
      );
      pauses.push(rows[0].seconds);
      await letRetriesBeDue();
      await log.retry(effects);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  test('is not retried before its time', async () => {
    await happen({sessionId: newId(), reason: 'faulty'});
    await log.relay(10, failingFor('faulty'));
    await admin.query(`UPDATE event SET retry_at = clock_timestamp() + interval '1 hour'`);
    expect(await log.retry(nothingFails)).toBeNull();
  });

  test('is retried by one process at a time', async () => {
    await happen({sessionId: newId(), reason: 'faulty'});
    await log.relay(10, failingFor('faulty'));
    await letRetriesBeDue();
    const outcome = await log.retry(async () => [await log.retry(nothingFails)]);
    expect(outcome?.results).toEqual([[null]]);
  });
});

test('an effect that waits for a locked row soon times out', async () => {
  await happen({sessionId: newId(), reason: 'locked'});
  const holder = await admin.connect();
  try {
    await holder.query('BEGIN; SELECT pg_advisory_xact_lock(1)');
    const lockIt = statement(
      'lock_it',
      {},
      computed(text, 'x', 'pg_advisory_xact_lock(1)::text'),
      (columns) => `SELECT ${columns}`,
    );
    const batch = await log.relay(10, async (db) => db.row(lockIt, {}));
    expect(batch).toMatchObject({failed: {error: {code: '55P03'}}});
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
});

test('the backlog has the age of the oldest event that waits', async () => {
  await admin.query(
    `INSERT INTO event (type, created_at) VALUES ('session.scanned', now() - interval '90 seconds'), ('session.scanned', now())`,
  );
  const {waiting, setAside, oldestSeconds} = await log.backlog();
  expect([waiting, setAside]).toEqual([2, 0]);
  expect(oldestSeconds).toBeGreaterThanOrEqual(90);
  expect(oldestSeconds).toBeLessThan(150);
});

test('when the connection fails, no event is published or set aside', async () => {
  await happen({sessionId: newId(), reason: 'one'});
  const terminate = statement(
    'terminate',
    {},
    computed(boolean, 'x', 'pg_terminate_backend(pg_backend_pid())'),
    (columns) => `SELECT ${columns}`,
  );
  await expect(log.relay(10, (db) => db.row(terminate, {}))).rejects.toThrow();
  expect(await log.backlog()).toMatchObject({waiting: 1, setAside: 0});
  expect(await relayAll()).toEqual(['one']);
});
