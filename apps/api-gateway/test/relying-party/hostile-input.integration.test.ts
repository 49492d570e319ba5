import {randomUUID} from 'node:crypto';
import {basic, envelope, loginRequest, startGateway, verifier, type TestGateway} from './gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({limits: {creationRate: 10_000}});
});
afterAll(() => gateway.stop());

const send = (body: string | Uint8Array, type = 'application/json', path = '') =>
  gateway.call('POST', path, {
    headers: {authorization: basic(gateway.client), 'content-type': type},
    body: Buffer.from(body),
  });

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const withState = (state: string) => JSON.stringify(loginRequest).replace('"some state"', state);

test.each<[string, string | Uint8Array, number, string]>([
  ['a body of 40,000 nested arrays', nested(40_000), 413, 'payload_too_large'],
  ['a body of 8,000 nested arrays', nested(8000), 400, 'invalid_request'],
  ['a body of 16,000 opening brackets', '['.repeat(16_000), 400, 'invalid_request'],
  ['an empty body', '', 400, 'invalid_request'],
  ['a body that is not JSON', 'signature_type=AUTHENTICATION', 400, 'invalid_request'],
  ['an array of bodies', `[${JSON.stringify(loginRequest)}]`, 400, 'invalid_request'],
  ['an escaped NUL', withState('"a\\u0000b"'), 400, 'invalid_request'],
  ['an escaped lone surrogate', withState('"\\ud83d"'), 400, 'invalid_request'],
  ['surrogates in the wrong order', withState('"\\ude00\\ud83d"'), 400, 'invalid_request'],
  ['a raw control character', withState('"a\u0001b"'), 400, 'invalid_request'],
  ['bytes that are not UTF-8', Buffer.from(withState('"\u00e9"'), 'latin1'), 400, 'invalid_request'],
  ['UTF-16', Buffer.from(JSON.stringify(loginRequest), 'utf16le'), 400, 'invalid_request'],
  ['a prototype', withState('"x","__proto__":{"push":true}'), 400, 'invalid_request'],
  ['a number beyond all bounds', withState('1e999'), 400, 'invalid_request'],
])('%s gets its documented error', async (_name, body, status, errorCode) => {
  const response = await send(body);
  expect([response.status, response.json]).toEqual([status, envelope(errorCode)]);
});

test('a pair of escaped surrogates is one character', async () => {
  expect((await send(withState('"\\ud83d\\ude00"'))).status).toBe(200);
});

test('of a duplicate member, the last value is used and validated', async () => {
  expect((await send(withState('"x","state":1'))).status).toBe(400);
});

test('no response quotes the request', async () => {
  const canary = 'c4n4ry';
  const bodies = [
    canary,
    `{"${canary}":1}`,
    `{"${canary} ":1}`,
    withState(`"${canary}\\u0000"`),
    JSON.stringify({...loginRequest, redirect_uri: `https://${canary}.example/`}),
    JSON.stringify({...loginRequest, properties: canary}),
    JSON.stringify({...loginRequest, code_challenge: canary}),
    JSON.stringify({...loginRequest, signature_type: canary}),
  ];
  const responses = await Promise.all(bodies.map((body) => send(body)));
  expect(responses.map(({status}) => status)).toEqual(bodies.map(() => 400));
  // A response may quote the name of an unknown member, but never a value.
  expect(
    responses.filter(({text}) => text.includes(canary)).map(({json}) => Object(json).defaultTranslation),
  ).toEqual([`Unknown field: ${canary}; signature_type must be AUTHENTICATION or SIGNING`]);
});

test('a form field is not accepted as a member of the body', async () => {
  const response = await send(
    new URLSearchParams(loginRequest).toString(),
    'application/x-www-form-urlencoded',
  );
  expect([response.status, response.json]).toEqual([415, envelope('unsupported_media_type')]);
});

test.each([
  ['', '?code=x', 'Unknown field: code'],
  ['/token', '?code=x', 'Unknown field: code'],
  [`/${randomUUID()}/completion`, '?state=x', 'Unknown field: state'],
  [`/${randomUUID()}/cancellation`, '?a=1&a=2', 'a must not be repeated'],
])('the endpoint %s takes no query', async (path, query, message) => {
  const body =
    path === '' ? loginRequest : path === '/token' ? {code: 'x', code_verifier: verifier} : undefined;
  const {status, json} = await gateway.post(`${path}${query}`, body);
  expect([status, json]).toEqual([400, envelope('invalid_request', message)]);
});
