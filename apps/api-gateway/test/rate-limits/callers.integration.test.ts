import {until} from '@signet/testing';
import {RawDevice} from '../device/support/raw-device.js';
import {BASE_URL} from '../device/support/settings.js';
import {TestBrowser} from '../login-ui/browser.js';
import {
  envelope,
  loginRequest,
  startGateway,
  type Received,
  type TestGateway,
} from '../relying-party/gateway.js';
import {StatusHub} from '../../src/sessions/status-hub.js';
import {last, untilRefused} from './refusals.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({
    limits: {deviceRate: 3, loginPageRate: 6, heldPollsPerLogin: 4, heldPollsPerClient: 2},
  });
});
afterAll(() => gateway.stop());

const policyOf = ({headers}: Received) => [headers.get('retry-after'), headers.get('ratelimit-policy')];

test('calls of one phone beyond the limit are refused, and those of another phone are not', async () => {
  const toGateway: typeof fetch = (url, options) =>
    fetch(String(url).replace(BASE_URL, `http://127.0.0.1:${gateway.port}`), options);
  const reachable = {fetch: toGateway, registrar: gateway.registrar};
  const [device, other] = [await RawDevice.enrol(reachable), await RawDevice.enrol(reachable)];
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 100)
    statuses.push((await device.call('GET', '/sessions')).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(3);
  expect((await other.call('GET', '/sessions')).status).toBe(200);
});

test('calls of one login beyond the limit are refused, and those of another login are not', async () => {
  const [browser, other] = [new TestBrowser(gateway), new TestBrowser(gateway)];
  const [sessionId, otherId] = [await browser.logIn(), await other.logIn()];
  const refused = last(await untilRefused(() => browser.status(sessionId)));
  expect(refused.json).toEqual(envelope('too_many_requests'));
  expect(policyOf(refused)).toEqual(['1', '"login";q=6;w=1']);
  expect((await other.status(otherId)).status).toBe(200);
});

const hub = () => gateway.hub(StatusHub);

test('the fifth long poll of a login is refused while four wait, and admitted once they are answered', async () => {
  const browser = new TestBrowser(gateway);
  const sessionId = await browser.logIn();
  const poll = () => browser.status(sessionId, '&wait=55&since=PENDING');
  const held = [poll(), poll(), poll(), poll()];
  await until('the fourth long poll', () => hub().watched === 4);
  const refused = await poll();
  expect([refused.status, refused.json]).toEqual([429, envelope('too_many_requests')]);
  expect(refused.headers.get('retry-after')).toBe('1');
  await gateway.post(`/${sessionId}/cancellation`);
  expect((await Promise.all(held)).map(({json}) => json)).toEqual(Array(4).fill({status: 'CANCELLED'}));
  expect((await poll()).json).toEqual({status: 'CANCELLED'});
});

test('one client cannot hold all connections with long polls', async () => {
  const [client, other] = [await gateway.otherClient(), await gateway.otherClient()];
  const sessionId = await gateway.create({}, client);
  const poll = () => gateway.get(`/${sessionId}/status?wait=55&since=PENDING`, client);
  const held = [poll(), poll()];
  await until('the second long poll', () => hub().watched === 2);
  expect((await poll()).json).toEqual(envelope('too_many_requests'));
  const theirs = await gateway.create({}, other);
  const response = gateway.get(`/${theirs}/status?wait=1&since=PENDING`, other);
  expect((await response).json).toMatchObject({status: 'PENDING'});
  await gateway.post(`/${sessionId}/cancellation`, undefined, client);
  expect((await Promise.all(held)).map(({json}) => json)).toEqual([
    {status: 'CANCELLED'},
    {status: 'CANCELLED'},
  ]);
});

test('a client with rates of its own is limited by them, and a change applies while it is in use', async () => {
  const client = await gateway.otherClient({createLimit: 3, pollLimit: 4});
  const sessionId = await gateway.create({}, client);
  const create = () => gateway.post('', loginRequest, client);
  expect(policyOf(last(await untilRefused(create)))).toEqual(['1', '"creation";q=3;w=1']);
  const poll = () => gateway.get(`/${sessionId}/status`, client);
  expect(policyOf(last(await untilRefused(poll)))).toEqual(['1', '"polling";q=4;w=1']);
  await gateway.registrar.clients.update(client.id, {createLimit: 5});
  await until('the new rate', async () => policyOf(await create())[1] === '"creation";q=5;w=1');
});
