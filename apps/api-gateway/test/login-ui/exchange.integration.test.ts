import {newId} from '@signet/store';
import {newSessionToken} from '@signet/vault';
import {testKeys, untaggedToken} from '@signet/testing';
import {envelope, startGateway, type TestGateway} from '../relying-party/gateway.js';
import {TestBrowser, beginLogin, cookieOf, quickly} from './browser.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway(quickly);
});
afterAll(() => gateway.stop());

const newToken = (id: string) => newSessionToken(testKeys.secretHash, 'handoff-token', id);
const browser = () => new TestBrowser(gateway);
const refused = envelope(
  'invalid_handoff',
  'The handoff token is unknown, expired or already exchanged, or its session is no longer pending.',
);
const now = () => Math.floor(Date.now() / 1000);

test('a handoff token is exchanged for a cookie and the details of the login', async () => {
  const {sessionId, handoffToken} = await beginLogin(gateway);
  const {status, json, headers} = await browser().exchange(handoffToken);
  expect([status, json]).toEqual([
    200,
    {sessionId, expiresAt: expect.any(Number), relyingPartyName: 'Test Shop'},
  ]);
  expect(Math.abs(Object(json).expiresAt - now() - 120)).toBeLessThan(5);
  expect(headers.get('set-cookie')).toMatch(
    /^service_login=[A-Za-z0-9_-]{64}; HttpOnly; Secure; SameSite=Lax; Path=\/login-ui\/v1$/,
  );
});

test('the cookie is stored only as a hash', async () => {
  const page = browser();
  const sessionId = await page.logIn();
  const {rows} = await gateway.admin.query('SELECT * FROM session WHERE id = $1', [sessionId]);
  expect(rows[0].login_cookie_hash).toHaveLength(32);
  expect(JSON.stringify(rows)).not.toContain(page.cookie);
});

describe('every refusal has the same bytes and sets no cookie:', () => {
  const spent = async () => {
    const {handoffToken} = await beginLogin(gateway);
    await browser().exchange(handoffToken);
    return handoffToken;
  };
  const afterwards = (spoil: (sessionId: string) => Promise<unknown>) => async () => {
    const {sessionId, handoffToken} = await beginLogin(gateway);
    await spoil(sessionId);
    return handoffToken;
  };
  const withoutTime = (sessionId: string) =>
    gateway.admin.query('UPDATE session SET handoff_expires_at = clock_timestamp() WHERE id = $1', [
      sessionId,
    ]);
  const causes: [string, () => Promise<string>][] = [
    ['no token at all', async () => ''],
    ['something else', async () => '<script>\0\ud800'],
    ['a token of an unknown session', async () => newToken(newId())],
    ['a token of an unknown session without a tag', async () => untaggedToken(newId())],
    ['a forged token', async () => `${(await beginLogin(gateway)).handoffToken.slice(0, -4)}AAAA`],
    ['a wrong token of a session', async () => newToken((await beginLogin(gateway)).sessionId)],
    ['a wrong token without a tag', async () => untaggedToken((await beginLogin(gateway)).sessionId)],
    ['a token of a session without a page', async () => newToken(await gateway.create())],
    ['a token that was exchanged', spent],
    ['an expired token', afterwards(withoutTime)],
    ['a scanned session', afterwards(async (id) => (await gateway.phone()).scan(id))],
    ['a confirmed session', afterwards(async (id) => (await gateway.phone()).confirm(id))],
    ['a cancelled session', afterwards((id) => gateway.post(`/${id}/cancellation`))],
    ['an expired session', afterwards((id) => gateway.letExpire(id))],
  ];

  test.each(causes)('%s', async (_, tokenFor) => {
    const response = await browser().exchange(await tokenFor());
    expect([response.status, response.json, cookieOf(response)]).toEqual([400, refused, null]);
  });
});

test.each([
  ['without a body', {}, 'The body'],
  ['without the token', {body: '{}'}, 'handoffToken'],
  ['with a number', {body: '{"handoffToken":1}'}, 'handoffToken'],
  ['with another member', {body: '{"handoffToken":"a","sessionId":"b"}'}, 'sessionId'],
  ['with a malformed signing flag', {body: '{"handoffToken":"a","signing":"yes"}'}, 'signing'],
  ['with a malformed push flag', {body: '{"handoffToken":"a","push":1}'}, 'push'],
  ['that is not JSON', {body: '{'}, 'The body'],
])('an exchange %s is invalid_request', async (_, init, field) => {
  const {status, json} = await browser().call('POST', '/claim', {
    ...init,
    headers: {'content-type': 'application/json'},
  });
  expect([status, json]).toEqual([400, envelope('invalid_request', expect.stringContaining(field))]);
});

test('of sixteen browsers with one token, one exchanges it, and only its cookie works', async () => {
  const {sessionId, handoffToken} = await beginLogin(gateway);
  const browsers = Array.from({length: 16}, browser);
  const responses = await Promise.all(browsers.map((page) => page.exchange(handoffToken)));
  expect(responses.map(({status}) => status).sort()).toEqual([200, ...Array(15).fill(400)]);
  const statuses = await Promise.all(browsers.map((page) => page.status(sessionId)));
  expect(statuses.map(({status}) => status).sort()).toEqual([200, ...Array(15).fill(401)]);
});

describe('a second login in the same browser', () => {
  test('supersedes the first one on every page', async () => {
    const page = browser();
    const first = await page.logIn();
    const second = await page.logIn();
    for (const response of [await page.status(first), await page.complete(first), await page.cancel(first)]) {
      expect([response.status, response.json]).toEqual([409, envelope('session_superseded')]);
    }
    expect((await page.status(second)).json).toMatchObject({status: 'PENDING'});
  });

  test('invalidates the first cookie', async () => {
    const [page, thief] = [browser(), browser()];
    const first = await page.logIn();
    thief.cookie = page.cookie;
    await page.logIn();
    const response = await thief.status(first);
    expect([response.status, response.json]).toEqual([401, envelope('no_login_cookie')]);
  });

  test('does not change the first one when its own token is refused', async () => {
    const page = browser();
    const first = await page.logIn();
    await page.exchange(newToken(newId()));
    expect((await page.status(first)).status).toBe(200);
  });

  test('does not change logins in other browsers', async () => {
    const [page, other] = [browser(), browser()];
    const first = await page.logIn();
    await other.logIn();
    expect((await page.status(first)).status).toBe(200);
  });

  test('does not revoke the first one when the cookie is sent twice', async () => {
    const page = browser();
    const first = await page.logIn();
    const {handoffToken} = await beginLogin(gateway);
    await new TestBrowser(gateway).call('POST', '/claim', {
      headers: {
        'content-type': 'application/json',
        cookie: `service_login=${page.cookie}; service_login=${page.cookie}`,
      },
      body: JSON.stringify({handoffToken}),
    });
    expect((await page.status(first)).status).toBe(200);
  });
});
