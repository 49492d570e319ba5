import {randomUUID} from 'node:crypto';
import {envelope, startGateway, type TestGateway} from './gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const cancel = async (id: string) => {
  const {status, json} = await gateway.post(`/${id}/cancellation`);
  return [status, json];
};

test.each<[string, (id: string) => Promise<unknown>]>([
  ['PENDING', async () => undefined],
  ['SCANNED', async (id) => (await gateway.phone()).scan(id)],
])('a session is cancelled from %s, and the cancellation is idempotent', async (_name, bring) => {
  const id = await gateway.create();
  await bring(id);
  expect(await cancel(id)).toEqual([200, {status: 'CANCELLED'}]);
  expect(await cancel(id)).toEqual([200, {status: 'CANCELLED'}]);
  expect((await gateway.get(`/${id}/status`)).json).toEqual({status: 'CANCELLED'});
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['CONFIRMED', async (id) => (await gateway.phone()).confirm(id)],
  [
    'COMPLETED',
    async (id) => {
      await (await gateway.phone()).confirm(id);
      await gateway.post(`/${id}/completion`);
    },
  ],
  ['EXPIRED', (id) => gateway.letExpire(id)],
])('a session that is %s is session_not_cancellable and does not change', async (status, bring) => {
  const id = await gateway.create();
  await bring(id);
  expect(await cancel(id)).toEqual([409, envelope('session_not_cancellable')]);
  expect((await gateway.get(`/${id}/status`)).json).toEqual({status});
});

test('an unknown, a foreign and a malformed id are session_not_found', async () => {
  const foreign = await gateway.create({}, await gateway.otherClient());
  for (const id of [randomUUID(), foreign, 'malformed'])
    expect(await cancel(id)).toEqual([404, envelope('session_not_found')]);
});

test('a cancelled session can neither be confirmed nor completed', async () => {
  const id = await gateway.create();
  await cancel(id);
  await (await gateway.phone()).confirm(id);
  expect((await gateway.post(`/${id}/completion`)).json).toEqual(envelope('session_not_confirmed'));
});

test('the event names who cancelled', async () => {
  const id = await gateway.create();
  await Promise.all([cancel(id), cancel(id)]);
  const {rows} = await gateway.admin.query(`SELECT type, reason FROM event WHERE session_id = $1`, [id]);
  expect(rows).toEqual([{type: 'session.cancelled', reason: 'cancelled_by_relying_party'}]);
});
