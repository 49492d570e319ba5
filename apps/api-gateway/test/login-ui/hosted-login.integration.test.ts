import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {StatusHub} from '../../src/sessions/status-hub.js';
import {envelope, startGateway, verifier, type TestGateway} from '../relying-party/gateway.js';
import {TestBrowser, beginLogin, cookieOf, quickly} from './browser.js';

let telemetry: TestTelemetry;
let gateway: TestGateway;
beforeAll(async () => {
  telemetry = startTestTelemetry();
  gateway = await startGateway(quickly);
});
afterAll(async () => {
  await gateway.stop();
  await telemetry.stop();
});

const browser = () => new TestBrowser(gateway);
const clearing = 'service_login=; HttpOnly; Secure; SameSite=Lax; Path=/login-ui/v1; Max-Age=0';
const denied = 'https://shop.example/callback?error=access_denied&state=some%20state';

/** A login that was exchanged and is now in the named status. */
const inStatus = {
  PENDING: async (page: TestBrowser) => page.logIn(),
  SCANNED: async (page: TestBrowser) => after(page, async (id) => (await gateway.phone()).scan(id)),
  CONFIRMED: async (page: TestBrowser) => after(page, async (id) => (await gateway.phone()).confirm(id)),
  COMPLETED: async (page: TestBrowser) =>
    after(page, async (id) => {
      await (await gateway.phone()).confirm(id);
      await gateway.post(`/${id}/completion`);
    }),
  CANCELLED: async (page: TestBrowser) => after(page, (id) => gateway.post(`/${id}/cancellation`)),
  EXPIRED: async (page: TestBrowser) => after(page, (id) => gateway.letExpire(id)),
} as const;
type Status = keyof typeof inStatus;

async function after(page: TestBrowser, act: (sessionId: string) => Promise<unknown>): Promise<string> {
  const sessionId = await page.logIn();
  await act(sessionId);
  return sessionId;
}

describe('the status', () => {
  test.each<[Status, object]>([
    ['PENDING', {expiresAt: expect.any(Number)}],
    ['SCANNED', {expiresAt: expect.any(Number)}],
    ['CONFIRMED', {}],
    ['COMPLETED', {}],
    ['CANCELLED', {}],
    ['EXPIRED', {}],
  ])('of a login that is %s is told as to the relying party', async (status, more) => {
    const page = browser();
    const sessionId = await inStatus[status](page);
    const answer = await page.status(sessionId);
    expect([answer.status, answer.json]).toEqual([200, {status, ...more}]);
    expect(answer.json).toEqual((await gateway.get(`/${sessionId}/status`)).json);
  });

  test('carries the pairing code of the earlier revision', async () => {
    const client = await gateway.otherClient({apiRevision: 'EARLIER'});
    const page = browser();
    const sessionId = await page.logIn({}, client);
    await (await gateway.phone()).scan(sessionId);
    expect((await page.status(sessionId)).json).toEqual({
      status: 'SCANNED',
      expiresAt: expect.any(Number),
      pairingCode: expect.stringMatching(/^\d{4}$/),
    });
  });

  test.each([
    ['wait without since', '&wait=5'],
    ['a wait that is too long', '&wait=56&since=PENDING'],
    ['an unknown status', '&wait=5&since=OPEN'],
  ])('with %s is invalid_request', async (_, more) => {
    const page = browser();
    const {status, json} = await page.status(await page.logIn(), more);
    expect([status, json]).toEqual([400, envelope('invalid_request')]);
  });
});

describe('a long poll', () => {
  const held = async (count: number) => {
    const hub = gateway.hub(StatusHub);
    const deadline = Date.now() + 5000;
    while (hub.watched !== count) {
      if (Date.now() > deadline) throw new Error(`${hub.watched} held instead of ${count}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const polled = async () => {
    const page = browser();
    const sessionId = await page.logIn();
    const answer = page.status(sessionId, '&wait=55&since=PENDING');
    await held(1);
    return {page, sessionId, answer};
  };

  test('is answered when the status changes', async () => {
    const {sessionId, answer} = await polled();
    await gateway.post(`/${sessionId}/cancellation`);
    expect((await answer).json).toEqual({status: 'CANCELLED'});
  });

  test('ends with the login when a second one begins in the same browser', async () => {
    const {page, answer} = await polled();
    await page.logIn();
    expect([(await answer).status, (await answer).json]).toEqual([401, envelope('no_login_cookie')]);
  });

  test('is answered at once when the status is another already', async () => {
    const page = browser();
    const sessionId = await inStatus.SCANNED(page);
    expect((await page.status(sessionId, '&wait=55&since=PENDING')).json).toMatchObject({status: 'SCANNED'});
  });
});

describe('the completion', () => {
  test('sends the browser back with a code that works, and takes the cookie away', async () => {
    const page = browser();
    const sessionId = await inStatus.CONFIRMED(page);
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

  test('works once, in whichever tab', async () => {
    const [page, tab] = [browser(), browser()];
    const sessionId = await inStatus.CONFIRMED(page);
    tab.cookie = page.cookie;
    expect((await page.complete(sessionId)).status).toBe(200);
    const again = await tab.complete(sessionId);
    expect([again.status, again.json]).toEqual([409, envelope('session_already_completed')]);
    expect(cookieOf(again)).toBeNull();
  });

  test('works once, by the page or by the relying party', async () => {
    const page = browser();
    const sessionId = await inStatus.CONFIRMED(page);
    const answers = await Promise.all(
      Array.from({length: 16}, (_, racer) =>
        racer % 2 === 0 ? page.complete(sessionId) : gateway.post(`/${sessionId}/completion`),
      ),
    );
    const [winner, ...losers] = answers.map(({status, json}) => [status, Object(json).errorCode]).sort();
    expect(winner).toEqual([200, undefined]);
    expect(new Set(losers.map(String))).toEqual(new Set(['409,session_already_completed']));
  });

  test.each<[Status, string]>([
    ['PENDING', 'session_not_confirmed'],
    ['SCANNED', 'session_not_confirmed'],
    ['COMPLETED', 'session_already_completed'],
    ['CANCELLED', 'session_not_confirmed'],
    ['EXPIRED', 'session_not_confirmed'],
  ])('of a login that is %s is refused as %s and leaves the cookie', async (status, errorCode) => {
    const page = browser();
    const sessionId = await inStatus[status](page);
    const answer = await page.complete(sessionId);
    expect([answer.status, answer.json, cookieOf(answer)]).toEqual([409, envelope(errorCode), null]);
    expect((await page.status(sessionId)).json).toMatchObject({status});
  });
});

describe('the cancellation', () => {
  test.each<[Status, string]>([
    ['PENDING', 'CANCELLED'],
    ['SCANNED', 'CANCELLED'],
    ['CANCELLED', 'CANCELLED'],
    ['EXPIRED', 'EXPIRED'],
  ])('of a login that is %s sends the browser back and leaves it %s', async (status, left) => {
    const page = browser();
    const sessionId = await inStatus[status](page);
    const {status: code, json, headers} = await page.cancel(sessionId);
    expect([code, json]).toEqual([200, {redirect: denied}]);
    expect(headers.get('set-cookie')).toBe(clearing);
    expect((await gateway.get(`/${sessionId}/status`)).json).toEqual({status: left});
  });

  test.each<Status>(['CONFIRMED', 'COMPLETED'])('comes too late for a login that is %s', async (status) => {
    const page = browser();
    const sessionId = await inStatus[status](page);
    const answer = await page.cancel(sessionId);
    expect([answer.status, answer.json]).toEqual([409, envelope('session_not_cancellable')]);
    expect((await page.status(sessionId)).json).toEqual({status});
  });

  test('is told with its reason, once', async () => {
    const [page, tab] = [browser(), browser()];
    const sessionId = await page.logIn();
    tab.cookie = page.cookie;
    await page.cancel(sessionId);
    await tab.cancel(sessionId);
    const {rows} = await gateway.admin.query('SELECT type, reason FROM event WHERE session_id = $1', [
      sessionId,
    ]);
    expect(rows).toEqual([{type: 'session.cancelled', reason: 'cancelled_on_login_page'}]);
  });

  test('carries no state when there was none', async () => {
    const page = browser();
    const {json} = await page.cancel(await page.logIn({state: undefined}));
    expect(json).toEqual({redirect: 'https://shop.example/callback?error=access_denied'});
  });
});

test('tokens and cookies are in no log line, span or metric', async () => {
  const page = browser();
  const {sessionId, handoffToken} = await beginLogin(gateway);
  await page.exchange(handoffToken);
  const {cookie} = page;
  await page.exchange(handoffToken);
  await page.status(sessionId);
  await page.cancel(sessionId);
  const told = await telemetry.everything();
  expect(told).toContain('/login-ui/v1/session/claim');
  expect(told).toContain('handoff.exchanged');
  expect(told).not.toContain(handoffToken);
  expect(told).not.toContain(cookie);
  expect(told).not.toContain('sessionId=');
});
