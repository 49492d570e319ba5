import {newWebhookSecret} from '@signet/vault';
import {Webhook} from 'standardwebhooks';
import {webhookWorld, type WebhookWorld} from './support/world.js';

let world: WebhookWorld;
beforeAll(async () => {
  world = await webhookWorld();
});
afterAll(() => world.close());

const repaired = newWebhookSecret();

test.each([
  [
    'a secret that was encrypted with a key that is missing',
    `secret_encrypted = '\\x63' || substr(secret_encrypted, 2)`,
    'secret_unreadable',
  ],
  ['a secret that is too short', `secret_encrypted = '\\x00'`, 'secret_unreadable'],
  ['an empty secret', `secret_encrypted = ''`, 'secret_unreadable'],
  ['an address that is not a URL', `url = 'shop.example'`, 'invalid_url'],
])(
  'an endpoint with %s gets no request; the attempt fails with a fault of its own',
  async (_, change, fault) => {
    await world.register({status: 204}, [repaired]);
    const {deliveryId} = await world.event('session.scanned');
    await world.admin.query(`UPDATE webhook_endpoint SET ${change}`);
    await world.handle(deliveryId);
    expect(await world.state(deliveryId)).toMatchObject({
      outcome: null,
      failures: 1,
      endpoint: 'ENABLED',
      attempts: [{status: null, fault}],
    });
    expect(world.server.requests).toEqual([]);
  },
);

test('an event whose secret is never readable is given up, and the endpoint is disabled after five days', async () => {
  await world.register({status: 204}, [repaired]);
  const [one, two] = [await world.event('session.scanned'), await world.event('session.scanned')];
  await world.admin.query(`UPDATE webhook_endpoint SET secret_encrypted = '\\x00'`);
  for (let attempt = 0; attempt < 8; attempt += 1) await world.handle(one.deliveryId);
  expect(await world.state(one.deliveryId)).toMatchObject({
    outcome: 'FAILED',
    failures: 8,
    endpoint: 'ENABLED',
  });
  await world.admin.query(`UPDATE webhook_endpoint SET failing_since = failing_since - interval '5 days'`);
  await world.handle(two.deliveryId);
  expect(await world.state(two.deliveryId)).toMatchObject({outcome: 'DISCARDED', endpoint: 'DISABLED'});
});

test('after the keys are repaired, the next attempt delivers the event', async () => {
  await world.register({status: 204}, [repaired]);
  const {deliveryId} = await world.event('session.scanned');
  await world.admin.query(`ALTER TABLE webhook_endpoint ADD COLUMN kept bytea`);
  await world.admin.query(`UPDATE webhook_endpoint SET kept = secret_encrypted, secret_encrypted = '\\x00'`);
  await world.handle(deliveryId);
  await world.admin.query(`UPDATE webhook_endpoint SET secret_encrypted = kept`);
  await world.admin.query(`ALTER TABLE webhook_endpoint DROP COLUMN kept`);
  await world.handle(deliveryId);
  expect(await world.state(deliveryId)).toMatchObject({outcome: 'DELIVERED', endpoint: 'ENABLED'});
});

test('a previous secret that cannot be decrypted does not stop the event', async () => {
  await world.register({status: 204}, [repaired, newWebhookSecret()]);
  const {deliveryId} = await world.event('session.scanned');
  await world.admin.query(`UPDATE webhook_endpoint SET previous_secret_encrypted = '\\x00'`);
  await world.handle(deliveryId);
  const [request] = world.server.requests;
  const headers = {
    'webhook-id': request?.headers['webhook-id'] ?? '',
    'webhook-timestamp': request?.headers['webhook-timestamp'] ?? '',
    'webhook-signature': request?.headers['webhook-signature'] ?? '',
  };
  expect(new Webhook(repaired).verify(request?.body.toString() ?? '', headers)).toBeTruthy();
  expect(headers['webhook-signature'].split(' ')).toHaveLength(1);
});

test('an event of an unknown type is given up at once, and the endpoint does not count as failing', async () => {
  await world.register({status: 204}, [repaired]);
  const {deliveryId} = await world.event('session.scanned');
  await world.admin.query(`UPDATE webhook_delivery SET type = 'session.later' WHERE id = $1`, [deliveryId]);
  await world.handle(deliveryId);
  expect(await world.state(deliveryId)).toMatchObject({
    outcome: 'FAILED',
    endpoint: 'ENABLED',
    slots: 4,
    attempts: [{status: null, fault: 'unknown_event'}],
  });
  const {rows} = await world.admin.query('SELECT failing_since FROM webhook_endpoint WHERE client_id = $1', [
    world.clientId,
  ]);
  expect(rows).toEqual([{failing_since: null}]);
});
