import {randomBytes} from 'node:crypto';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {until} from '@signet/testing';
import {startPortal, type TestPortal} from './support/portal.js';

let telemetry: TestTelemetry;
let portal: TestPortal;
beforeAll(async () => {
  telemetry = startTestTelemetry();
  portal = await startPortal({limits: {portalLoginRate: 100}});
});
afterAll(async () => {
  await portal.stop();
  await telemetry.stop();
});

const failures = () => telemetry.logs().filter(({event}) => event === 'authentication.failed');

const token = (bytes: number) => randomBytes(bytes).toString('base64url');

test.each([
  ['a cookie without a tag', 'portal_session', '/', {cookie: `signet-portal=${token(32)}`}],
  ['a forged cookie', 'portal_session', '/', {cookie: `signet-portal=${token(41)}`}],
  ['a cookie at the redirect URI', 'portal_session', '/callback', {cookie: `signet-portal=${token(32)}`}],
  ['an unknown invitation', 'invitation', `/invitation?token=${token(32)}`, {}],
  ['a malformed invitation', 'invitation', '/invitation?token=x', {}],
])('%s is logged with a hash of the address', async (_name, credential, path, headers) => {
  telemetry.reset();
  await portal.get(path, undefined, {'x-forwarded-for': '192.0.2.9', ...headers});
  await until('the log line', () => failures().length > 0);
  expect(failures()).toEqual([
    expect.objectContaining({
      credential,
      fault: 'invalid',
      addressHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    }),
  ]);
  expect(JSON.stringify(telemetry.logs())).not.toContain('192.0.2.9');
});

test('a visit without a cookie, and one with a session, is not logged as a failure', async () => {
  telemetry.reset();
  const owner = await portal.people.owner();
  await portal.get('/');
  await portal.get(`/o/${owner.membership.organisationId}`, owner);
  await portal.get('/invitation?token=x');
  await until('the log line', () => failures().length > 0);
  expect(failures()).toHaveLength(1);
});
