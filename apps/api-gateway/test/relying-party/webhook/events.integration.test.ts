import {createSessionResponseSchema} from '@signet/contracts';
import {Connection, expireOverdueSessions} from '@signet/store';
import {bodyOf} from '@signet/domain';
import {until, type TestClient} from '@signet/testing';
import {StatusHub} from '../../../src/sessions/status-hub.js';
import {basic, startGateway, type TestGateway} from '../gateway.js';
import {listCall, Listener} from './listener.js';

let gateway: TestGateway;
let tester: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  tester = await gateway.otherClient({isTest: true});
});
afterAll(() => gateway.stop());

const listener = async (by = tester): Promise<Listener> => {
  const one = new Listener(gateway, by);
  expect(await one.next()).toEqual([]);
  return one;
};

const cancelled = async (by = tester): Promise<string> => {
  const id = await gateway.create({}, by);
  await gateway.post(`/${id}/cancellation`, undefined, by);
  return id;
};

test('a test client without a webhook lists its events as a webhook gets them', async () => {
  const one = await listener();
  const phone = await gateway.phone();
  const id = await gateway.create({}, tester);
  await phone.confirm(id);
  await gateway.post(`/${id}/completion`, undefined, tester);
  const other = await cancelled();
  const late = await gateway.create({}, tester);
  await gateway.letExpire(late);
  await expireOverdueSessions(new Connection(gateway.admin), 10);

  await one.drain();
  expect(one.seen.map(({type, data}) => [type, data.sessionId])).toEqual([
    ['session.scanned', id],
    ['session.confirmed', id],
    ['session.completed', id],
    ['session.cancelled', other],
    ['session.expired', late],
  ]);
  const {rows} = await gateway.admin.query(
    'SELECT type, session_id, reason, created_at FROM event WHERE session_id = ANY($1) ORDER BY id',
    [[id, other, late]],
  );
  const sent = rows.map((row) =>
    bodyOf({
      type: row.type,
      occurredAt: row.created_at,
      sessionId: row.session_id,
      signatureType: 'AUTHENTICATION',
      reason: row.reason,
    }),
  );
  expect(one.seen.map(({id: _id, ...message}) => JSON.stringify(message))).toEqual(sent);
});

test('an event has the same id in every list, and two listeners get all events', async () => {
  const [one, other] = [await listener(), await listener()];
  const ids = [await cancelled(), await cancelled()];
  await Promise.all([one.drain(), other.drain()]);
  expect(one.seen.map(({data}) => data.sessionId)).toEqual(ids);
  expect(other.seen).toEqual(one.seen);
  expect(new Set(one.seen.map(({id}) => id)).size).toBe(2);
  expect(one.seen[0]?.id).toMatch(
    /^msg_[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('a listener that restarts with its cursor gets what happened meanwhile', async () => {
  const one = await listener();
  await cancelled();
  await one.drain();
  const missed = await cancelled();
  const again = new Listener(gateway, tester).continueFrom(one.cursor);
  expect((await again.next()).map(({data}) => data.sessionId)).toEqual([missed]);
});

test('a list of several pages has every event once, in order', async () => {
  const client = await gateway.otherClient({isTest: true, createLimit: 1000});
  const one = await listener(client);
  const ids: string[] = [];
  for (let count = 0; count < 101; count += 1) ids.push(await cancelled(client));
  expect(await one.next()).toHaveLength(100);
  const afterwards = await cancelled(client);
  await one.drain();
  expect(one.seen.map(({data}) => data.sessionId)).toEqual([...ids, afterwards]);
});

test('a test client gets neither the events of others nor those of deleted sessions', async () => {
  const one = await listener();
  const other = await gateway.otherClient({isTest: true});
  await cancelled(other);
  await cancelled(gateway.client);
  const deleted = await cancelled();
  await gateway.admin.query('DELETE FROM session WHERE id = $1', [deleted]);
  await one.drain();
  expect(one.seen).toEqual([]);
});

const watched = (count: number) =>
  until(`${count} requests wait`, () => gateway.hub(StatusHub).watched === count);

test('a long poll is answered as soon as an event happens, and when nothing happens, empty', async () => {
  const one = await listener();
  const id = await gateway.create({}, tester);
  const response = one.next('&wait=55');
  await watched(1);
  await gateway.post(`/${id}/cancellation`, undefined, tester);
  expect((await response).map(({data}) => data)).toEqual([
    {
      sessionId: id,
      status: 'CANCELLED',
      signatureType: 'AUTHENTICATION',
      reason: 'cancelled_by_relying_party',
    },
  ]);
  expect(await one.next('&wait=1')).toEqual([]);
});

test('the changes of other clients do not end the wait', async () => {
  const one = await listener();
  const response = one.next('&wait=2');
  await watched(1);
  const start = performance.now();
  await cancelled(gateway.client);
  expect(await response).toEqual([]);
  expect(performance.now() - start).toBeGreaterThan(1000);
});

test('a caller that disconnects leaves nothing behind', async () => {
  const one = await listener();
  const leaving = new AbortController();
  const response = listCall(gateway, tester, `?after=${one.cursor}&wait=55`, {
    headers: {authorization: basic(tester)},
    signal: leaving.signal,
  });
  await watched(1);
  leaving.abort();
  await expect(response).rejects.toThrow('aborted');
  await watched(0);
});

test('the event of a signing names its type', async () => {
  const one = await listener();
  const {text} = await gateway.post(
    '',
    {signature_type: 'SIGNING', signed_data_hash: 'a'.repeat(128)},
    tester,
  );
  const {sessionId} = createSessionResponseSchema.parse(JSON.parse(text));
  await gateway.post(`/${sessionId}/cancellation`, undefined, tester);
  expect((await one.next()).map(({data}) => data.signatureType)).toEqual(['SIGNING']);
});
