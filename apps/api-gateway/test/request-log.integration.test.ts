import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {until} from '@signet/testing';
import {TestBrowser, beginLogin} from './login-ui/browser.js';
import {loginRequest, startGateway, verifier, type TestGateway} from './relying-party/gateway.js';

let telemetry: TestTelemetry;
let gateway: TestGateway;
beforeAll(async () => {
  telemetry = startTestTelemetry();
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway.stop();
  await telemetry.stop();
});

/** Makes the call, and returns the log lines of its requests once at least `count` lines are written. */
async function linesOf(call: () => Promise<unknown>, count = 1) {
  telemetry.reset();
  await call();
  const lines = () => telemetry.logs().filter(({event}) => event === 'http.request');
  await until('the log lines', () => lines().length >= count);
  return lines().map(({status, clientId, sessionId, errorCode}) => ({
    status,
    clientId,
    sessionId,
    errorCode,
  }));
}

test('the log line of a request names the client, the session and the error code', async () => {
  const {id: clientId} = gateway.client;
  const sessionId = await gateway.create();
  expect(await linesOf(() => gateway.get(`/${sessionId}/status`))).toEqual([
    {status: 200, clientId, sessionId},
  ]);
  expect(await linesOf(() => gateway.post(`/${sessionId}/completion`))).toEqual([
    {status: 409, clientId, sessionId, errorCode: 'session_not_confirmed'},
  ]);
  expect(
    await linesOf(() => gateway.post('', {...loginRequest, redirect_uri: 'https://evil.example/'})),
  ).toEqual([{status: 400, clientId, errorCode: 'invalid_request'}]);
  expect(await linesOf(() => gateway.post('', loginRequest))).toEqual([
    {status: 200, clientId, sessionId: expect.any(String)},
  ]);
});

test('a caller without valid credentials has no client in the log', async () => {
  const stranger = {...gateway.client, secret: 'wrong'};
  expect(await linesOf(() => gateway.post('', loginRequest, stranger))).toEqual([{status: 401}]);
});

test('a hosted login is logged by its session, and its token and cookie are not', async () => {
  const {sessionId, handoffToken} = await beginLogin(gateway);
  const browser = new TestBrowser(gateway);
  expect(await linesOf(() => browser.exchange(handoffToken))).toEqual([{status: 200, sessionId}]);
  const cookie = String(browser.cookie);
  expect(await linesOf(() => browser.complete(sessionId))).toEqual([
    {status: 409, sessionId, errorCode: 'session_not_confirmed'},
  ]);
  expect(await linesOf(() => browser.exchange(handoffToken))).toEqual([
    {status: 400, errorCode: 'invalid_handoff'},
  ]);
  const everything = await telemetry.everything();
  for (const secret of [handoffToken, cookie]) expect(everything).not.toContain(secret);
});

test('a redemption is logged by its session, and its code, verifier and secret are not', async () => {
  const {id: clientId, secret} = gateway.client;
  const sessionId = await gateway.create();
  await (await gateway.phone()).confirm(sessionId);
  const code = await gateway.codeOf(sessionId);
  expect(await linesOf(() => gateway.post('/token', {code, code_verifier: verifier}))).toEqual([
    {status: 200, clientId, sessionId},
  ]);
  expect(await linesOf(() => gateway.post('/token', {code: 'x', code_verifier: verifier}))).toEqual([
    {status: 400, clientId, errorCode: 'invalid_grant'},
  ]);
  const everything = await telemetry.everything();
  for (const value of [code, verifier, secret]) expect(everything).not.toContain(value);
});
