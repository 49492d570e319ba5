import {envelope, startGateway, verifier, type TestGateway} from '../relying-party/gateway.js';
import {TestBrowser, cookieOf, quickly} from './browser.js';
import {inStatus, type Status} from './login-statuses.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway(quickly);
});
afterAll(() => gateway.stop());

const browser = () => new TestBrowser(gateway);
const clearing = 'service_login=; HttpOnly; Secure; SameSite=Lax; Path=/login-ui/v1; Max-Age=0';
const denied = 'https://shop.example/callback?error=access_denied&state=some%20state';

describe('the completion', () => {
  test('returns a redirect URL with a valid code and deletes the cookie', async () => {
    const page = browser();
    const sessionId = await inStatus.CONFIRMED(page, gateway);
    const {status, json, headers} = await page.complete(sessionId);
    expect([status, json]).toEqual([
      200,
      {
        redirect: expect.stringMatching(
          /^https:\/\/shop\.example\/callback\?code=[\w-]+&state=some%20state$/,
        ),
      },
    ]);
    expect(headers.get('set-cookie')).toBe(clearing);
    const code = new URL(Object(json).redirect).searchParams.get('code');
    const redeemed = await gateway.post('/token', {code, code_verifier: verifier});
    expect(redeemed.status).toBe(200);
    expect((await page.status(sessionId)).status).toBe(401);
  });

  test('works once, and a copy of the cookie does not give access afterwards', async () => {
    const [page, copy] = [browser(), browser()];
    const sessionId = await inStatus.CONFIRMED(page, gateway);
    copy.cookie = page.cookie;
    expect((await page.complete(sessionId)).status).toBe(200);
    for (const response of [
      await copy.complete(sessionId),
      await copy.status(sessionId),
      await copy.cancel(sessionId),
    ]) {
      expect([response.status, response.json]).toEqual([401, envelope('no_login_cookie')]);
      expect(cookieOf(response)).toBeNull();
    }
  });

  test('works once, for the page or for the relying party', async () => {
    const page = browser();
    const sessionId = await inStatus.CONFIRMED(page, gateway);
    const responses = await Promise.all(
      Array.from({length: 16}, (_, racer) =>
        racer % 2 === 0 ? page.complete(sessionId) : gateway.post(`/${sessionId}/completion`),
      ),
    );
    const [winner, ...losers] = responses.map(({status, json}) => [status, Object(json).errorCode]).sort();
    expect(winner).toEqual([200, undefined]);
    for (const loser of losers.map(String))
      expect(['409,session_already_completed', '401,no_login_cookie']).toContain(loser);
    expect(losers.map(String)).toContain('409,session_already_completed');
  });

  test.each<[Status, string]>([
    ['PENDING', 'session_not_confirmed'],
    ['SCANNED', 'session_not_confirmed'],
    ['COMPLETED', 'session_already_completed'],
    ['CANCELLED', 'session_not_confirmed'],
    ['EXPIRED', 'session_not_confirmed'],
  ])('of a login that is %s is refused as %s and leaves the cookie', async (status, errorCode) => {
    const page = browser();
    const sessionId = await inStatus[status](page, gateway);
    const response = await page.complete(sessionId);
    expect([response.status, response.json, cookieOf(response)]).toEqual([409, envelope(errorCode), null]);
    expect((await page.status(sessionId)).json).toMatchObject({status});
  });
});

describe('the cancellation', () => {
  test.each<[Status, string]>([
    ['PENDING', 'CANCELLED'],
    ['SCANNED', 'CANCELLED'],
    ['CANCELLED', 'CANCELLED'],
    ['EXPIRED', 'EXPIRED'],
  ])('of a login that is %s returns the redirect URL and leaves the status %s', async (status, left) => {
    const page = browser();
    const sessionId = await inStatus[status](page, gateway);
    const {status: code, json, headers} = await page.cancel(sessionId);
    expect([code, json]).toEqual([200, {redirect: denied}]);
    expect(headers.get('set-cookie')).toBe(clearing);
    expect((await gateway.get(`/${sessionId}/status`)).json).toEqual({status: left});
  });

  test.each<Status>(['CONFIRMED', 'COMPLETED'])('is refused for a login that is %s', async (status) => {
    const page = browser();
    const sessionId = await inStatus[status](page, gateway);
    const response = await page.cancel(sessionId);
    expect([response.status, response.json]).toEqual([409, envelope('session_not_cancellable')]);
    expect((await page.status(sessionId)).json).toEqual({status});
  });

  test('writes one event with its reason, and a copy of the cookie does not give access afterwards', async () => {
    const [page, copy] = [browser(), browser()];
    const sessionId = await page.logIn();
    copy.cookie = page.cookie;
    await page.cancel(sessionId);
    for (const response of [await copy.cancel(sessionId), await copy.status(sessionId)])
      expect([response.status, response.json]).toEqual([401, envelope('no_login_cookie')]);
    const {rows} = await gateway.admin.query('SELECT type, reason FROM event WHERE session_id = $1', [
      sessionId,
    ]);
    expect(rows).toEqual([{type: 'session.cancelled', reason: 'cancelled_on_login_page'}]);
  });

  test('returns a redirect URL without a state if the session has none', async () => {
    const page = browser();
    const {json} = await page.cancel(await page.logIn({state: undefined}));
    expect(json).toEqual({redirect: 'https://shop.example/callback?error=access_denied'});
  });
});
