import {generateKeyPairSync} from 'node:crypto';
import {ApnsAdapter, type PushMessage} from '@signet/push';
import {testTls, type ProviderBehaviour, type ProviderReaction} from '@signet/testing';
import {jwtVerify} from 'jose';
import {inTurn, patience, provider, session, withdrawal} from './support/provider.js';

const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
const start = provider();
const running: ApnsAdapter[] = [];
afterEach(() => running.splice(0).forEach((adapter) => adapter.close()));

const TOKEN = 'abcdef0123456789'.repeat(4);

async function arrange(behaviour?: ProviderBehaviour) {
  const clock = {now: Date.parse('2026-11-20T12:00:00Z')};
  const server = await start(behaviour);
  const adapter = new ApnsAdapter({
    privateKey: String(privateKey.export({type: 'pkcs8', format: 'pem'})),
    keyId: 'ABCDE12345',
    teamId: 'TEAM123456',
    topic: 'example.signet.app',
    origin: server.origin,
    ca: testTls().ca,
    now: () => clock.now,
  });
  running.push(adapter);
  const send = (message: PushMessage = session) => adapter.send(TOKEN, message, patience());
  return {server, adapter, clock, send};
}

const bearer = (authorization = '') => authorization.replace(/^bearer /, '');

test('sends the session and nothing of it, to be replaced by a repetition and dropped when its time is over', async () => {
  const {server, send} = await arrange();
  await expect(send()).resolves.toEqual({outcome: 'sent'});
  const [request] = server.requests;
  expect(request).toMatchObject({method: 'POST', path: `/3/device/${TOKEN}`, httpVersion: '2.0'});
  expect(request?.headers).toMatchObject({
    'apns-topic': 'example.signet.app',
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-collapse-id': session.sessionId,
    'apns-expiration': String(Date.parse('2026-11-20T12:02:03Z') / 1000),
  });
  expect(session.sessionId.length).toBeLessThanOrEqual(64);
  const {aps, ...rest} = JSON.parse(String(request?.body));
  expect(rest).toEqual({type: 'session', sessionId: session.sessionId});
  expect(aps).toMatchObject({alert: {'title-loc-key': 'SESSION_TITLE'}});
});

test('withdraws by a silent push under the same collapse id', async () => {
  const {server, send} = await arrange();
  await send(withdrawal);
  const [request] = server.requests;
  expect(request?.headers).toMatchObject({
    'apns-push-type': 'background',
    'apns-priority': '5',
    'apns-collapse-id': session.sessionId,
  });
  expect(JSON.parse(String(request?.body))).toEqual({
    aps: {'content-available': 1},
    type: 'withdrawal',
    sessionId: session.sessionId,
  });
});

test('proves who it is by a token signed with the key that Apple gave', async () => {
  const {server, send, clock} = await arrange();
  await send();
  const token = bearer(server.requests[0]?.headers['authorization']);
  const {payload, protectedHeader} = await jwtVerify(token, publicKey, {issuer: 'TEAM123456'});
  expect(protectedHeader).toEqual({alg: 'ES256', kid: 'ABCDE12345'});
  expect(payload.iat).toBe(clock.now / 1000);
});

test('uses a token for three quarters of an hour', async () => {
  const {server, send, clock} = await arrange();
  await send();
  clock.now += 44 * 60_000;
  await send();
  clock.now += 2 * 60_000;
  await send();
  const [first, second, third] = server.requests.map(({headers}) => headers['authorization']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('replaces a token that has expired on the clock of Apple, once', async () => {
  const expired = {status: 403, body: {reason: 'ExpiredProviderToken'}};
  const {server, send} = await arrange(inTurn(expired, {status: 200}));
  await expect(send()).resolves.toEqual({outcome: 'sent'});
  const [first, second] = server.requests.map(({headers}) => headers['authorization']);
  expect(second).not.toBe(first);

  server.behaviour = () => expired;
  await expect(send()).resolves.toMatchObject({outcome: 'refused', from: 'provider'});
  expect(server.requests).toHaveLength(4);
});

test('sends everything over one connection', async () => {
  const {server, send} = await arrange();
  await Promise.all(Array.from({length: 50}, () => send()));
  await send();
  expect(server.connections).toBe(1);
});

test('goes on over a new connection when the old one is lost', async () => {
  const {server, send} = await arrange();
  await send();
  server.cutConnections();
  await send();
  await expect(send()).resolves.toEqual({outcome: 'sent'});
  expect(server.connections).toBe(2);
});

test.each([
  [{status: 410, body: {reason: 'Unregistered', timestamp: 1}}, {outcome: 'token-gone'}],
  [
    {status: 400, body: {reason: 'BadDeviceToken'}},
    {outcome: 'rejected', fault: {status: 400, reason: 'BadDeviceToken'}},
  ],
  [
    {status: 404, body: {reason: 'BadPath'}},
    {outcome: 'rejected', fault: {status: 404, reason: 'BadPath'}},
  ],
  [
    {status: 413, body: {reason: 'PayloadTooLarge'}},
    {outcome: 'rejected', fault: {status: 413, reason: 'PayloadTooLarge'}},
  ],
  [
    {status: 400, body: {reason: 'TopicDisallowed'}},
    {
      outcome: 'refused',
      from: 'provider',
      fault: {status: 400, reason: 'TopicDisallowed'},
      retryAfterMs: null,
    },
  ],
  [
    {status: 403, body: {reason: 'InvalidProviderToken'}},
    {
      outcome: 'refused',
      from: 'provider',
      fault: {status: 403, reason: 'InvalidProviderToken'},
      retryAfterMs: null,
    },
  ],
  [
    {status: 429, headers: {'retry-after': '9'}, body: {reason: 'TooManyRequests'}},
    {outcome: 'refused', from: 'device', fault: {status: 429, reason: 'TooManyRequests'}, retryAfterMs: 9000},
  ],
  [
    {status: 500, body: {reason: 'InternalServerError'}},
    {
      outcome: 'refused',
      from: 'provider',
      fault: {status: 500, reason: 'InternalServerError'},
      retryAfterMs: null,
    },
  ],
  [
    {status: 503, headers: {'retry-after': '4'}, body: 'not an object'},
    {outcome: 'refused', from: 'provider', fault: {status: 503, reason: null}, retryAfterMs: 4000},
  ],
] satisfies [ProviderReaction, unknown][])('%j comes to %j', async (reaction, expected) => {
  const {send} = await arrange(() => reaction);
  await expect(send()).resolves.toEqual(expected);
});

const noAnswer = {
  outcome: 'refused',
  from: 'provider',
  fault: {status: null, reason: null},
  retryAfterMs: null,
};

test('gives up when no answer comes in time, and tries the next push on another connection', async () => {
  const {server, adapter, send} = await arrange();
  const time = new AbortController();
  server.behaviour = () => {
    server.behaviour = () => ({status: 200});
    time.abort();
    return 'silence';
  };
  await expect(adapter.send(TOKEN, session, time.signal)).resolves.toEqual(noAnswer);
  await expect(send()).resolves.toEqual({outcome: 'sent'});
  expect(server.connections).toBe(2);
});

test('does not break off what is under way when another push gets no answer', async () => {
  let answerFirst = (_reaction: ProviderReaction): void => undefined;
  const slow = new Promise<ProviderReaction>((resolve) => {
    answerFirst = resolve;
  });
  const {server, adapter, send} = await arrange();
  const reactions: (ProviderReaction | Promise<ProviderReaction>)[] = [slow, 'silence'];
  const time = new AbortController();
  server.behaviour = () => {
    const reaction = reactions.shift() ?? {status: 200};
    if (reaction === 'silence') time.abort();
    return reaction;
  };
  const first = send();
  await adapter.send(TOKEN, session, time.signal);
  answerFirst({status: 200});
  await expect(first).resolves.toEqual({outcome: 'sent'});
});

test('a connection that breaks off in the middle is no answer', async () => {
  const {send} = await arrange(() => 'hang-up');
  await expect(send()).resolves.toEqual(noAnswer);
});

test('a server that cannot be reached is no answer, and may come back', async () => {
  const {server, adapter} = await arrange();
  await server.stop();
  await expect(adapter.send(TOKEN, session, patience())).resolves.toEqual(noAnswer);
});

test('a server that nobody vouches for gets nothing', async () => {
  const server = await start();
  const adapter = new ApnsAdapter({
    privateKey: String(privateKey.export({type: 'pkcs8', format: 'pem'})),
    keyId: 'ABCDE12345',
    teamId: 'TEAM123456',
    topic: 'example.signet.app',
    origin: server.origin,
  });
  running.push(adapter);
  await expect(adapter.send(TOKEN, session, patience())).resolves.toEqual(noAnswer);
  expect(server.requests).toEqual([]);
});

test('an aborted push is never sent', async () => {
  const {server, adapter} = await arrange();
  await expect(adapter.send(TOKEN, session, AbortSignal.abort())).resolves.toEqual(noAnswer);
  expect(server.requests).toEqual([]);
});
