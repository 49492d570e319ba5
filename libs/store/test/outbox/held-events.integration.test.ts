import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {newId} from '../../src/ids.js';
import {EventLog} from '../../src/outbox/event-log.js';

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

const NEWER = 'session.teleported';

/** Inserts an event. Returns its id. */
async function happen(type: string, sessionId: string, createdAt = 'clock_timestamp()'): Promise<string> {
  const {rows} = await admin.query<{id: string}>(
    `INSERT INTO event (type, session_id, created_at) VALUES ($1, $2, ${createdAt}) RETURNING id`,
    [type, sessionId],
  );
  return rows[0]?.id ?? '';
}

/** Relays until no more events wait. Returns the ids of the published events, and how many were of unknown types. */
async function relayAll() {
  const ids: string[] = [];
  let unknown = 0;
  for (let more = true; more;) {
    const batch = await log.relay(10, async () => null);
    ids.push(...(batch?.published.map(({id}) => id) ?? []));
    unknown += batch?.unknown ?? 0;
    more = batch?.more ?? false;
  }
  return {ids, unknown};
}

/** Does what an upgrade does: gives the events of the type that nobody knew a type that this release knows. */
const upgrade = () => admin.query(`UPDATE event SET type = 'session.scanned' WHERE type = $1`, [NEWER]);

test('an event of an unknown type is held, and delays no other event of its session', async () => {
  const sessionId = newId();
  await happen(NEWER, sessionId);
  const known = await happen('session.scanned', sessionId);
  expect(await relayAll()).toEqual({ids: [known], unknown: 1});
  expect(await log.backlog()).toEqual({waiting: 0, setAside: 0, held: 1, oldestSeconds: 0});
});

test('a release that does not know the type of a held event does not touch it', async () => {
  await happen(NEWER, newId());
  await relayAll();
  expect(await log.release()).toBe(0);
  expect(await relayAll()).toEqual({ids: [], unknown: 0});
  expect((await log.backlog()).held).toBe(1);
});

test('a release that knows the type of held events publishes them once', async () => {
  const ids = [await happen(NEWER, newId()), await happen(NEWER, newId())];
  await relayAll();
  await upgrade();
  expect(await log.release()).toBe(2);
  expect(await relayAll()).toEqual({ids, unknown: 0});
  expect(await log.release()).toBe(0);
  expect((await log.backlog()).held).toBe(0);
});

test('an event of an unknown type is also held if the effects of another event of the batch fail', async () => {
  await happen(NEWER, newId());
  const failing = await happen('session.scanned', newId());
  const fail = () => Promise.reject(new Error('The effects fail.'));
  expect(await log.relay(10, fail)).toMatchObject({
    unknown: 1,
    published: [],
    failed: {event: {id: failing}},
  });
  expect(await log.backlog()).toMatchObject({setAside: 1, held: 1});
});

test('an event that was held for 30 days is discarded', async () => {
  await happen(NEWER, newId(), `clock_timestamp() - interval '30 days'`);
  await relayAll();
  await upgrade();
  expect(await log.release()).toBe(0);
  expect(await log.backlog()).toMatchObject({waiting: 0, held: 0});
});

test('a published event is not published again after the clock of the database was set back', async () => {
  await happen('session.scanned', newId());
  await relayAll();
  await admin.query(`UPDATE event SET published_at = clock_timestamp() + interval '29 days'`);
  expect(await log.release()).toBe(0);
  expect((await log.backlog()).held).toBe(0);
});

test('two session services that release at once publish each event once', async () => {
  const ids = await Promise.all(Array.from({length: 20}, () => happen(NEWER, newId())));
  await relayAll();
  await upgrade();
  const released = await Promise.all([log.release(), new EventLog(pool).release()]);
  expect(released.reduce((sum, count) => sum + count)).toBe(20);
  expect((await relayAll()).ids.toSorted()).toEqual(ids.toSorted());
});
