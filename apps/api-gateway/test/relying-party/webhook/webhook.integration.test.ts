import {createPrisma, WebhookEndpoints} from '@signet/admin';
import {testKeys, type TestClient} from '@signet/testing';
import {basic, envelope, startGateway, type TestGateway} from '../gateway.js';

let gateway: TestGateway;
let endpoints: WebhookEndpoints;
beforeAll(async () => {
  gateway = await startGateway();
  endpoints = new WebhookEndpoints(createPrisma(gateway.operator), testKeys.webhook, 'test');
});
afterAll(() => gateway.stop());

const read = (by: TestClient, query = '') =>
  gateway.call(
    'GET',
    query,
    {headers: {authorization: basic(by)}},
    gateway.base.replace(/session$/, 'webhook'),
  );

const url = 'https://shop.example/hook';

test('a client reads its webhook, but not its secret', async () => {
  const client = await gateway.otherClient();
  await endpoints.set(client.id, {url, events: ['session.confirmed']});
  expect(await read(client)).toMatchObject({status: 200});
  expect((await read(client)).json).toEqual({url, events: ['session.confirmed'], status: 'ENABLED'});
});

test('a client sees since when its webhook fails, and why it is disabled', async () => {
  const client = await gateway.otherClient();
  await endpoints.set(client.id, {url});
  await gateway.admin.query(
    `UPDATE webhook_endpoint SET failing_since = '2026-11-22T10:00:00.9Z' WHERE client_id = $1`,
    [client.id],
  );
  expect((await read(client)).json).toMatchObject({
    status: 'ENABLED',
    failingSince: Date.parse('2026-11-22T10:00:00Z') / 1000,
  });
  await endpoints.disable(client.id);
  expect((await read(client)).json).toMatchObject({status: 'DISABLED', disabledReason: 'OPERATOR'});
});

test('a client without a webhook gets 404 in words, and never the webhook of another client', async () => {
  const other = await gateway.otherClient();
  await endpoints.set(other.id, {url});
  const client = await gateway.otherClient();
  expect(await read(client)).toMatchObject({
    status: 404,
    json: envelope(
      'not_found',
      'Your client has no webhook. Set it in the portal, or ask the operator to set it.',
    ),
  });
});

test('a query and a wrong secret are refused', async () => {
  const client = await gateway.otherClient();
  expect((await read(client, '?a=1')).status).toBe(400);
  expect((await read({...client, secret: 'wrong'})).status).toBe(401);
});

test('another method is refused, because a webhook is set by people', async () => {
  const {status} = await gateway.call(
    'PUT',
    '',
    {headers: {authorization: basic(gateway.client)}},
    gateway.base.replace(/session$/, 'webhook'),
  );
  expect(status).toBe(405);
});
