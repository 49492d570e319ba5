import {SignetClient, SignetConnectionError} from '@signet/sdk';
import {FakeSignet} from '../src/index.js';

const redirectUri = 'https://shop.example/callback';
const start = () => {
  const fake = new FakeSignet({redirectUris: [redirectUri]});
  return {fake, client: new SignetClient({...fake.clientOptions, retries: 0})};
};

test('a disconnected service cannot be reached until it is connected again', async () => {
  const {fake, client} = start();
  fake.disconnect();
  await expect(client.createLogin({redirectUri})).rejects.toThrow(SignetConnectionError);
  fake.reconnect();
  await client.createLogin({redirectUri});
});

test('the SDK retries while the service is disconnected for a moment', async () => {
  const {fake} = start();
  const client = new SignetClient(fake.clientOptions);
  fake.disconnect();
  const login = client.createLogin({redirectUri});
  setTimeout(() => fake.reconnect(), 20);
  expect(await login).toHaveProperty('sessionId');
});

test('the fake answers for no other address', async () => {
  const {fake, client} = start();
  const other = new SignetClient({...fake.clientOptions, baseUrl: 'https://other.example', retries: 0});
  await expect(other.createLogin({redirectUri})).rejects.toMatchObject({
    cause: {cause: {message: 'FakeSignet answers only requests to https://api.signet.example.'}},
  });
  expect(client).toBeDefined();
});

test.each([
  ['GET', '/relying-party/v1/sessions', 404],
  ['GET', '/relying-party/v1/session', 405],
  ['DELETE', '/relying-party/v1/session/x/status', 405],
])('%s %s is refused with %d, even without credentials', async (method, path, status) => {
  const {fetch, baseUrl} = start().fake.clientOptions;
  expect((await fetch?.(`${baseUrl}${path}`, {method}))?.status).toBe(status);
});

test.each([
  ['', 'The body is required'],
  ['{"signature_type":', 'The body'],
  [`{"title":"${'x'.repeat(20_000)}"}`, 'body'],
  ['{"redirectUri":"x"}', 'Unknown field: redirectUri (did you mean redirect_uri?)'],
])('the raw body %.20s is refused', async (body, message) => {
  const {fetch, baseUrl, clientId, clientSecret} = start().fake.clientOptions;
  const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
  const response = await fetch?.(`${baseUrl}/relying-party/v1/session`, {
    ...{method: 'POST', body, headers: {authorization}},
  });
  expect(response?.ok).toBe(false);
  const text = (await response?.text()) ?? '';
  expect(JSON.parse(text).defaultTranslation).toContain(message);
});

test('a poll ends when the test skips the time of the session', async () => {
  const {fake, client} = start();
  const {sessionId} = await client.createLogin({redirectUri});
  const poll = client.waitUntil(sessionId, 'CONFIRMED');
  await fake.advance(121_000);
  expect(await poll).toEqual({status: 'EXPIRED'});
});

test('what is due later happens in order, each at its own time', async () => {
  const {fake, client} = start();
  const create = (afterMs: number) =>
    client.createLogin({redirectUri}, {test: {outcome: 'CANCELLED:declined', afterMs}});
  const later = await create(20_000);
  const sooner = await create(10_000);
  await fake.advance(30_000);
  const ended = (await fake.webhooks()).filter(({event}) => event.type === 'session.cancelled');
  expect(ended.map(({event}) => event.data)).toMatchObject([
    {sessionId: sooner.sessionId},
    {sessionId: later.sessionId},
  ]);
  const [first = 0, second = 0] = ended.map(({event}) => Date.parse(event.timestamp));
  expect(second - first).toBeGreaterThan(9000);
  expect(fake.now.getTime() - second).toBeGreaterThanOrEqual(9000);
});
