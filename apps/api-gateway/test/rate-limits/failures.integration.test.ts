import {newId} from '@signet/store';
import {untaggedToken} from '@signet/testing';
import {TestBrowser, beginLogin} from '../login-ui/browser.js';
import {envelope, loginRequest, startGateway, type TestGateway} from '../relying-party/gateway.js';
import {claim, unknown, unknownClient, withoutCredentials, worthless} from './attempts.js';
import {last, untilRefused} from './refusals.js';

const LIMIT = 5;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({limits: {failuresPerAddress: LIMIT}, trustProxyHops: 1});
});
afterAll(() => gateway.stop());

const from = (address: string) => ({
  gateway,
  port: gateway.port,
  headers: {'x-forwarded-for': address},
});

describe.each([...worthless, ...unknown])('calls with %s', (_name, status, attempt) => {
  const network = `2001:db8:${newId().slice(-4)}`;

  test('are refused beyond the limit of failures per address, also from other addresses of the same /64', async () => {
    let host = 0;
    const responses = await untilRefused(() => attempt(from(`${network}:1::${(host += 1).toString(16)}`)));
    expect(responses.length).toBeGreaterThan(LIMIT);
    expect(new Set(responses.slice(0, -1).map((response) => response.status))).toEqual(new Set([status]));
    const {json, headers} = last(responses);
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
  let port = 40_000;
  const responses = await untilRefused(() => unknownClient(from(entry((port += 1)))));
  expect(last(responses).json).toEqual(envelope('too_many_requests'));
});

describe('from an address that strangers use up', () => {
  const address = {'x-forwarded-for': '192.0.2.7'};
  const flood = async () => {
    for (const attempt of [withoutCredentials, unknownClient])
      await untilRefused(() => attempt(from(address['x-forwarded-for'])));
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
    const response = await browser.call('GET', `/status?sessionId=${sessionId}`, {headers: address});
    expect(response.json).toMatchObject({status: 'PENDING'});
  });
});

test('calls that succeed do not count, however many people share an address', async () => {
  for (let person = 0; person < 3 * LIMIT; person += 1) {
    const {handoffToken} = await beginLogin(gateway);
    expect((await claim(from('192.0.2.8'), handoffToken)).status).toBe(200);
  }
});

test('tokens and cookies that an earlier release issued without a tag are valid', async () => {
  const {sessionId, handoffToken} = await beginLogin(gateway);
  const browser = new TestBrowser(gateway);
  await browser.exchange(handoffToken);
  const cookie = untaggedToken(sessionId);
  await gateway.admin.query(
    `UPDATE session SET login_cookie_hash = sha256(convert_to($2, 'UTF8')) WHERE id = $1`,
    [sessionId, cookie],
  );
  browser.cookie = cookie;
  expect((await browser.status(sessionId)).json).toMatchObject({status: 'PENDING'});
});
