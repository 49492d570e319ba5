import {hostedStartLineSchema, type HostedStartLine} from '@signet/contracts';
import {HostedLogins} from '@signet/store';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {until} from '@signet/testing';
import {HeldPolls} from '../../src/sessions/held-polls.js';
import {StatusHub} from '../../src/sessions/status-hub.js';
import {StartKeys} from '../../src/start/start-keys.js';
import {TestBrowser, beginLogin} from '../login-ui/browser.js';
import {envelope} from '../relying-party/gateway.js';
import {streamOf} from './start-stream.js';
import {startWorld, type StartWorld} from './start-world.js';

let telemetry: TestTelemetry;
let world: StartWorld;
let phone: Awaited<ReturnType<StartWorld['newPhone']>>['phone'];
beforeAll(async () => {
  telemetry = startTestTelemetry();
  world = await startWorld({limits: {heldPollsPerLogin: 2}});
  ({phone} = await world.newPhone());
  await phone.prepareScan();
});
afterAll(async () => {
  await world.stop();
  await telemetry.stop();
});
afterEach(() => until('all streams to end', () => world.hub(HeldPolls).held === 0));

/** A login on the hosted page, which its client has asked start proof for. */
async function opened(request: Readonly<Record<string, unknown>> = {}) {
  const browser = new TestBrowser(world);
  const id = await browser.logIn({start: {}, ...request});
  return {browser, id, stream: await streamOf(world.port, browser, id)};
}

const frameMs = ({frame = ''}: HostedStartLine): number => {
  expect(frame).toMatch(/^1\.Q\.\d+\.[\w-]{22}$/);
  return Number(frame.split('.')[2]);
};
const scanned = (id: string, {frame}: HostedStartLine) =>
  phone.scan(`signet://app/scan?sessionId=${id}&p=${frame}`);

test('the first line has a frame and the link, and a phone opens the session with the frame of the next second', async () => {
  const {id, stream} = await opened();
  const {headers, status} = stream.response;
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/x-ndjson',
    'no-store',
  ]);
  const [first = {}, second = {}] = await stream.take(2);
  expect(first).toEqual({
    ways: ['QR', 'LINK'],
    link: expect.stringMatching(/^1\.L\.[\w-]{22}$/),
    frame: expect.anything(),
  });
  expect(second).toEqual({frame: expect.anything()});
  const keys = world.hub(StartKeys);
  expect(keys.read(id, first.link ?? '')).toMatchObject({kind: 'L', frameMs: null});
  for (const line of [first, second]) expect(keys.read(id, line.frame ?? '')).not.toBeNull();
  const step = frameMs(second) - frameMs(first);
  expect(step).toBeGreaterThanOrEqual(1000);
  expect(await scanned(id, second)).toMatchObject({ok: true, content: {start: {way: 'QR'}}});
  await stream.rest();
});

test('the time of a frame is the age of the session by the clock of the database', async () => {
  const browser = new TestBrowser(world);
  const id = await browser.logIn({start: {}});
  await world.admin.query(
    `UPDATE session SET created_at = clock_timestamp() - interval '30 seconds' WHERE id = $1`,
    [id],
  );
  const stream = await streamOf(world.port, browser, id);
  const [first = {}] = await stream.take(1);
  expect(frameMs(first)).toBeGreaterThanOrEqual(30_000);
  stream.leave();
});

test('frames cost no statement', async () => {
  const view = jest.spyOn(world.hub(HostedLogins), 'view');
  const {stream} = await opened();
  await stream.take(3);
  expect(view).toHaveBeenCalledTimes(1);
  view.mockRestore();
  stream.leave();
});

test.each<[string, (id: string, first: HostedStartLine) => Promise<unknown>]>([
  ['a phone has opened the session', scanned],
  ['the relying party has cancelled it', (id) => world.post(`/${id}/cancellation`)],
])('the stream ends when %s', async (_, act) => {
  const {id, stream} = await opened();
  const [first = {}] = await stream.take(1);
  await act(id, first);
  expect((await stream.rest()).length).toBeLessThan(20);
});

test('the stream ends at the deadline of the session', async () => {
  const browser = new TestBrowser(world);
  const id = await browser.logIn({start: {}});
  await world.admin.query(
    `UPDATE session SET expires_at = clock_timestamp() + interval '2.5 seconds' WHERE id = $1`,
    [id],
  );
  const stream = await streamOf(world.port, browser, id);
  const {length} = await stream.rest();
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThan(4);
});

test('the stream ends when a second login begins in the same browser', async () => {
  const {browser, stream} = await opened();
  await stream.take(1);
  await browser.logIn();
  expect((await stream.rest()).length).toBeLessThan(20);
});

test('the stream ends when the gateway shuts down', async () => {
  const {browser, id, stream} = await opened();
  stream.leave();
  const replica = await world.anotherReplica();
  const other = await streamOf(replica.port, browser, id);
  await other.take(1);
  await Promise.all([replica.app.close(), other.rest()]);
});

test('a stream that the browser leaves holds nothing', async () => {
  const {stream} = await opened();
  await stream.take(1);
  expect([world.hub(HeldPolls).held, world.hub(StatusHub).watched]).toEqual([1, 1]);
  stream.leave();
  await until('the stream to end', () => world.hub(HeldPolls).held === 0);
  expect(world.hub(StatusHub).watched).toBe(0);
});

test('a login has as many streams as long polls', async () => {
  const {browser, id, stream} = await opened();
  const second = await streamOf(world.port, browser, id);
  await Promise.all([stream.take(1), second.take(1)]);
  const refused = await browser.call('GET', `/start?sessionId=${id}`);
  expect([refused.status, refused.json]).toEqual([429, envelope('too_many_requests')]);
  expect((await browser.status(id, '&wait=1&since=PENDING')).status).toBe(200);
  stream.leave();
  second.leave();
});

test('a session without start proof, without QR codes, or that has ended, has one line', async () => {
  const browser = new TestBrowser(world);
  expect(await (await streamOf(world.port, browser, await browser.logIn())).rest()).toEqual([{ways: []}]);
  const {stream} = await opened({start: {ways: ['LINK']}});
  expect(await stream.rest()).toEqual([{ways: ['LINK'], link: expect.anything()}]);
  const other = await opened();
  await other.stream.take(1);
  await world.post(`/${other.id}/cancellation`);
  expect(await (await streamOf(world.port, other.browser, other.id)).rest()).toEqual([
    {ways: ['QR', 'LINK'], link: expect.anything()},
  ]);
});

test('the page of a session whose client is registered with start proof gets it without a change of the client', async () => {
  const client = await world.clientWith('REQUIRED');
  const browser = new TestBrowser(world);
  const {sessionId, handoffToken} = await beginLogin(world, {}, client);
  const {json} = await browser.exchange(handoffToken, {start: true});
  expect(json).toMatchObject({sessionId, start: {ways: ['QR', 'LINK'], frame: expect.anything()}});
  const {frame} = hostedStartLineSchema.parse(Object(json).start);
  expect(await scanned(sessionId, {frame})).toMatchObject({ok: true});
});

test('a page that does not ask, or whose session has no start proof, gets no start', async () => {
  const without = await beginLogin(world, {start: {}});
  expect((await new TestBrowser(world).exchange(without.handoffToken)).json).not.toHaveProperty('start');
  const {handoffToken} = await beginLogin(world);
  const {json} = await new TestBrowser(world).exchange(handoffToken, {start: true});
  expect(json).not.toHaveProperty('start');
});

test('a status has the frame of its moment if the page asks for it, while a phone can open the session', async () => {
  const browser = new TestBrowser(world);
  const id = await browser.logIn({start: {}});
  expect((await browser.status(id)).json).not.toHaveProperty('frame');
  const {json} = await browser.status(id, '&include=frame');
  const {frame} = hostedStartLineSchema.parse(json);
  expect(await scanned(id, {frame})).toMatchObject({ok: true});
  expect((await browser.status(id, '&include=frame')).json).toEqual({
    status: 'SCANNED',
    expiresAt: expect.any(Number),
  });
  const plain = await browser.logIn();
  expect((await browser.status(plain, '&include=frame')).json).not.toHaveProperty('frame');
});

test('frames and links are in no log line, span or metric', async () => {
  const {stream} = await opened();
  const [{link, frame} = {}] = await stream.take(1);
  stream.leave();
  await until('the stream to end', () => world.hub(HeldPolls).held === 0);
  const exported = await telemetry.everything();
  expect(exported).toContain('/login-ui/v1/session/start');
  expect(exported).not.toContain(link);
  expect(exported).not.toContain(frame);
});
