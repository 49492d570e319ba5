import {until} from '@signet/testing';
import {envelope, loginRequest, startGateway, type TestGateway} from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({limits: {creationRate: 10_000}, database: {poolSize: 6}});
});
afterAll(() => gateway.stop());

const create = (key: string, by = gateway.client) =>
  gateway.post('', loginRequest, by, {'idempotency-key': key});

/** Returns the number of statements that wait for the table of Idempotency-Keys. */
const waiting = async (): Promise<number> => {
  const {rows} = await gateway.admin.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%idempotency_record%'`,
  );
  return rows[0].count;
};

/** Runs the work while every creation with an Idempotency-Key waits for a lock and keeps its connection. */
async function whileKeysWait<T>(work: () => Promise<T>): Promise<T> {
  const lock = await gateway.admin.connect();
  await lock.query('BEGIN; LOCK TABLE idempotency_record');
  try {
    return await work();
  } finally {
    await lock.query('ROLLBACK');
    lock.release();
  }
}

test.each([
  ['different keys', (index: number) => `different-${index}`],
  ['one key', () => 'equal'],
])('creations of one client with %s do not take the connections of other clients', async (_name, keyOf) => {
  const other = await gateway.otherClient();
  const flood = await whileKeysWait(async () => {
    const creations = Array.from({length: 40}, (_, index) => create(keyOf(index)));
    await until('the creations', async () => (await waiting()) > 0);
    const responses = await Promise.all(
      Array.from({length: 10}, () => gateway.post('', loginRequest, other)),
    );
    expect(responses.map(({status}) => status)).toEqual(responses.map(() => 200));
    expect(await waiting()).toBeLessThanOrEqual(2);
    return creations;
  });
  for (const {status} of await Promise.all(flood)) expect([200, 409, 503]).toContain(status);
});

test('a creation whose key another process is using does not stop other creations of the client', async () => {
  const holder = await gateway.admin.connect();
  await holder.query('BEGIN');
  await holder.query(
    `INSERT INTO idempotency_record (client_id, key, body_hash) VALUES ($1, 'held', sha256('held'))`,
    [gateway.client.id],
  );
  const [held, free] = await Promise.all([create('held'), create('free')]);
  await holder.query('ROLLBACK');
  holder.release();
  expect([held.status, held.json]).toEqual([409, envelope('idempotency_in_progress')]);
  expect(free.status).toBe(200);
});
