import {jwtVerify} from 'jose';
import {apns, publicKey, TOKEN} from '../support/apns.js';
import {inTurn, notice, session, withdrawal} from '../support/provider.js';

const {arrange} = apns();

const bearer = (authorization = '') => authorization.replace(/^bearer /, '');

test('sends the id of the session and nothing else about it, with a collapse id and a time to live', async () => {
  const {server, send} = await arrange();
  await expect(send()).resolves.toEqual({outcome: 'sent'});
  const [request] = server.requests;
  expect(request).toMatchObject({method: 'POST', path: `/3/device/${TOKEN}`, httpVersion: '2.0'});
  expect(request?.headers).toMatchObject({
    'apns-topic': 'example.signet.app',
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-collapse-id': session.collapseId,
    'apns-expiration': String(Date.parse('2026-11-20T12:02:03Z') / 1000),
  });
  const {aps, ...rest} = JSON.parse(String(request?.body));
  expect(rest).toEqual({type: 'session', sessionId: session.sessionId});
  expect(aps).toMatchObject({alert: {'title-loc-key': 'SESSION_TITLE'}});
});

test('withdraws with a silent push under the same collapse id', async () => {
  const {server, send} = await arrange();
  await send(withdrawal);
  const [request] = server.requests;
  expect(request?.headers).toMatchObject({
    'apns-push-type': 'background',
    'apns-priority': '5',
    'apns-collapse-id': session.collapseId,
  });
  expect(JSON.parse(String(request?.body))).toEqual({
    aps: {'content-available': 1},
    type: 'withdrawal',
    sessionId: session.sessionId,
  });
});

test('sends a notice with nothing but its type and a collapse id', async () => {
  const {server, send} = await arrange();
  await send(notice);
  const [request] = server.requests;
  expect(request?.headers).toMatchObject({
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-collapse-id': notice.collapseId,
  });
  const {aps, ...rest} = JSON.parse(String(request?.body));
  expect(rest).toEqual({type: 'notice'});
  expect(aps).toMatchObject({alert: {'title-loc-key': 'NOTICE_TITLE', 'loc-key': 'NOTICE_BODY'}});
});

test('authenticates with a token signed by the key that Apple issued', async () => {
  const {server, send, clock} = await arrange();
  await send();
  const token = bearer(server.requests[0]?.headers['authorization']);
  const {payload, protectedHeader} = await jwtVerify(token, publicKey, {issuer: 'TEAM123456'});
  expect(protectedHeader).toEqual({alg: 'ES256', kid: 'ABCDE12345'});
  expect(payload.iat).toBe(clock.now / 1000);
});

test('reuses a token for 45 minutes', async () => {
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

test('retries once with a new token if Apple reports the token as expired', async () => {
  const expired = {status: 403, body: {reason: 'ExpiredProviderToken'}};
  const {server, send} = await arrange(inTurn(expired, {status: 200}));
  await expect(send()).resolves.toEqual({outcome: 'sent'});
  const [first, second] = server.requests.map(({headers}) => headers['authorization']);
  expect(second).not.toBe(first);

  server.behaviour = () => expired;
  await expect(send()).resolves.toMatchObject({outcome: 'retry', from: 'provider'});
  expect(server.requests).toHaveLength(4);
});
