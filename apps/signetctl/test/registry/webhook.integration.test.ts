import {newId} from '@signet/store';
import {decryptWebhookSecret} from '@signet/vault';
import {testKeys} from '@signet/testing';
import {Installation} from '../support/installation.js';
import {user, type Operator} from '../support/operator.js';
import {unknown} from '../support/person.js';

let installation: Installation;
let operator: Operator;
beforeAll(async () => {
  installation = await Installation.create();
  operator = installation.operator;
});
afterAll(() => installation.remove());

const url = 'https://shop.example/hook';

const registered = async (): Promise<string> => (await operator.createClient()).clientId;

const set = (client: string, ...more: string[]) =>
  operator.json('webhook', 'set', '--client', client, '--url', url, ...more);

/** Creates a client with a webhook. */
async function endpoint(): Promise<string> {
  const client = await registered();
  await set(client);
  return client;
}

async function secretsOf(client: string): Promise<(string | null)[]> {
  const {rows} = await installation.admin.query(
    'SELECT secret_encrypted AS present, previous_secret_encrypted AS previous FROM webhook_endpoint WHERE client_id = $1',
    [client],
  );
  return [rows[0].present, rows[0].previous].map((value: Uint8Array | null) =>
    value === null ? null : decryptWebhookSecret(testKeys.webhook, client, value),
  );
}

/** Marks a delivery as FAILED, as if its last retry had failed. */
const giveUp = (deliveryId: string) =>
  installation.admin.query(
    `UPDATE webhook_delivery SET outcome = 'FAILED', finished_at = now(), failures = 8 WHERE id = $1`,
    [deliveryId],
  );

const outcomes = async (client: string) =>
  (await operator.json('webhook', 'deliveries', '--client', client)).deliveries.map(
    ({outcome}: {outcome: string}) => outcome,
  );

test('a new webhook gets all events and a secret, which is printed once and stored encrypted', async () => {
  const client = await registered();
  const {secret, ...shown} = await set(client);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(shown).toMatchObject({clientId: client, url, status: 'ENABLED', failingSince: null});
  expect(shown.events).toHaveLength(5);
  expect(await secretsOf(client)).toEqual([secret, null]);
  expect(await operator.json('webhook', 'show', '--client', client)).toEqual({
    ...shown,
    slots: 4,
    slotsInUse: 0,
    eventsWaiting: 0,
  });
  expect(await installation.audit(`relying_party:${client}`)).toContainEqual({
    actor: user,
    action: 'webhook.set',
    details: null,
  });
});

test('setting a webhook again replaces its URL and events, and keeps its secret', async () => {
  const client = await endpoint();
  const [before] = await secretsOf(client);
  const other = 'http://localhost:4000/hook';
  const again = await operator.json(
    ...['webhook', 'set', '--client', client, '--url', other],
    ...['--event', 'session.confirmed', 'session.cancelled'],
  );
  expect(again).toMatchObject({url: other, events: ['session.confirmed', 'session.cancelled']});
  expect(again).not.toHaveProperty('secret');
  expect((await secretsOf(client))[0]).toBe(before);
});

test('a rotation prints a new secret, and keeps the previous one for a day', async () => {
  const client = await endpoint();
  const [before] = await secretsOf(client);
  const {secret, previousSecretEndsAt} = await operator.json('webhook', 'rotate-secret', '--client', client);
  expect(await secretsOf(client)).toEqual([secret, before]);
  expect(secret).not.toBe(before);
  const {rows} = await installation.admin.query(
    `SELECT $1::timestamptz BETWEEN now() + interval '23 hours' AND now() + interval '24 hours' AS "inADay"`,
    [previousSecretEndsAt],
  );
  expect(rows).toEqual([{inADay: true}]);
});

test('a test event waits to be sent, and is listed', async () => {
  const client = await endpoint();
  const {deliveryId} = await operator.json('webhook', 'test', '--client', client);
  expect(await operator.json('webhook', 'deliveries', '--client', client)).toEqual({
    deliveries: [
      {
        deliveryId,
        outcome: 'WAITING',
        type: 'webhook.test',
        sessionId: null,
        occurredAt: expect.any(String),
        failures: 0,
        retryAt: null,
        attempts: 0,
        lastResult: null,
      },
    ],
  });
});

test('the list shows how often a delivery was attempted, and the result of the last attempt', async () => {
  const client = await endpoint();
  const {deliveryId} = await operator.json('webhook', 'test', '--client', client);
  await installation.admin.query(
    `INSERT INTO webhook_attempt (id, delivery_id, at, duration_ms, status, fault)
     VALUES ($2, $1, now() - interval '1 minute', 5, 500, NULL), ($3, $1, now(), 5, NULL, 'timed_out')`,
    [deliveryId, newId(), newId()],
  );
  const {deliveries} = await operator.json('webhook', 'deliveries', '--client', client);
  expect(deliveries).toMatchObject([{deliveryId, attempts: 2, lastResult: 'timed_out'}]);
});

test('a delivery that was given up is sent again, with all of its retries', async () => {
  const client = await endpoint();
  const {deliveryId} = await operator.json('webhook', 'test', '--client', client);
  await giveUp(deliveryId);
  expect(await operator.json('webhook', 'resend', deliveryId)).toEqual({
    deliveryId,
    clientId: client,
    outcome: 'WAITING',
  });
  const {deliveries} = await operator.json('webhook', 'deliveries', '--client', client);
  expect(deliveries).toMatchObject([{deliveryId, outcome: 'WAITING', failures: 0}]);
});

test('a delivery that is being sent is not sent again', async () => {
  const client = await endpoint();
  const {deliveryId} = await operator.json('webhook', 'test', '--client', client);
  expect(await operator.failure('webhook', 'resend', deliveryId)).toMatchObject({code: 'refused'});
});

test('disabling discards what waits, also if the webhook is enabled again', async () => {
  const client = await endpoint();
  const {deliveryId} = await operator.json('webhook', 'test', '--client', client);
  expect(await operator.json('webhook', 'disable', '--client', client)).toMatchObject({
    status: 'DISABLED',
    disabledReason: 'OPERATOR',
  });
  expect(await outcomes(client)).toEqual(['DISCARDED']);
  expect(await operator.failure('webhook', 'test', '--client', client)).toMatchObject({code: 'refused'});
  expect(await operator.failure('webhook', 'resend', deliveryId)).toMatchObject({code: 'refused'});
  expect(await set(client)).toMatchObject({status: 'ENABLED', disabledReason: null});
  expect(await outcomes(client)).toEqual(['DISCARDED']);
});

test('enabling a webhook that its responses disabled discards what waited for it', async () => {
  const client = await endpoint();
  await operator.json('webhook', 'test', '--client', client);
  await installation.admin.query(
    `UPDATE webhook_endpoint SET status = 'DISABLED', disabled_reason = 'FAILING' WHERE client_id = $1`,
    [client],
  );
  await set(client);
  expect(await outcomes(client)).toEqual(['DISCARDED']);
});

test.each([
  ['--url', 'http://shop.example/hook', 'The address of the webhook does not begin with https://'],
  ['--url', 'shop', 'The address of the webhook is not a complete address'],
  ['--event', 'session.created', 'There is no event session.created.'],
  ['--event', 'webhook.test', 'There is no event webhook.test.'],
])('%s %s is refused, and the message says why', async (option, value, message) => {
  const client = await registered();
  const more = option === '--url' ? [] : ['--url', url];
  const failure = await operator.failure('webhook', 'set', '--client', client, option, value, ...more);
  expect(failure).toMatchObject({code: 'refused', message: expect.stringContaining(message)});
});

test.each([['set', '--url', url], ['show'], ['rotate-secret'], ['test'], ['deliveries'], ['disable']])(
  '%s does not know a client without a registration',
  async (command, ...more) => {
    expect(await operator.failure('webhook', command, '--client', unknown, ...more)).toMatchObject({
      code: 'not_found',
    });
  },
);

test('a deleted client gets no webhook', async () => {
  const client = await registered();
  await operator.json('client', 'delete', client, '--yes');
  expect(await operator.failure('webhook', 'set', '--client', client, '--url', url)).toMatchObject({
    code: 'refused',
  });
});
