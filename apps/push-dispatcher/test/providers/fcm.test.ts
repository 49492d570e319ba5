import {generateKeyPairSync} from 'node:crypto';
import {FcmAdapter} from '../../src/providers/fcm/fcm-adapter.js';
import type {PushResult, PushMessage} from '../../src/providers/push-adapter.js';
import {testTls, type ProviderReaction, type ProviderRequest, type ProviderServer} from '@signet/testing';
import {jwtVerify} from 'jose';
import {attemptTimeout, provider, notice, session, withdrawal} from './support/provider.js';

const {privateKey, publicKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
const start = provider();

/** Starts one server, which is both the authorization server and FCM. */
async function arrange(messages: (request: ProviderRequest) => ProviderReaction = () => ({status: 200})) {
  const clock = {now: Date.now()};
  const tokens: ProviderRequest[] = [];
  const server = await start((request) => {
    if (request.path !== '/token') return messages(request);
    tokens.push(request);
    return {status: 200, body: {access_token: `token-${tokens.length}`, expires_in: 3600}};
  });
  const adapter = new FcmAdapter({
    account: accountAt(server),
    origin: server.origin,
    maxSockets: 4,
    ca: testTls().ca,
    now: () => clock.now,
  });
  const send = (message: PushMessage = session) => adapter.send('a-token', message, attemptTimeout());
  const sent = () => server.requests.filter(({path}) => path !== '/token');
  return {server, adapter, clock, tokens, send, sent};
}

const accountAt = ({origin}: ProviderServer) => ({
  project_id: 'signet-test',
  client_email: 'push@signet-test.example',
  private_key_id: 'key-1',
  private_key: String(privateKey.export({type: 'pkcs8', format: 'pem'})),
  token_uri: `${origin}/token`,
});

const fcmError = (status: number, errorCode: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: {
    error: {
      code: status,
      status: 'SOMETHING',
      message: 'never quoted',
      details: [{'@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode}],
    },
  },
});

test('sends the id of the session and nothing else about it, with a collapse id and a time to live', async () => {
  const {send, sent} = await arrange();
  await expect(send()).resolves.toEqual({outcome: 'sent'});
  const [request] = sent();
  expect(request).toMatchObject({method: 'POST', path: '/v1/projects/signet-test/messages:send'});
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'content-type': 'application/json',
  });
  expect(JSON.parse(String(request?.body))).toEqual({
    message: {
      token: 'a-token',
      data: {type: 'session', sessionId: session.sessionId},
      android: {collapse_key: session.collapseId, priority: 'HIGH', ttl: '123s'},
    },
  });
});

test('withdraws under the same collapse key, with normal priority', async () => {
  const {send, sent} = await arrange();
  await send(withdrawal);
  expect(JSON.parse(String(sent()[0]?.body))).toMatchObject({
    message: {
      data: {type: 'withdrawal', sessionId: session.sessionId},
      android: {collapse_key: session.collapseId, priority: 'NORMAL'},
    },
  });
});

test('sends a notice with nothing but its type and a collapse key', async () => {
  const {send, sent} = await arrange();
  await send(notice);
  expect(JSON.parse(String(sent()[0]?.body))).toEqual({
    message: {
      token: 'a-token',
      data: {type: 'notice'},
      android: {collapse_key: notice.collapseId, priority: 'HIGH', ttl: '3600s'},
    },
  });
});

test('requests an access token with an assertion signed by the service account', async () => {
  const {server, tokens, send, clock} = await arrange();
  await send();
  const form = new URLSearchParams(String(tokens[0]?.body));
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const {payload, protectedHeader} = await jwtVerify(form.get('assertion') ?? '', publicKey, {
    audience: `${server.origin}/token`,
    issuer: 'push@signet-test.example',
    currentDate: new Date(clock.now),
  });
  expect(protectedHeader).toMatchObject({alg: 'RS256', kid: 'key-1'});
  expect(payload['scope']).toBe('https://www.googleapis.com/auth/firebase.messaging');
});

test('reuses a token until shortly before it expires, and then requests one new token for all waiting pushes', async () => {
  const {tokens, send, sent, clock} = await arrange();
  await Promise.all([send(), send(), send()]);
  clock.now += 3_400_000;
  await send();
  expect(tokens).toHaveLength(1);
  clock.now += 100_000;
  await Promise.all([send(), send(), send()]);
  expect(tokens).toHaveLength(2);
  expect(sent().at(-1)?.headers['authorization']).toBe('Bearer token-2');
});

test('retries once with a new token if the token is no longer accepted', async () => {
  const {tokens, send} = await arrange(({headers}) =>
    headers['authorization'] === 'Bearer token-1' ? {status: 401} : {status: 200},
  );
  await expect(send()).resolves.toEqual({outcome: 'sent'});
  expect(tokens).toHaveLength(2);
});

test('reuses its connections', async () => {
  const {server, send} = await arrange();
  for (let time = 0; time < 5; time += 1) await send();
  expect(server.connections).toBe(1);
});

const refused = (status: number | null, reason: string | null, retryAfterMs: number | null = null) => ({
  outcome: 'retry',
  from: 'provider',
  fault: {status, reason},
  retryAfterMs,
});

test.each<[ProviderReaction, PushResult | ReturnType<typeof refused>]>([
  [fcmError(404, 'UNREGISTERED'), {outcome: 'unregistered'}],
  [{status: 404}, {outcome: 'final', fault: {status: 404, reason: null}}],
  [fcmError(400, 'INVALID_ARGUMENT'), {outcome: 'final', fault: {status: 400, reason: 'INVALID_ARGUMENT'}}],
  [
    fcmError(403, 'SENDER_ID_MISMATCH'),
    {outcome: 'final', fault: {status: 403, reason: 'SENDER_ID_MISMATCH'}},
  ],
  [{status: 403, body: {error: {status: 'PERMISSION_DENIED'}}}, refused(403, 'PERMISSION_DENIED')],
  [{status: 401}, refused(401, null)],
  [fcmError(429, 'QUOTA_EXCEEDED', {'retry-after': '7'}), refused(429, 'QUOTA_EXCEEDED', 7000)],
  [fcmError(500, 'INTERNAL'), refused(500, 'INTERNAL')],
  [fcmError(503, 'UNAVAILABLE', {'retry-after': '2'}), refused(503, 'UNAVAILABLE', 2000)],
  [
    {status: 302, headers: {location: 'https://127.0.0.1:1/'}},
    {outcome: 'final', fault: {status: 302, reason: null}},
  ],
  ['hang-up', refused(null, null)],
])('%j is interpreted as %j', async (reaction, expected) => {
  const {send} = await arrange(() => reaction);
  await expect(send()).resolves.toEqual(expected);
});

test('times out without a response', async () => {
  const {adapter} = await arrange(() => 'silence');
  const soon = AbortSignal.timeout(100);
  await expect(adapter.send('a-token', session, soon)).resolves.toEqual(refused(null, null));
});

test('waits for a slow response', async () => {
  const {adapter, server} = await arrange();
  server.behaviour = async ({path}) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    return path === '/token' ? {status: 200, body: {access_token: 't', expires_in: 60}} : {status: 200};
  };
  await expect(adapter.send('a-token', session, attemptTimeout())).resolves.toEqual({outcome: 'sent'});
});

test.each<[ProviderReaction, ReturnType<typeof refused>]>([
  [{status: 400, body: {error: 'invalid_grant'}}, refused(400, 'access_token_refused')],
  [{status: 503, headers: {'retry-after': '3'}}, refused(503, 'access_token_refused', 3000)],
  [{status: 200, body: {}}, refused(null, null)],
  ['hang-up', refused(null, null)],
])('sends nothing without an access token: %j', async (reaction, expected) => {
  const {adapter, server} = await arrange();
  server.behaviour = () => reaction;
  await expect(adapter.send('a-token', session, attemptTimeout())).resolves.toEqual(expected);
  expect(server.requests.map(({path}) => path)).toEqual(['/token']);
});

test('sends nothing to a server with an untrusted certificate', async () => {
  const server = await start();
  const adapter = new FcmAdapter({account: accountAt(server), origin: server.origin, maxSockets: 1});
  await expect(adapter.send('a-token', session, attemptTimeout())).resolves.toEqual(refused(null, null));
  expect(server.requests).toEqual([]);
});
