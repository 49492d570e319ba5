import {randomBytes} from 'node:crypto';
import {newId} from '@signet/store';
import {hashAddress} from '@signet/vault';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {testKeys, until} from '@signet/testing';
import {startPortal, type TestPortal} from './support/portal.js';

let telemetry: TestTelemetry;
let portal: TestPortal;
beforeAll(async () => {
  telemetry = startTestTelemetry();
  portal = await startPortal();
});
beforeEach(() => telemetry.reset());
afterAll(async () => {
  await portal.stop();
  await telemetry.stop();
});

const address = '203.0.113.77';
const from = {'x-forwarded-for': address};
const addressHash = hashAddress(testKeys.secretHash, address);

/** Returns the lines about failed authentications, without the fields that every line has. */
const lines = () =>
  telemetry
    .logs()
    .filter(({event}) => event === 'authentication.failed')
    .map((line) => {
      const {level, credential, fault, addressHash} = Object(line);
      return {level, credential, fault, addressHash};
    });

const invalid = (credential: string) => ({level: 'info', credential, fault: 'invalid', addressHash});

test.each([
  ['of another form', 'x'],
  ['without a tag, which nobody made', randomBytes(32).toString('base64url')],
  ['with a forged tag', randomBytes(41).toString('base64url')],
])('a session cookie %s is logged and counted', async (_, token) => {
  const visitor = {subjectId: newId(), token, csrf: ''};
  expect((await portal.get('/', visitor, from)).status).toBe(200);
  await until('the log line', () => lines().length > 0);
  expect(lines()).toEqual([invalid('portal_session')]);
  const counted = {credential: 'portal_session', fault: 'invalid'};
  expect(await telemetry.metric('signet.authentication.failed', counted)).toBeGreaterThan(0);
});

test('a session cookie from before the logout is logged', async () => {
  const visitor = await portal.people.stranger();
  await portal.post('/logout', {}, visitor);
  expect(lines()).toEqual([]);
  await portal.get('/', visitor, from);
  expect(lines()).toEqual([invalid('portal_session')]);
});

test.each([
  ['no token', ''],
  ['a token of another form', '?token=x'],
  ['a token that nobody made', `?token=${randomBytes(32).toString('base64url')}`],
])('the address of an invitation with %s is logged and counted', async (_, query) => {
  expect((await portal.get(`/invitation${query}`, undefined, from)).status).toBe(404);
  expect(lines()).toEqual([invalid('invitation')]);
  const counted = {credential: 'invitation', fault: 'invalid'};
  expect(await telemetry.metric('signet.authentication.failed', counted)).toBeGreaterThan(0);
});

test('an invitation that is accepted with a wrong token is logged', async () => {
  const visitor = await portal.people.stranger();
  await portal.post('/invitation', {token: randomBytes(32).toString('base64url')}, visitor, from);
  expect(lines()).toEqual([invalid('invitation')]);
});

test('neither a valid session nor a visit without a cookie is logged, and no line contains the address or a token', async () => {
  const visitor = await portal.people.stranger();
  await portal.get('/', visitor, from);
  await portal.get('/', undefined, from);
  expect(lines()).toEqual([]);
  const token = randomBytes(32).toString('base64url');
  await portal.get(`/invitation?token=${token}`, visitor, from);
  const everything = JSON.stringify(telemetry.logs());
  expect(everything).not.toContain(token);
  expect(everything).not.toContain(address);
});
