import {SignetClient, verifyWebhook, type WebhookEvent} from '@signet/sdk';
import {Webhook} from 'standardwebhooks';
import {FakeSignet} from '../src/index.js';

const redirectUri = 'https://shop.example/callback';

/** A fake whose webhooks go to a handler that verifies them, as the server of a shop does. */
function startShop(statuses: number[] = []) {
  const received: {readonly id: string; readonly event: WebhookEvent}[] = [];
  const fake: FakeSignet = new FakeSignet({
    redirectUris: [redirectUri],
    webhookUrl: 'https://shop.example/signet-events',
    onWebhook: async (request) => {
      expect([request.method, request.url]).toEqual(['POST', 'https://shop.example/signet-events']);
      const {headers} = request;
      received.push(await verifyWebhook({body: await request.text(), headers, secret: fake.webhookSecret}));
      return new Response(null, {status: statuses.shift() ?? 204});
    },
  });
  return {fake, client: new SignetClient(fake.clientOptions), received};
}

test('verifyWebhook and the library of Standard Webhooks accept what the fake sends', async () => {
  const {fake, client, received} = startShop();
  const {sessionId} = await client.createLogin({redirectUri});
  await fake.approve(sessionId);
  const sent = await fake.webhooks();
  expect(received).toEqual(sent.map(({id, event}) => ({id, event})));
  expect(received.map(({event}) => event.type)).toEqual(['session.scanned', 'session.confirmed']);
  for (const {body, headers, event} of sent)
    expect(new Webhook(fake.webhookSecret).verify(body, headers)).toEqual(event);
});

test('a webhook of another fake is refused', async () => {
  const [one, other] = [startShop(), startShop()];
  const {sessionId} = await one.client.createLogin({redirectUri});
  await one.fake.decline(sessionId);
  const [{body, headers} = {body: '', headers: {}}] = await one.fake.webhooks();
  await expect(verifyWebhook({body, headers, secret: other.fake.webhookSecret})).rejects.toMatchObject({
    reason: 'wrong_signature',
  });
});

test('a webhook is accepted after the test has skipped a day, and has the time of the fake', async () => {
  const {fake, client, received} = startShop();
  await fake.advance(86_400_000);
  const {sessionId} = await client.createLogin({redirectUri});
  await fake.scan(sessionId);
  await fake.advance(200_000);
  await fake.webhooks();
  const [scanned, expired] = received.map(({event}) => Date.parse(event.timestamp));
  expect((scanned ?? 0) - Date.now()).toBeGreaterThan(86_000_000);
  expect((expired ?? 0) - (scanned ?? 0)).toBeGreaterThan(119_000);
  expect((expired ?? 0) - (scanned ?? 0)).toBeLessThan(121_000);
});

test('the status of the handler is kept, and a webhook can be sent again with its id', async () => {
  const {fake, client, received} = startShop([500]);
  const {sessionId} = await client.createLogin({redirectUri});
  await client.cancel(sessionId);
  const [first] = await fake.webhooks();
  expect(first).toMatchObject({status: 500, event: {data: {reason: 'cancelled_by_relying_party'}}});
  if (first !== undefined) fake.resend(first);
  expect((await fake.webhooks()).map(({status}) => status)).toEqual([500, 204]);
  expect(received[1]?.id).toBe(received[0]?.id);
});

test('a handler that fails does not disturb the session, and one that calls the API is waited for', async () => {
  let calls = 0;
  const fake: FakeSignet = new FakeSignet({
    redirectUris: [redirectUri],
    onWebhook: async (request) => {
      calls += 1;
      const {type, data} = JSON.parse(await request.text());
      if (type === 'session.scanned') throw new Error('broken');
      if (type === 'session.confirmed') await client.complete(data.sessionId);
      return new Response();
    },
  });
  const client = new SignetClient(fake.clientOptions);
  const {sessionId} = await client.createLogin({redirectUri});
  await fake.approve(sessionId);
  const sent = await fake.webhooks();
  const statuses = sent.map(({event, status}) => [event.type, status]);
  expect(sent.map(({error}) => error)).toEqual([new Error('broken'), undefined, undefined]);
  expect(statuses).toEqual([
    ['session.scanned', null],
    ['session.confirmed', 200],
    ['session.completed', 200],
  ]);
  expect(calls).toBe(3);
});

/** Lets one event happen, and returns what the service says about the webhook afterwards. */
async function describedAfterEvent({fake, client}: ReturnType<typeof startShop>) {
  const {sessionId} = await client.createLogin({redirectUri});
  await client.cancel(sessionId);
  await fake.webhooks();
  const {status, disabledReason, failingSince} = await client.webhook();
  return {status, disabledReason, failingSince};
}
const working = {status: 'ENABLED', disabledReason: undefined, failingSince: undefined};

test('the webhook fails since the first failure after a success', async () => {
  const shop = startShop([204, 500, 503, 204]);
  expect(await describedAfterEvent(shop)).toEqual(working);
  const since = Math.floor(shop.fake.now.getTime() / 1000);
  const {failingSince = 0} = await describedAfterEvent(shop);
  expect(failingSince).toBeGreaterThanOrEqual(since);
  await shop.fake.advance(60_000);
  expect(await describedAfterEvent(shop)).toEqual({...working, failingSince});
  expect(await describedAfterEvent(shop)).toEqual(working);
});

test('a webhook that answers 410 is disabled, and gets nothing any more', async () => {
  const shop = startShop([410]);
  const disabled = {...working, status: 'DISABLED', disabledReason: 'GONE'};
  expect(await describedAfterEvent(shop)).toEqual(disabled);
  const [first] = await shop.fake.webhooks();
  if (first !== undefined) shop.fake.resend(first);
  expect(await describedAfterEvent(shop)).toEqual(disabled);
  expect(shop.received).toHaveLength(1);
});

test('a client without a webhook gets none', async () => {
  const fake = new FakeSignet({
    ...{redirectUris: [redirectUri], webhookUrl: null},
    onWebhook: () => {
      throw new Error('It has no address.');
    },
  });
  const client = new SignetClient(fake.clientOptions);
  await client.cancel((await client.createLogin({redirectUri})).sessionId);
  expect(await fake.webhooks()).toEqual([]);
  await expect(client.webhook()).rejects.toMatchObject({errorCode: 'not_found'});
});
