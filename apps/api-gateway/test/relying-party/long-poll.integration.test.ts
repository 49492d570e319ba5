import {StatusHub} from '../../src/sessions/status-hub.js';
import {basic, startGateway, type TestGateway} from './gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const poll = (id: string, query: string, init: RequestInit = {}) =>
  gateway.get(`/${id}/status?${query}`, gateway.client, {
    headers: {authorization: basic(gateway.client)},
    ...init,
  });

/** Returns the response, and the seconds until it arrived. */
const timed = async <T>(response: Promise<T>): Promise<[T, number]> => {
  const start = performance.now();
  return [await response, (performance.now() - start) / 1000];
};

const hub = () => gateway.hub(StatusHub);

/** Resolves when `count` requests wait for a change. */
const held = async (count: number) => {
  const deadline = Date.now() + 5000;
  while (hub().watched !== count) {
    if (Date.now() > deadline) throw new Error(`${hub().watched} held instead of ${count}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

test('a status that differs from since is answered immediately', async () => {
  const id = await gateway.create();
  const [{json}, seconds] = await timed(poll(id, 'wait=55&since=SCANNED'));
  expect(json).toMatchObject({status: 'PENDING'});
  expect(seconds).toBeLessThan(2);
});

test('an unchanged status is answered when the long poll times out', async () => {
  const id = await gateway.create();
  const [{json}, seconds] = await timed(poll(id, 'wait=1&since=PENDING'));
  expect(json).toMatchObject({status: 'PENDING'});
  expect(seconds).toBeGreaterThan(0.95);
});

test('a change is answered when the bell rings', async () => {
  const id = await gateway.create();
  const response = timed(poll(id, 'wait=55&since=PENDING'));
  await held(1);
  await gateway.post(`/${id}/cancellation`);
  const [{json}, seconds] = await response;
  expect(json).toEqual({status: 'CANCELLED'});
  expect(seconds).toBeLessThan(4);
});

test('a change on another replica is answered too', async () => {
  const {base} = await gateway.anotherReplica();
  const id = await gateway.create();
  const response = timed(poll(id, 'wait=55&since=PENDING'));
  await held(1);
  await gateway.call('POST', `/${id}/cancellation`, {headers: {authorization: basic(gateway.client)}}, base);
  const [{json}, seconds] = await response;
  expect(json).toEqual({status: 'CANCELLED'});
  expect(seconds).toBeLessThan(4);
});

test('the ring of one session does not end the wait for another', async () => {
  const [one, other] = [await gateway.create(), await gateway.create()];
  const response = timed(poll(one, 'wait=2&since=PENDING'));
  await held(1);
  await gateway.post(`/${other}/cancellation`);
  const [{json}, seconds] = await response;
  expect(json).toMatchObject({status: 'PENDING'});
  expect(seconds).toBeGreaterThan(1.9);
});

test('a change for which the bell does not ring is found by the timer', async () => {
  const id = await gateway.create();
  const response = timed(poll(id, 'wait=55&since=PENDING'));
  await held(1);
  await (await gateway.phone()).scan(id);
  const [{json}, seconds] = await response;
  expect(json).toMatchObject({status: 'SCANNED'});
  expect(seconds).toBeLessThan(8);
});

test('the deadline ends the wait without a ring of the bell', async () => {
  const id = await gateway.create();
  await gateway.admin.query(
    `UPDATE session SET expires_at = clock_timestamp() + interval '1.5 seconds' WHERE id = $1`,
    [id],
  );
  const [{json}, seconds] = await timed(poll(id, 'wait=55&since=PENDING'));
  expect(json).toEqual({status: 'EXPIRED'});
  expect(seconds).toBeLessThan(4);
});

test('many requests may wait for one session', async () => {
  const id = await gateway.create();
  const responses = Promise.all(Array.from({length: 20}, () => poll(id, 'wait=55&since=PENDING')));
  await held(20);
  await gateway.post(`/${id}/cancellation`);
  expect((await responses).map(({json}) => json)).toEqual(Array(20).fill({status: 'CANCELLED'}));
  await held(0);
});

test('the watch of a caller that disconnects is removed', async () => {
  const id = await gateway.create();
  const leaving = new AbortController();
  const response = poll(id, 'wait=55&since=PENDING', {signal: leaving.signal});
  await held(1);
  leaving.abort();
  await expect(response).rejects.toThrow('aborted');
  await held(0);
});

test('a secret that is rotated while a request is held ends the wait with 401', async () => {
  const client = await gateway.otherClient();
  const id = await gateway.create({}, client);
  const response = gateway.get(`/${id}/status?wait=55&since=PENDING`, client);
  await held(1);
  const secret = await gateway.registrar.clients.rotateSecret(client.id);
  await gateway.post(`/${id}/cancellation`, undefined, {...client, secret});
  expect((await response).status).toBe(401);
});

test('a replica that shuts down answers every held request', async () => {
  const leaving = await gateway.anotherReplica();
  const id = await gateway.create();
  const headers = {authorization: basic(gateway.client)};
  const response = gateway.call('GET', `/${id}/status?wait=55&since=PENDING`, {headers}, leaving.base);
  const deadline = Date.now() + 5000;
  while (leaving.app.get(StatusHub).watched === 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const [, seconds] = await timed(leaving.app.close());
  expect((await response).json).toMatchObject({status: 'PENDING'});
  expect(seconds).toBeLessThan(5);
});
