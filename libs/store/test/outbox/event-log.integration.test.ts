import type {EventRecord} from '@signet/contracts';
import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {newId} from '../../src/ids.js';
import {EventLog} from '../../src/outbox/event-log.js';

let database: TestDatabase;
let admin: Pool;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  pool = testPool(database.urls.sessionService, 2);
});
beforeEach(() => admin.query('TRUNCATE event'));
afterAll(async () => {
  await Promise.all([admin.end(), pool.end()]);
  await database.drop();
});

const happen = (sessionId = newId(), type = 'session.scanned') =>
  admin.query('INSERT INTO event (type, session_id) VALUES ($1, $2)', [type, sessionId]);
const nothing = () => Promise.resolve();

describe('the relay', () => {
  test('publishes each event once, in the order in which they happened', async () => {
    const ids = [newId(), newId(), newId()];
    for (const id of ids) await happen(id);
    const applied: (string | null)[] = [];
    const apply = async (_db: unknown, events: readonly EventRecord[]) =>
      void applied.push(...events.map(({sessionId}) => sessionId));
    const log = new EventLog(pool);
    await log.relay(2, apply);
    await log.relay(2, apply);
    expect(await log.relay(2, nothing)).toMatchObject({published: [], more: false});
    expect(applied).toEqual(ids);
  });

  test('orders event ids as numbers, so that ten comes after nine', async () => {
    await admin.query('ALTER SEQUENCE event_id_seq RESTART WITH 8');
    for (let count = 0; count < 4; count += 1) await happen();
    const batch = await new EventLog(pool).relay(10, nothing);
    expect(batch?.published.map(({id}) => id)).toEqual(['8', '9', '10', '11']);
  });

  test('reports that more events may wait after a full batch', async () => {
    await happen();
    await happen();
    expect(await new EventLog(pool).relay(2, nothing)).toMatchObject({more: true});
    expect(await new EventLog(pool).relay(2, nothing)).toMatchObject({more: false});
  });

  test('does nothing while another relay is running, and holds no connection', async () => {
    await happen();
    const log = new EventLog(pool);
    const other = new EventLog(admin);
    let attempts = 0;
    await other.relay(10, async () => {
      // More attempts than the pool has connections.
      for (; attempts < 5; attempts += 1) expect(await log.relay(10, nothing)).toBeNull();
    });
    expect(attempts).toBe(5);
    expect(pool.idleCount).toBe(pool.totalCount);
    await happen();
    expect((await log.relay(10, nothing))?.published).toHaveLength(1);
  });

  test('passes the columns of the event row to the effects', async () => {
    const sessionId = newId();
    await admin.query(
      `INSERT INTO event (type, session_id, reason, traceparent) VALUES ('session.cancelled', $1, 'left', 'trace')`,
      [sessionId],
    );
    const [event] = (await new EventLog(pool).relay(1, nothing))?.published ?? [];
    expect(event).toEqual({
      id: expect.stringMatching(/^\d+$/),
      type: 'session.cancelled',
      sessionId,
      deviceId: null,
      reason: 'left',
      traceparent: 'trace',
    } satisfies Record<keyof EventRecord, unknown>);
  });
});
