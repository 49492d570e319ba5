import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {Connection} from '../src/sql/connection.js';
import {newId} from '../src/ids.js';
import {PushDeliveries} from '../src/pushes/push-deliveries.js';
import {deviceRow, identityRow, insert, sessionRows} from './rows.js';

let database: TestDatabase;
let admin: Pool;
const pools: Pool[] = [];
/** With the rights of the process that uses it. */
let service: PushDeliveries;
let dispatcher: PushDeliveries;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  const open = (url: string) => {
    const pool = testPool(url);
    pools.push(pool);
    return new PushDeliveries(new Connection(pool), newId);
  };
  service = open(database.urls.sessionService);
  dispatcher = open(database.urls.pushDispatcher);
});
beforeEach(() => admin.query('TRUNCATE push_delivery'));
afterAll(async () => {
  await Promise.all([admin, ...pools].map((pool) => pool.end()));
  await database.drop();
});

/** A person with phones, and a session that was pushed to them. */
async function pushedSession(phones = 1) {
  const identity = identityRow();
  await admin.query(insert('identity', identity));
  const deviceIds = Array.from({length: phones}, newId);
  for (const id of deviceIds) {
    const address = {push_provider: 'FCM', push_token_encrypted: Buffer.from('encrypted')};
    await admin.query(insert('device', {...deviceRow(identity['id']), ...address, id}));
  }
  const session = {
    ...sessionRows['pending login'],
    id: newId(),
    created_at: new Date(),
    expires_at: new Date(Date.now() + 60_000),
    subject_identity_id: identity['id'],
    push_status: 'DISPATCHED',
  };
  await admin.query(insert('session', session));
  await service.open(session.id);
  return {sessionId: session.id, deviceIds};
}

const due = async () => (await service.due(12, 100)).map(({id}) => id);

async function onlyDue(): Promise<string> {
  const [id = '', ...others] = await due();
  expect(others).toEqual([]);
  return id;
}

/** Lets time pass for what was enqueued or put off. */
const pass = (seconds: number) =>
  admin.query(
    `UPDATE push_delivery SET enqueued_at = enqueued_at - $1 * interval '1 second',
       retry_at = retry_at - $1 * interval '1 second'`,
    [seconds],
  );

describe('what is to be put into the queue', () => {
  test('is every new delivery, once', async () => {
    await pushedSession(3);
    expect(await due()).toHaveLength(3);
    expect(await due()).toEqual([]);
  });

  test('is what has no outcome after its time, again', async () => {
    await pushedSession();
    const id = await onlyDue();
    await pass(11);
    expect(await due()).toEqual([]);
    await pass(1);
    expect(await service.due(12, 100)).toEqual([{id, enqueued: 2, traceparent: null}]);
  });

  test('is what could not be put there, at once and under the same count', async () => {
    await pushedSession(2);
    const [refused = '', accepted = ''] = await due();
    await service.putBack([refused]);
    expect(await service.due(12, 100)).toEqual([{id: refused, enqueued: 1, traceparent: null}]);
    await pass(12);
    expect((await due()).sort()).toEqual([refused, accepted].sort());
  });

  test('is what could not be put there again, likewise', async () => {
    await pushedSession();
    const id = await onlyDue();
    await pass(12);
    await due();
    await service.putBack([id]);
    expect(await service.due(12, 100)).toEqual([{id, enqueued: 2, traceparent: null}]);
  });

  test('is what was put off, when its time has come and not before', async () => {
    await pushedSession();
    const id = await onlyDue();
    const delivery = await dispatcher.take(id);
    await dispatcher.postpone(id, delivery?.epoch ?? 0, 30_000, true);
    await pass(29);
    expect(await due()).toEqual([]);
    await pass(1);
    expect(await due()).toEqual([id]);
    await pass(11);
    expect(await due()).toEqual([]);
  });

  test('is what is new before what was put off', async () => {
    await pushedSession(2);
    const old = await due();
    for (const id of old) await dispatcher.postpone(id, 0, 0, true);
    await pushedSession();
    const [first] = await service.due(12, 1);
    expect(old).not.toContain(first?.id);
    expect((await due()).sort()).toEqual(old.sort());
  });

  test('is nothing that has an outcome', async () => {
    await pushedSession();
    const id = await onlyDue();
    await dispatcher.finish(id, (await dispatcher.take(id))?.epoch ?? 0, 'FAILED');
    await pass(60);
    expect(await due()).toEqual([]);
  });
});

describe('a worker that takes a delivery', () => {
  test('learns where to send it, for how long, and how often that failed', async () => {
    const {sessionId, deviceIds} = await pushedSession();
    const id = await onlyDue();
    expect(await dispatcher.take(id)).toMatchObject({
      epoch: 1,
      failures: 0,
      sessionId,
      deviceId: deviceIds[0],
      kind: 'SESSION',
      state: 'DUE',
      provider: 'FCM',
      tokenEncrypted: Buffer.from('encrypted'),
    });
    await dispatcher.postpone(id, 1, 0, true);
    await dispatcher.postpone(id, 1, 0, false);
    const again = await dispatcher.take(id);
    expect(again).toMatchObject({epoch: 2, failures: 1});
    expect(again?.secondsLeft).toBeGreaterThan(50);
    expect(again?.secondsLeft).toBeLessThanOrEqual(60);
  });

  test('may no longer write once another has taken it', async () => {
    await pushedSession();
    const id = await onlyDue();
    await dispatcher.take(id);
    await dispatcher.take(id);
    expect(await dispatcher.finish(id, 1, 'SENT')).toBe(false);
    await dispatcher.postpone(id, 1, 60_000, true);
    expect(await dispatcher.take(id)).toMatchObject({epoch: 3, failures: 0});
    expect(await dispatcher.finish(id, 3, 'SENT')).toBe(true);
    expect(await dispatcher.take(id)).toBeNull();
  });

  test.each([
    [
      'was scanned',
      `status = 'SCANNED', scanned_at = now(), device_id = id, identity_id = id, challenge = '\\x00'`,
    ],
    ['was cancelled', `status = 'CANCELLED', cancel_reason = 'declined', ended_at = now()`],
    ['has expired', `created_at = created_at - interval '1 hour', expires_at = clock_timestamp()`],
  ])('is told not to send it when the session %s', async (_, change) => {
    const {sessionId} = await pushedSession();
    const id = await onlyDue();
    await admin.query(`UPDATE session SET ${change} WHERE id = $1`, [sessionId]);
    expect(await dispatcher.take(id)).toMatchObject({state: 'OVER'});
  });

  test.each(['LOCKED', 'REVOKED'])('is given no address of a device that is %s', async (status) => {
    const {deviceIds} = await pushedSession();
    const id = await onlyDue();
    await admin.query('UPDATE device SET status = $2::"DeviceStatus" WHERE id = $1', [deviceIds[0], status]);
    expect(await dispatcher.take(id)).toMatchObject({provider: null});
  });
});

describe('a session that stops waiting', () => {
  const withdraw = (sessionId: string) => service.withdraw(new Map([[sessionId, 'a trace']]));
  const cancel = (sessionId: string) =>
    admin.query(
      `UPDATE session SET status = 'CANCELLED', cancel_reason = 'declined', ended_at = now() WHERE id = $1`,
      [sessionId],
    );

  /** Sends what is due; tells which deliveries those were. */
  async function send(outcome: 'SENT' | 'FAILED' = 'SENT'): Promise<string[]> {
    const ids = await due();
    for (const id of ids) await dispatcher.finish(id, (await dispatcher.take(id))?.epoch ?? 0, outcome);
    return ids;
  }

  test('is withdrawn from every phone that was sent its push, once', async () => {
    const {sessionId, deviceIds} = await pushedSession(2);
    await send();
    await cancel(sessionId);
    expect(await withdraw(sessionId)).toBe(2);
    expect(await withdraw(sessionId)).toBe(0);
    const taken = await Promise.all((await due()).map((id) => dispatcher.take(id)));
    expect(taken.map((row) => row?.deviceId).sort()).toEqual([...deviceIds].sort());
    for (const row of taken) expect(row).toMatchObject({kind: 'WITHDRAWAL', state: 'DUE', provider: 'FCM'});
  });

  test('is not withdrawn from the phone that opened it', async () => {
    const {sessionId, deviceIds} = await pushedSession(2);
    await send();
    await admin.query(
      `UPDATE session SET status = 'SCANNED', scanned_at = now(), device_id = $2, identity_id = $2, challenge = '\\x00'
       WHERE id = $1`,
      [sessionId, deviceIds[0]],
    );
    await withdraw(sessionId);
    const [id = '', ...others] = await due();
    expect(others).toEqual([]);
    expect(await dispatcher.take(id)).toMatchObject({deviceId: deviceIds[1], state: 'DUE'});
  });

  test('is not withdrawn where no push arrived', async () => {
    const {sessionId} = await pushedSession();
    await send('FAILED');
    await cancel(sessionId);
    expect(await withdraw(sessionId)).toBe(0);
  });

  test('is withdrawn after its push when that is still on its way', async () => {
    const {sessionId} = await pushedSession();
    const push = await onlyDue();
    const epoch = (await dispatcher.take(push))?.epoch ?? 0;
    await cancel(sessionId);
    await withdraw(sessionId);
    const withdrawal = await onlyDue();
    expect(await dispatcher.take(withdrawal)).toMatchObject({state: 'EARLY'});
    await dispatcher.finish(push, epoch, 'SENT');
    expect(await dispatcher.take(withdrawal)).toMatchObject({state: 'DUE'});
  });

  test('needs no withdrawal when its push came to nothing in the end', async () => {
    const {sessionId} = await pushedSession();
    const push = await onlyDue();
    await cancel(sessionId);
    await withdraw(sessionId);
    const withdrawal = await onlyDue();
    await dispatcher.finish(push, (await dispatcher.take(push))?.epoch ?? 0, 'EXPIRED');
    expect(await dispatcher.take(withdrawal)).toMatchObject({state: 'OVER'});
  });

  test('is dropped by the provider when its time is over, and needs no withdrawal', async () => {
    const {sessionId} = await pushedSession();
    await send();
    await cancel(sessionId);
    await withdraw(sessionId);
    const withdrawal = await onlyDue();
    await admin.query(
      `UPDATE session SET created_at = created_at - interval '1 hour', expires_at = clock_timestamp() WHERE id = $1`,
      [sessionId],
    );
    expect(await dispatcher.take(withdrawal)).toMatchObject({state: 'OVER'});
    expect(await withdraw(sessionId)).toBe(0);
  });

  test('is withdrawn together with others, each in its own trace', async () => {
    const sessions = [await pushedSession(), await pushedSession(), await pushedSession()];
    await send();
    await service.withdraw(new Map(sessions.map(({sessionId}) => [sessionId, `trace of ${sessionId}`])));
    const {rows} = await admin.query(
      `SELECT session_id AS id, traceparent FROM push_delivery WHERE kind = 'WITHDRAWAL'`,
    );
    expect(rows).toHaveLength(3);
    for (const {id, traceparent} of rows) expect(traceparent).toBe(`trace of ${id}`);
  });
});

test('a token that is gone is forgotten, unless the phone has replaced it since', async () => {
  const {deviceIds} = await pushedSession();
  const deviceId = String(deviceIds[0]);
  const provider = async () =>
    (await admin.query('SELECT push_provider FROM device WHERE id = $1', [deviceId])).rows[0].push_provider;
  await dispatcher.forgetToken(deviceId, Buffer.from('another'));
  expect(await provider()).toBe('FCM');
  await dispatcher.forgetToken(deviceId, Buffer.from('encrypted'));
  expect(await provider()).toBeNull();
});
