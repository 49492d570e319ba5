import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {StatusHub} from '../../src/sessions/status-hub.js';
import {envelope, startGateway, type TestGateway} from '../relying-party/gateway.js';
import {TestBrowser, beginLogin, quickly} from './browser.js';
import {inStatus, type Status} from './login-statuses.js';

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

describe('the status', () => {
  test.each<[Status, object]>([
    ['PENDING', {expiresAt: expect.any(Number)}],
    ['SCANNED', {expiresAt: expect.any(Number)}],
    ['CONFIRMED', {}],
    ['COMPLETED', {}],
    ['CANCELLED', {}],
    ['EXPIRED', {}],
  ])('of a login that is %s is the same as for the relying party', async (status, more) => {
    const page = browser();
    const sessionId = await inStatus[status](page, gateway);
    const response = await page.status(sessionId);
    expect([response.status, response.json]).toEqual([200, {status, ...more}]);
    expect(response.json).toEqual((await gateway.get(`/${sessionId}/status`)).json);
  });

  test('has the pairing code of the earlier revision', async () => {
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
    const response = page.status(sessionId, '&wait=55&since=PENDING');
    await held(1);
    return {page, sessionId, response};
  };

  test('is answered when the status changes', async () => {
    const {sessionId, response} = await polled();
    await gateway.post(`/${sessionId}/cancellation`);
    expect((await response).json).toEqual({status: 'CANCELLED'});
  });

  test('ends with the login when a second one begins in the same browser', async () => {
    const {page, response} = await polled();
    await page.logIn();
    expect([(await response).status, (await response).json]).toEqual([401, envelope('no_login_cookie')]);
  });

  test('is answered immediately when the status has already changed', async () => {
    const page = browser();
    const sessionId = await inStatus.SCANNED(page, gateway);
    expect((await page.status(sessionId, '&wait=55&since=PENDING')).json).toMatchObject({status: 'SCANNED'});
  });
});

test('tokens and cookies never appear in log lines, spans or metrics', async () => {
  const page = browser();
  const {sessionId, handoffToken} = await beginLogin(gateway);
  await page.exchange(handoffToken);
  const {cookie} = page;
  await page.exchange(handoffToken);
  await page.status(sessionId);
  await page.cancel(sessionId);
  const exported = await telemetry.everything();
  expect(exported).toContain('/login-ui/v1/session/claim');
  expect(exported).toContain('handoff.exchanged');
  expect(exported).not.toContain(handoffToken);
  expect(exported).not.toContain(cookie);
  expect(exported).not.toContain('sessionId=');
});
