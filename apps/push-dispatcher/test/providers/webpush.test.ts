import {WebPushAdapter} from '../../src/providers/webpush/webpush-adapter.js';
import type {PushMessage} from '../../src/providers/push-adapter.js';
import {
  decryptPush,
  newPushKeys,
  testTls,
  type ProviderBehaviour,
  type ProviderReaction,
} from '@signet/testing';
import {newVapidKey, readVapid} from './support/jwt.js';
import {attemptTimeout, provider, notice, session, withdrawal} from './support/provider.js';

const start = provider();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

async function arrange(behaviour: ProviderBehaviour = () => ({status: 201})) {
  const clock = {now: Date.parse('2026-11-20T12:00:00Z')};
  const server = await start(behaviour);
  const adapter = new WebPushAdapter({
    privateKey: newVapidKey(),
    subject: 'mailto:ops@signet.example',
    maxSockets: 4,
    allowLoopback: true,
    ca: testTls().ca,
    now: () => clock.now,
  });
  const browser = newPushKeys();
  const subscription = (endpoint = `${server.origin}/push/xyz?a=b`) =>
    JSON.stringify({
      endpoint,
      expirationTime: null,
      keys: {p256dh: base64url(browser.publicKey), auth: base64url(browser.authSecret)},
    });
  const send = (message: PushMessage = session, token = subscription()) =>
    adapter.send(token, message, attemptTimeout());
  const read = (body: Uint8Array = new Uint8Array()) => JSON.parse(decryptPush(body, browser).toString());
  return {server, adapter, clock, browser, subscription, send, read};
}

test('sends the id of the session and nothing else about it, with a collapse id and a time to live', async () => {
  const {server, send, read} = await arrange();
  await expect(send()).resolves.toEqual({outcome: 'sent'});
  const [request] = server.requests;
  expect(request).toMatchObject({method: 'POST', path: '/push/xyz?a=b'});
  expect(request?.headers).toMatchObject({
    ttl: '123',
    urgency: 'high',
    topic: session.collapseId,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  });
  expect(read(request?.body)).toEqual({type: 'session', sessionId: session.sessionId});
});

test('withdraws under the same topic, with normal urgency', async () => {
  const {server, send, read} = await arrange();
  await send(withdrawal);
  expect(server.requests[0]?.headers).toMatchObject({urgency: 'normal', topic: session.collapseId});
  expect(read(server.requests[0]?.body)).toEqual({type: 'withdrawal', sessionId: session.sessionId});
});

test('sends a notice with nothing but its type and a collapse id', async () => {
  const {server, send, read} = await arrange();
  await send(notice);
  expect(server.requests[0]?.headers).toMatchObject({ttl: '3600', urgency: 'high', topic: notice.collapseId});
  expect(read(server.requests[0]?.body)).toEqual({type: 'notice'});
});

test('authenticates to the push service that the phone chose', async () => {
  const {server, send, clock} = await arrange();
  await send();
  const header = server.requests[0]?.headers['authorization'] ?? '';
  await expect(readVapid(header, server.origin, new Date(clock.now))).resolves.toMatchObject({
    sub: 'mailto:ops@signet.example',
  });
});

test('reuses its connections', async () => {
  const {server, send} = await arrange();
  for (let time = 0; time < 5; time += 1) await send();
  expect(server.connections).toBe(1);
});

test('each push service is a separate destination', async () => {
  const {adapter, subscription} = await arrange();
  expect(adapter.destinationOf(subscription('https://push.example/1'))).toBe('https://push.example');
  expect(adapter.destinationOf(subscription('https://push.example/2'))).toBe('https://push.example');
  expect(adapter.destinationOf(subscription('https://other.example/1'))).toBe('https://other.example');
});

const refused = (status: number | null, retryAfterMs: number | null = null) => ({
  outcome: 'retry',
  from: 'provider',
  fault: {status, reason: null},
  retryAfterMs,
});

test.each([
  [{status: 200}, {outcome: 'sent'}],
  [{status: 202}, {outcome: 'sent'}],
  [{status: 404}, {outcome: 'unregistered'}],
  [{status: 410}, {outcome: 'unregistered'}],
  [{status: 400}, {outcome: 'final', fault: {status: 400, reason: null}}],
  [{status: 403}, {outcome: 'final', fault: {status: 403, reason: null}}],
  [{status: 413}, {outcome: 'final', fault: {status: 413, reason: null}}],
  [
    {status: 307, headers: {location: 'https://127.0.0.1:1/'}},
    {outcome: 'final', fault: {status: 307, reason: null}},
  ],
  [{status: 429, headers: {'retry-after': '7'}}, refused(429, 7000)],
  [{status: 500}, refused(500)],
  [{status: 503, headers: {'retry-after': 'Fri, 20 Nov 2020 12:00:00 GMT'}}, refused(503, 0)],
  ['hang-up', refused(null)],
] satisfies [ProviderReaction, unknown][])('%j is interpreted as %j', async (reaction, expected) => {
  const {send} = await arrange(() => reaction);
  await expect(send()).resolves.toEqual(expected);
});

test('times out without a response', async () => {
  const {adapter, subscription} = await arrange(() => 'silence');
  await expect(adapter.send(subscription(), session, AbortSignal.timeout(100))).resolves.toEqual(
    refused(null),
  );
});

test('reads only the beginning of an endless response', async () => {
  const {send} = await arrange(() => ({status: 201, body: 'x'.repeat(5_000_000)}));
  await expect(send()).resolves.toEqual({outcome: 'sent'});
});

describe('a phone cannot make the service call private addresses', () => {
  async function strict() {
    const {server, subscription} = await arrange();
    const adapter = new WebPushAdapter({
      privateKey: newVapidKey(),
      subject: 'mailto:ops@signet.example',
      maxSockets: 4,
      allowLoopback: false,
      ca: testTls().ca,
    });
    return {server, subscription, send: (token: string) => adapter.send(token, session, attemptTimeout())};
  }
  const rejected = (reason: string) => ({outcome: 'final', fault: {status: null, reason}});

  test.each(['127.0.0.1', '[::1]', '0x7f.1', '10.0.0.1', '169.254.169.254', '[fd00:ec2::254]'])(
    'https://%s is not called',
    async (host) => {
      const {server, subscription, send} = await strict();
      await expect(send(subscription(`https://${host}:${server.port}/`))).resolves.toEqual(
        rejected('private_address'),
      );
      expect(server.connections).toBe(0);
    },
  );

  test('a name that resolves to loopback is not called', async () => {
    const {server, subscription, send} = await strict();
    await expect(send(subscription(`https://localhost:${server.port}/`))).resolves.toEqual(refused(null));
    expect(server.connections).toBe(0);
  });

  test.each([
    'not json',
    '{}',
    JSON.stringify({endpoint: 'https://push.example', keys: {p256dh: 'x', auth: 'y'}}),
  ])('%s is not a subscription', async (token) => {
    const {send} = await strict();
    await expect(send(token)).resolves.toEqual(rejected('not_a_subscription'));
  });

  test.each([
    'http://push.example/',
    'ftp://push.example/',
    'file:///etc/passwd',
    'https://a:b@push.example/',
  ])('%s is not an endpoint', async (endpoint) => {
    const {subscription, send} = await strict();
    await expect(send(subscription(endpoint))).resolves.toEqual(rejected('not_a_subscription'));
  });

  test('a public key that is not a point on the curve is rejected', async () => {
    const {send} = await strict();
    const keys = {p256dh: base64url(Buffer.alloc(65, 4)), auth: base64url(Buffer.alloc(16))};
    await expect(send(JSON.stringify({endpoint: 'https://push.example/', keys}))).resolves.toEqual(
      rejected('not_a_public_key'),
    );
  });
});
