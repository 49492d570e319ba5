import {until, type TestClient} from '@signet/testing';
import {HeldPolls} from '../../../src/sessions/held-polls.js';
import {basic, envelope, loginRequest, startGateway, type TestGateway} from '../gateway.js';

/** The maximum time for a response in these tests, in milliseconds. */
const RESPONSE_MS = 3000;

let gateway: TestGateway;
let tester: TestClient;
beforeAll(async () => {
  gateway = await startGateway({limits: {answerTime: RESPONSE_MS, heldPollsPerClient: 1}});
  tester = await gateway.otherClient({isTest: true});
});
afterAll(() => gateway.stop());

const switchTo = (header: string) => ({'x-signet-test': header});
const create = (header: string, by = tester) => gateway.post('', loginRequest, by, switchTo(header));
const sessions = async (): Promise<number> =>
  (await gateway.admin.query('SELECT count(*)::int AS count FROM session')).rows[0].count;

const operations = (header: string, by: TestClient) => {
  const headers = {authorization: basic(by), ...switchTo(header)};
  return Promise.all([
    create(header, by),
    gateway.call('GET', '/x/status', {headers}),
    gateway.call('GET', '/x/result', {headers}),
    gateway.call('POST', '/x/completion', {headers}),
    gateway.call('POST', '/x/cancellation', {headers}),
    gateway.call('POST', '/token', {headers}),
    gateway.call('POST', '', {headers}, gateway.base.replace(/session$/, 'create-signing-request')),
  ]);
};

test('every operation of a client that is not a test client refuses the header and says why', async () => {
  const before = await sessions();
  for (const header of ['delay=1', 'status=503', 'outcome=EXPIRED', 'age=61s', 'nonsense'])
    for (const response of await operations(header, gateway.client)) {
      expect([response.status, response.json]).toEqual([
        400,
        envelope('invalid_request', expect.stringMatching(/^X-Signet-Test: .*not registered for tests/)),
      ]);
    }
  expect(await sessions()).toBe(before);
});

test('the header is read only after the credentials are verified', async () => {
  const response = await create('nonsense', {...tester, secret: 'wrong'});
  expect(response.status).toBe(401);
});

test('an unknown name or value is refused with a list of those that exist', async () => {
  const {status, json} = await create('slow=1');
  expect([status, json]).toEqual([
    400,
    envelope('invalid_request', expect.stringContaining('delay, status, outcome, after, age')),
  ]);
  expect((await create('outcome=GONE')).json).toEqual(
    envelope('invalid_request', expect.stringContaining('CANCELLED:device_revoked')),
  );
});

test('every operation is refused with 429 and the headers of a rate limit', async () => {
  const before = await sessions();
  for (const response of await operations('status=429', tester)) {
    expect([response.status, response.json]).toEqual([
      429,
      envelope('too_many_requests', expect.stringContaining('X-Signet-Test')),
    ]);
    expect([...response.headers]).toEqual(
      expect.arrayContaining([
        ['retry-after', '1'],
        ['ratelimit-policy', '"test";q=1;w=1'],
        ['ratelimit', '"test";r=0;t=1'],
      ]),
    );
  }
  expect(await sessions()).toBe(before);
});

test('every operation is refused with 503 and Retry-After', async () => {
  for (const response of await operations('status=503', tester)) {
    expect([response.status, response.json, response.headers.get('retry-after')]).toEqual([
      503,
      envelope('temporarily_unavailable', expect.stringContaining('X-Signet-Test')),
      '1',
    ]);
  }
});

test('a delay may be longer than the time for an answer, which starts afterwards', async () => {
  const start = performance.now();
  const {status} = await create(`delay=${RESPONSE_MS + 500}`);
  expect(status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(RESPONSE_MS + 480);
});

test('a delayed request is refused afterwards if a status is given too', async () => {
  const start = performance.now();
  expect((await create('delay=300,status=503')).status).toBe(503);
  expect(performance.now() - start).toBeGreaterThan(280);
});

const held = () => gateway.hub(HeldPolls).held;

test('a delay ends when the caller leaves, and the request then has no effect', async () => {
  const before = await sessions();
  const caller = new AbortController();
  const response = gateway.call('POST', '', {
    headers: {authorization: basic(tester), 'content-type': 'application/json', ...switchTo('delay=30000')},
    body: JSON.stringify(loginRequest),
    signal: caller.signal,
  });
  await until('the delay', () => held() === 1);
  // A delayed request counts as a held long poll, because it occupies a connection as well.
  expect((await create('delay=1')).status).toBe(429);
  caller.abort();
  await expect(response).rejects.toThrow();
  await until('the end of the delay', () => held() === 0);
  expect((await create('delay=1')).status).toBe(200);
  expect(await sessions()).toBe(before + 1);
});

test('a delay ends when the gateway shuts down', async () => {
  const other = await startGateway();
  const by = await other.otherClient({isTest: true});
  const response = other.post('', loginRequest, by, switchTo('delay=30000'));
  await until('the delay', () => other.hub(HeldPolls).held === 1);
  const start = performance.now();
  await other.stop();
  expect((await response).status).toBe(200);
  expect(performance.now() - start).toBeLessThan(20_000);
});
