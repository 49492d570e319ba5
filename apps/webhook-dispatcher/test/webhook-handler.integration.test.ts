import {newWebhookSecret} from '@signet/vault';
import {Webhook} from 'standardwebhooks';
import {webhookWorld, type WebhookWorld} from './support/world.js';

let world: WebhookWorld;
beforeAll(async () => {
  world = await webhookWorld();
});
afterAll(() => world.close());

/** Returns the body of each request and the headers that a receiver needs to verify it. */
const received = () =>
  world.server.requests.map(({headers, body}) => ({
    body: body.toString(),
    headers: {
      'webhook-id': headers['webhook-id'] ?? '',
      'webhook-timestamp': headers['webhook-timestamp'] ?? '',
      'webhook-signature': headers['webhook-signature'] ?? '',
    },
  }));

test('an event is sent once, and the library of Standard Webhooks verifies it', async () => {
  const secret = newWebhookSecret();
  await world.register({status: 204}, [secret]);
  const {sessionId, deliveryId} = await world.event('session.cancelled', 'declined');
  await world.handle(deliveryId);
  await world.handle(deliveryId);
  const [request, ...others] = received();
  expect(others).toEqual([]);
  expect(new Webhook(secret).verify(request?.body ?? '', request?.headers ?? {})).toEqual({
    type: 'session.cancelled',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {sessionId, status: 'CANCELLED', signatureType: 'AUTHENTICATION', reason: 'declined'},
  });
  expect(await world.state(deliveryId)).toEqual({
    outcome: 'DELIVERED',
    failures: 0,
    wait: null,
    endpoint: 'ENABLED',
    slots: 4,
    attempts: [{status: 204, fault: null}],
  });
});

test('during a rotation both secrets verify the event', async () => {
  const [present, previous] = [newWebhookSecret(), newWebhookSecret()];
  await world.register({status: 204}, [present, previous]);
  await world.handle((await world.event('session.scanned')).deliveryId);
  const [request] = received();
  for (const secret of [present, previous])
    expect(new Webhook(secret).verify(request?.body ?? '', request?.headers ?? {})).toBeTruthy();
});

test('a failed event is retried later with the same id', async () => {
  await world.register({status: 500});
  const {deliveryId} = await world.event('session.scanned');
  await world.handle(deliveryId);
  const state = await world.state(deliveryId);
  expect(state).toMatchObject({outcome: null, failures: 1, attempts: [{status: 500, fault: null}]});
  expect(state.wait).toBeGreaterThanOrEqual(3);
  expect(state.wait).toBeLessThanOrEqual(6);
  world.server.behaviour = () => ({status: 200});
  await world.handle(deliveryId);
  expect(await world.state(deliveryId)).toMatchObject({outcome: 'DELIVERED', endpoint: 'ENABLED'});
  expect(new Set(received().map(({headers}) => headers['webhook-id']))).toEqual(
    new Set([`msg_${deliveryId}`]),
  );
});

test.each([
  ['silence', {status: null, fault: 'timed_out'}],
  ['hang-up', {status: null, fault: 'no_response'}],
  [
    {status: 302, headers: {location: 'https://shop.example/'}},
    {status: 302, fault: 'redirect'},
  ],
] as const)('the reaction %j is a failure, and the attempt records its kind', async (reaction, attempt) => {
  await world.register(reaction);
  const {deliveryId} = await world.event('session.scanned');
  await world.handle(deliveryId);
  expect(await world.state(deliveryId)).toMatchObject({outcome: null, failures: 1, attempts: [attempt]});
});

test('410 disables the endpoint, and no further event is sent', async () => {
  await world.register({status: 410});
  const [first, second] = [await world.event('session.scanned'), await world.event('session.scanned')];
  await world.handle(first.deliveryId);
  expect(await world.state(first.deliveryId)).toMatchObject({outcome: 'FAILED', endpoint: 'DISABLED'});
  await world.handle(second.deliveryId);
  expect(await world.state(second.deliveryId)).toMatchObject({outcome: 'DISCARDED', attempts: []});
  expect(received()).toHaveLength(1);
});

test('nothing is sent for a suspended client', async () => {
  await world.register({status: 204});
  const {deliveryId} = await world.event('session.scanned');
  await world.admin.query(`UPDATE relying_party SET status = 'SUSPENDED' WHERE id = $1`, [world.clientId]);
  await world.handle(deliveryId);
  await world.admin.query(`UPDATE relying_party SET status = 'ACTIVE' WHERE id = $1`, [world.clientId]);
  expect(await world.state(deliveryId)).toMatchObject({outcome: 'DISCARDED', attempts: []});
  expect(received()).toEqual([]);
});

test('the end of a delivery is announced, so that the next event of the client gets its slot', async () => {
  await world.register({status: 204});
  const {deliveryId} = await world.event('session.scanned');
  const before = world.rings();
  await world.handle(deliveryId);
  expect(world.rings()).toBe(before + 1);
});

test('failures halve the slots of an endpoint, and successes bring them back', async () => {
  await world.register({status: 500});
  const events = await Promise.all([1, 2, 3, 4].map(() => world.event('session.scanned')));
  const slots: unknown[] = [];
  for (const [index, {deliveryId}] of events.entries()) {
    if (index === 2) world.server.behaviour = () => ({status: 204});
    await world.handle(deliveryId);
    slots.push((await world.state(deliveryId)).slots);
  }
  expect(slots).toEqual([2, 1, 2, 3]);
});

test('an attempt that a shutdown interrupts does not count as a failure', async () => {
  const stopping = new AbortController();
  await world.register('silence');
  world.server.behaviour = () => {
    stopping.abort();
    return 'silence';
  };
  const {deliveryId} = await world.event('session.scanned');
  await world.handle(deliveryId, stopping.signal);
  expect(await world.state(deliveryId)).toMatchObject({outcome: null, failures: 0, attempts: []});
});
