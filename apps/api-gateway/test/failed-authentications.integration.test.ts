import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {until} from '@signet/testing';
import {unknown, withoutCredentials, worthless} from './rate-limits/attempts.js';
import {startGateway, type TestGateway} from './relying-party/gateway.js';

let telemetry: TestTelemetry;
let gateway: TestGateway;
beforeAll(async () => {
  telemetry = startTestTelemetry();
  gateway = await startGateway({limits: {failuresPerAddress: 10_000}, trustProxyHops: 1});
});
afterAll(async () => {
  await gateway.stop();
  await telemetry.stop();
});

const from = (address: string, headers: Readonly<Record<string, string>> = {}) => ({
  gateway,
  port: gateway.port,
  headers: {'x-forwarded-for': address, ...headers},
});

/** Makes the call, and returns its line about a failed authentication. */
async function lineOf(call: () => Promise<unknown>) {
  telemetry.reset();
  await call();
  const lines = () => telemetry.logs().filter(({event}) => event === 'authentication.failed');
  await until('the log line', () => lines().length > 0);
  expect(lines()).toHaveLength(1);
  const {credential, fault, clientId, deviceId, addressHash} = Object(lines()[0]);
  return {credential, fault, clientId, deviceId, addressHash};
}

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

const expected: Readonly<Record<string, object>> = {
  'no client credentials': {credential: 'client_secret', fault: 'missing'},
  'unknown clients': {credential: 'client_secret', fault: 'invalid', clientId: uuid},
  'malformed handoff tokens': {credential: 'handoff_token', fault: 'invalid'},
  'forged handoff tokens': {credential: 'handoff_token', fault: 'invalid'},
  'handoff tokens without a tag': {credential: 'handoff_token', fault: 'invalid'},
  'no login cookie': {credential: 'login_cookie', fault: 'missing'},
  'forged login cookies': {credential: 'login_cookie', fault: 'invalid'},
  'login cookies without a tag': {credential: 'login_cookie', fault: 'invalid'},
  'enrolments without a proof': {credential: 'device_proof', fault: 'missing'},
  'no device proof': {credential: 'device_proof', fault: 'missing'},
  'forged device ids': {credential: 'device_proof', fault: 'invalid', deviceId: uuid},
  'unknown devices': {credential: 'device_proof', fault: 'invalid', deviceId: uuid},
  'wrong activation codes': {credential: 'activation_code', fault: 'invalid'},
  'previews of enrolments without a proof': {credential: 'device_proof', fault: 'missing'},
  'wrong activation codes in previews': {credential: 'activation_code', fault: 'invalid'},
  'lists of replaceable devices without a proof': {credential: 'device_proof', fault: 'missing'},
  'wrong activation codes in lists of devices': {credential: 'activation_code', fault: 'invalid'},
};

test.each([...worthless, ...unknown])(
  'a call with %s is logged with its reason',
  async (name, _status, attempt) => {
    const line = await lineOf(() => attempt(from('192.0.2.1')));
    expect(line).toEqual({
      clientId: undefined,
      deviceId: undefined,
      addressHash: expect.stringMatching(/^[0-9a-f]{16}$/),
      ...expected[name],
    });
  },
);

test('a wrong secret of a client is logged with the id of the client', async () => {
  const {id} = gateway.client;
  const line = await lineOf(() => gateway.get('/x/status', {...gateway.client, secret: 'wrong'}));
  expect(line).toMatchObject({credential: 'client_secret', fault: 'invalid', clientId: id});
});

test('a call from a page of another website is logged as cross_site', async () => {
  const line = await lineOf(() => withoutCredentials(from('192.0.2.1', {'sec-fetch-site': 'cross-site'})));
  expect(line).toMatchObject({credential: 'client_secret', fault: 'cross_site'});
});

test('callers of one network have one hash, other callers another, and no line has an address', async () => {
  const addresses = ['2001:db8:7:7::1', '2001:db8:7:7::2', '2001:db8:7:8::1', '192.0.2.77'];
  const hashes: string[] = [];
  for (const address of addresses) {
    hashes.push((await lineOf(() => withoutCredentials(from(address)))).addressHash);
    expect(JSON.stringify(telemetry.logs())).not.toMatch(/2001:db8|192\.0\.2/);
  }
  expect(hashes[0]).toBe(hashes[1]);
  expect(new Set(hashes).size).toBe(3);
});

test('a call with valid credentials is not logged as a failure', async () => {
  telemetry.reset();
  await gateway.create();
  await lineOf(() => withoutCredentials(from('192.0.2.1')));
});
