import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {exchange, request, startProbe, type Probe} from './probe.js';

let telemetry: TestTelemetry;
let probe: Probe;
beforeAll(async () => {
  telemetry = startTestTelemetry();
  probe = await startProbe();
});
afterAll(async () => {
  await probe.app.close();
  await telemetry.stop();
});
beforeEach(() => telemetry.reset());

const logged = (event: string) => telemetry.logs().filter((line) => line['event'] === event);

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${probe.base}${path}`, {headers});

test.each([['/probe/items/1'], ['/nowhere'], ['/probe/body'], ['/probe/fail/unknown'], ['/probe/query?x=1']])(
  'the response of %s forbids caching and sniffing, and names its request',
  async (path) => {
    const {headers} = await get(path, {'x-request-id': 'given-1'});
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-request-id')).toBe('given-1');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  },
);

test.each([['a'], ['x'.repeat(128)], ['0af7651916cd43dd-8448:eb.211_c/80319c=@+~']])(
  'the request id %s is accepted',
  async (id) => {
    expect((await get('/nowhere', {'x-request-id': id})).headers.get('x-request-id')).toBe(id);
  },
);

test.each([[''], ['x'.repeat(129)], ['with space'], ['a"b'], ['é'], ['<script>']])(
  'the request id "%s" is replaced',
  async (id) => {
    const {headers} = await get('/nowhere', {'x-request-id': id});
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  },
);

test('repeated request ids are replaced by a new one', async () => {
  const response = await exchange(
    probe.port,
    request('GET /nowhere', ['X-Request-Id: one', 'X-Request-Id: two']),
  );
  expect(response).toMatch(/x-request-id: [0-9a-f]{32}\r/);
});

const envelope = (errorCode: string, payload: unknown = null) => ({
  errorCode,
  defaultTranslation: expect.not.stringContaining('secret'),
  resultMessageLangCode: 'en',
  payload,
});

test.each([['unknown'], ['text'], ['nothing'], ['duplicate'], ['prismaDuplicate']])(
  'the fault "%s" is internal_error, logged but not disclosed',
  async (kind) => {
    const response = await get(`/probe/fail/${kind}`);
    expect([response.status, await response.json()]).toEqual([500, envelope('internal_error')]);
    expect(logged('request.failed')).toEqual([expect.objectContaining({level: 'error'})]);
    expect(await telemetry.everything()).not.toContain('secret');
  },
);

test.each([
  ['refused'],
  ['restarting'],
  ['cancelled'],
  ['locked'],
  ['stalled'],
  ['deadlocked'],
  ['standby'],
  ['withoutPrimary'],
  ['prismaUnreachable'],
  ['prismaStandby'],
  ['poolTimeout'],
  ['terminated'],
])('a database that is "%s" is temporarily_unavailable with Retry-After', async (kind) => {
  const response = await get(`/probe/fail/${kind}`);
  expect([response.status, await response.json()]).toEqual([503, envelope('temporarily_unavailable')]);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(logged('request.unavailable')).toEqual([expect.objectContaining({level: 'warn'})]);
  expect(await telemetry.everything()).not.toContain('secret');
});

test('a refusal has its payload and headers, and is not logged as a fault', async () => {
  const response = await get('/probe/fail/service');
  expect([response.status, await response.json()]).toEqual([
    429,
    envelope('too_many_requests', {attemptsLeft: 2}),
  ]);
  expect(response.headers.get('retry-after')).toBe('3');
  expect([...logged('request.failed'), ...logged('request.unavailable')]).toEqual([]);
});

test('every error response is counted by its code', async () => {
  const before = await telemetry.metric('signet.error.answered', {error_code: 'not_found'});
  await get('/nowhere');
  expect(await telemetry.metric('signet.error.answered', {error_code: 'not_found'})).toBe(before + 1);
});

test('the log lines of a request and of its fault have the request id', async () => {
  await get('/probe/fail/unknown', {'x-request-id': 'look-for-me'});
  expect(logged('request.failed')).toEqual([expect.objectContaining({requestId: 'look-for-me'})]);
  expect(logged('http.request')).toEqual([
    expect.objectContaining({requestId: 'look-for-me', route: '/probe/fail/:kind', status: 500}),
  ]);
});
