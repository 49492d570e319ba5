import {randomUUID} from 'node:crypto';
import {newSessionToken, newId} from '@signet/data';
import {generatePossessionKey, publicPossessionKey} from '@signet/phone';
import {authorization, thumbprintOf} from '../device/support/forged-proof.js';
import {BASE_URL} from '../device/support/settings.js';
import {TestBrowser, beginLogin, pageHeaders} from '../login-ui/browser.js';
import {
  basic,
  envelope,
  loginRequest,
  startGateway,
  type Answered,
  type TestGateway,
} from '../relying-party/gateway.js';
import {last, untilRefused} from './refusals.js';

const LIMIT = 5;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({limits: {failuresPerAddress: LIMIT}, trustProxyHops: 1});
});
afterAll(() => gateway.stop());

type Attempt = (headers: Record<string, string>) => Promise<Answered>;

const call = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answered> =>
  gateway.call(
    method,
    path,
    {
      headers: {...headers, ...(body && {'content-type': 'application/json'})},
      ...(body && {body: JSON.stringify(body)}),
    },
    `http://127.0.0.1:${gateway.port}`,
  );

const page = '/login-ui/v1/session';

/** Sends an enrolment with a valid proof and an activation code that was never issued. */
const enrol: Attempt = async (headers) => {
  const key = await generatePossessionKey();
  const body = {
    activationCode: 'AAAAA-AAAAA-AAAAA',
    deviceName: 'Phone',
    platform: 'SIMULATOR',
    possessionKey: publicPossessionKey(key),
    appVersion: '1',
  };
  const path = '/device/v1/enrolments';
  const proof = {
    method: 'POST',
    url: BASE_URL + path,
    body: JSON.stringify(body),
    kid: thumbprintOf(key),
    key,
  };
  return call('POST', path, {...headers, authorization: authorization(proof)}, body);
};

const unknownDevice: Attempt = async (headers) => {
  const path = '/device/v1/device';
  const key = await generatePossessionKey();
  const proof = {method: 'GET', url: BASE_URL + path, body: '', kid: newId(), key};
  return call('GET', path, {...headers, authorization: authorization(proof)});
};

/** Calls without valid credentials, each with the status of its refusal. */
const attempts: [name: string, status: number, attempt: Attempt][] = [
  [
    'no client credentials',
    401,
    (headers) => call('GET', `/relying-party/v1/session/${randomUUID()}/status`, headers),
  ],
  [
    'unknown clients',
    401,
    (headers) =>
      call('GET', `/relying-party/v1/session/${randomUUID()}/status`, {
        ...headers,
        authorization: basic({id: randomUUID(), secret: 'wrong'}),
      }),
  ],
  [
    'made-up handoff tokens',
    400,
    (headers) =>
      call('POST', `${page}/claim`, {...headers, ...pageHeaders}, {handoffToken: newSessionToken(newId())}),
  ],
  [
    'malformed handoff tokens',
    400,
    (headers) => call('POST', `${page}/claim`, {...headers, ...pageHeaders}, {handoffToken: 'x'}),
  ],
  [
    'no login cookie',
    401,
    (headers) => call('GET', `${page}/status?sessionId=${newId()}`, {...headers, ...pageHeaders}),
  ],
  [
    'made-up login cookies',
    401,
    (headers) => {
      const id = newId();
      const cookie = `service_login=${newSessionToken(id)}`;
      return call('POST', `${page}/completion?sessionId=${id}`, {...headers, ...pageHeaders, cookie});
    },
  ],
  ['wrong activation codes', 403, enrol],
  ['enrolments without a proof', 401, (headers) => call('POST', '/device/v1/enrolments', headers, {})],
  ['unknown devices', 401, unknownDevice],
  ['no device proof', 401, (headers) => call('GET', '/device/v1/sessions', headers)],
];

const from = (address: string) => ({'x-forwarded-for': address});

describe.each(attempts)('calls with %s', (_name, status, attempt) => {
  const network = `2001:db8:${newId().slice(-4)}`;

  test('are refused beyond the limit of failures per address, also from other addresses of the same /64', async () => {
    let host = 0;
    const answers = await untilRefused(() => attempt(from(`${network}:1::${(host += 1).toString(16)}`)));
    expect(answers.length).toBeGreaterThan(LIMIT);
    expect(new Set(answers.slice(0, -1).map((answer) => answer.status))).toEqual(new Set([status]));
    const {json, headers} = last(answers);
    expect(json).toEqual(envelope('too_many_requests'));
    expect([headers.get('retry-after'), headers.get('ratelimit-policy')]).toEqual([
      '1',
      `"failures";q=${LIMIT};w=1`,
    ]);
    expect((await attempt(from(`${network}:2::1`))).status).toBe(status);
  });
});

test.each([
  ['IPv4', (port: number) => `203.0.113.50:${port}`],
  ['IPv6', (port: number) => `[2001:db8:9:9::1]:${port}`],
])('calls through a proxy that adds the port of the caller share one count (%s)', async (_name, entry) => {
  const unknownClient = attempts[1]?.[2] ?? enrol;
  let port = 40_000;
  const answers = await untilRefused(() => unknownClient(from(entry((port += 1)))));
  expect(last(answers).json).toEqual(envelope('too_many_requests'));
});

describe('from an address that strangers use up', () => {
  const address = from('192.0.2.7');
  const [, , stranger] = attempts[0] ?? [];
  const flood = async () => {
    if (stranger) await untilRefused(() => stranger(address));
  };

  test('a client with the right secret is admitted, cached or not', async () => {
    const client = await gateway.otherClient();
    for (let round = 0; round < 2; round += 1) {
      await flood();
      expect((await gateway.post('', loginRequest, client, address)).status).toBe(200);
    }
  });

  test('a login that has begun can continue', async () => {
    const {sessionId, handoffToken} = await beginLogin(gateway);
    const browser = new TestBrowser(gateway);
    expect((await browser.exchange(handoffToken)).status).toBe(200);
    await flood();
    const answer = await browser.call('GET', `/status?sessionId=${sessionId}`, {headers: address});
    expect(answer.json).toMatchObject({status: 'PENDING'});
  });
});

test('calls that succeed do not count, however many people share an address', async () => {
  const address = from('192.0.2.8');
  for (let person = 0; person < 3 * LIMIT; person += 1) {
    const {handoffToken} = await beginLogin(gateway);
    const answer = await call('POST', `${page}/claim`, {...address, ...pageHeaders}, {handoffToken});
    expect(answer.status).toBe(200);
  }
});
