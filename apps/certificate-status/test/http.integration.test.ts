import {read, requestAbout} from './support/openssl-client.js';
import {post, startDatabase, startResponder, type StatusDatabase} from './support/status-world.js';

let database: StatusDatabase;
let responder: Awaited<ReturnType<typeof startResponder>>;
let serial: Buffer;
beforeAll(async () => {
  database = await startDatabase();
  responder = await startResponder(database.url);
  serial = database.randomSerial();
  await database.add(serial);
});
afterAll(async () => {
  await responder.close();
  await database.drop();
});

const get = (request: Uint8Array, encode: (text: string) => string = encodeURIComponent) =>
  fetch(`${responder.url}/${encode(Buffer.from(request).toString('base64'))}`);
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test('a response to GET without a nonce may be cached for ten seconds', async () => {
  const response = await get(requestAbout([serial], '-no_nonce'));
  const {headers} = response;
  expect([response.status, headers.get('content-type')]).toEqual([200, 'application/ocsp-response']);
  expect(headers.get('cache-control')).toBe('max-age=10, public, no-transform, must-revalidate');
  expect(headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
  const said = read(await bytesOf(response), serial);
  expect(said).toMatch(/: good\n/);
  const thisUpdate = /This Update: (.+)/.exec(said)?.[1] ?? '';
  expect(new Date(headers.get('last-modified') ?? '')).toEqual(new Date(thisUpdate));
  const age = Date.parse(headers.get('expires') ?? '') - Date.parse(thisUpdate);
  expect(age).toBe(10_000);
});

test('the request in a path may contain the characters of Base64 as they are', async () => {
  const withSlash = [...Array(64).keys()]
    .map(() => requestAbout([database.randomSerial()], '-no_nonce'))
    .find((request) => /[/+]/.test(Buffer.from(request).toString('base64')));
  const response = await get(withSlash ?? new Uint8Array(), (text) => text);
  expect(Buffer.from(await bytesOf(response)).subarray(0, 2)).toEqual(Buffer.of(0x30, 0x82));
  expect(response.status).toBe(200);
});

test('a response with a nonce, about an unknown certificate or to POST may not be stored', async () => {
  const responses = [
    await get(requestAbout([serial], '-nonce')),
    await get(requestAbout([database.randomSerial()], '-no_nonce')),
    await get(new Uint8Array([1, 2, 3])),
    await fetch(responder.url, {
      method: 'POST',
      headers: {'Content-Type': 'application/ocsp-request'},
      body: new Uint8Array(requestAbout([serial], '-no_nonce')),
    }),
  ];
  for (const {status, headers} of responses) {
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(headers.has('etag')).toBe(false);
  }
});

const send = (path: string, init: RequestInit = {}) => fetch(new URL(path, responder.url), init);
const ocsp = {'Content-Type': 'application/ocsp-request'};

test.each([
  ['another path', 404, () => send('/status')],
  ['another method', 405, () => send('/ocsp', {method: 'PUT', headers: ocsp, body: 'x'})],
  ['GET without a request', 405, () => send('/ocsp')],
  [
    'another media type',
    415,
    () => send('/ocsp', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{}'}),
  ],
  [
    'a body that is too large',
    413,
    () => send('/ocsp', {method: 'POST', headers: ocsp, body: 'x'.repeat(3e6)}),
  ],
])('%s is refused with an HTTP error', async (_what, status, request) => {
  expect((await request()).status).toBe(status);
});

test.each([
  ['arbitrary bytes', 'POST', new Uint8Array([1, 2, 3])],
  ['an empty body', 'POST', new Uint8Array()],
])('%s get the OCSP response malformedRequest', async (_what, _method, request) => {
  const response = await post(responder.url, request);
  expect(() => read(response, serial)).toThrow('malformedrequest');
});

test('while the database is away, the response is tryLater, and afterwards a status again', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const request = requestAbout([serial]);
  expect((await send('/readyz')).status).toBe(200);
  await database.admin.query(`REVOKE CONNECT ON DATABASE "${name}" FROM PUBLIC, signet_certificate_status`);
  await database.admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND usename = 'signet_certificate_status'`,
  );
  try {
    const response = await post(responder.url, request);
    expect(() => read(response, serial)).toThrow('trylater');
    const {status} = await send('/readyz');
    expect(status).toBe(200);
  } finally {
    await database.admin.query(`GRANT CONNECT ON DATABASE "${name}" TO signet_certificate_status`);
  }
  expect(read(await post(responder.url, request), serial)).toMatch(/: good\n/);
});
