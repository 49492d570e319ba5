import {startRequestSchema} from '@signet/contracts';
import {frameProof, linkProof} from '@signet/domain';
import {Phone} from '@signet/phone';
import {z} from 'zod';
import {RawDevice} from '../device/support/raw-device.js';
import {LOGIN_URL} from '../device/support/settings.js';
import {envelope, loginRequest} from '../relying-party/gateway.js';
import {TestBrowser} from '../login-ui/browser.js';
import {StartKeys} from '../../src/start/start-keys.js';
import {PIN, StartedSession, startWorld, type StartWorld} from './start-world.js';

let world: StartWorld;
let phone: Awaited<ReturnType<StartWorld['newPhone']>>['phone'];
beforeAll(async () => {
  world = await startWorld();
  ({phone} = await world.newPhone());
  await phone.prepareScan();
});
afterAll(() => world.stop());

const start = startRequestSchema.parse({return_url: 'https://shop.example/login/return?lang=et'});

/** Opens the link of a session on the phone, and approves it. */
const approved = async () => {
  const session = await world.createStarted(start);
  const view = await phone.openLink(`signet://app/scan?sessionId=${session.id}&p=${session.link}`);
  expect(view).toMatchObject({ok: true, content: {start: {way: 'LINK'}, returnUrl: start.return_url}});
  const confirmed = await phone.confirm(session.id, PIN);
  return {session, confirmed, token: StartedSession.tokenIn(confirmed)};
};

const complete = (id: string, token?: string) =>
  world.post(`/${id}/completion`, token === undefined ? undefined : {return_token: token});
const returnRequired = {status: 409, json: envelope('return_required')};

test('an approval opens the return URL with a token, and the login completes with this token only', async () => {
  const {session, confirmed, token} = await approved();
  expect(confirmed).toMatchObject({
    status: 200,
    content: {status: 'CONFIRMED', returnUrl: `${start.return_url}&signet_return=${token}`},
  });
  const other = (await approved()).token;
  for (const wrong of [undefined, other, '', `${token}A`, token.toLowerCase()])
    expect(await complete(session.id, wrong)).toMatchObject(returnRequired);
  expect(await world.statusOf(session.id)).toBe('CONFIRMED');
  expect(await complete(session.id, token)).toMatchObject({
    status: 200,
    json: {redirect: expect.stringMatching(/^https:\/\/shop\.example\/callback\?code=/)},
  });
  expect(await world.startOf(session.id)).toEqual({way: 'LINK'});
});

test('a missing token and a wrong one get the same bytes', async () => {
  const {session} = await approved();
  const [missing, wrong] = [await complete(session.id), await complete(session.id, 'A'.repeat(43))];
  expect(wrong.text).toBe(missing.text);
});

test('a hundred tries without the token do not complete the login', async () => {
  const {session, token} = await approved();
  const tries = Array.from({length: 100}, (_, index) => complete(session.id, `${index}`));
  for (const response of await Promise.all(tries)) expect(response.status).toBe(409);
  expect((await complete(session.id, token)).status).toBe(200);
});

test('of twenty completions with the token, one gets the redirect', async () => {
  const {session, token} = await approved();
  const responses = await Promise.all(Array.from({length: 20}, () => complete(session.id, token)));
  expect(responses.filter(({status}) => status === 200)).toHaveLength(1);
  expect(responses.filter(({status}) => status === 409)).toHaveLength(19);
});

test('a confirmation whose response was lost gets the same token again', async () => {
  const {session, confirmed} = await approved();
  const repeated = await phone.confirm(session.id, PIN).catch((error: unknown) => error);
  // The phone makes a new PIN attempt only if it forgot its approval; the service then refuses the attempt.
  expect(repeated).toMatchObject({ok: false});
  const {raw} = await world.rawOf(phone);
  const again = await raw.call('POST', `/sessions/${session.id}/confirmation`, {signature: 'lost'});
  expect(again.body).toEqual(confirmed.body);
});

test('a device proof that was sent before gets no token, neither that of the approval nor that of a repetition', async () => {
  const sent: Parameters<typeof fetch>[] = [];
  const recorded: typeof fetch = (...request) => {
    if (String(request[0]).endsWith('/confirmation')) sent.push(request);
    return world.reach(...request);
  };
  const session = await world.createStarted(start);
  const watched = await Phone.restore(phone.save(), {fetch: recorded});
  await watched.prepareScan();
  await watched.openLink(`signet://app/scan?sessionId=${session.id}&p=${session.link}`);
  const confirmed = await watched.confirm(session.id, PIN);
  const {id} = session;
  const again = await RawDevice.of({fetch: recorded}, phone);
  const repeat = () => again.call('POST', `/sessions/${id}/confirmation`, {signature: 'lost'});
  expect((await repeat()).body).toEqual(confirmed.body);
  expect(sent).toHaveLength(2);
  for (const request of sent) {
    const replayed = await world.reach(...request);
    expect([replayed.status, await replayed.json()]).toMatchObject([
      401,
      {errorCode: 'invalid_device_proof'},
    ]);
  }
  expect((await repeat()).body).toEqual(confirmed.body);
});

test('of twenty requests with one device proof, one gets the token again', async () => {
  const {session, token} = await approved();
  let send = (): Promise<Response> => Promise.reject(new Error('nothing was sent'));
  const held: typeof fetch = (...request) => {
    send = () => world.reach(...request);
    return Promise.reject(new TypeError('lost'));
  };
  const device = await RawDevice.of({fetch: held}, phone);
  await expect(
    device.call('POST', `/sessions/${session.id}/confirmation`, {signature: 'x'}),
  ).rejects.toThrow();
  const answers = await Promise.all(Array.from({length: 20}, () => send()));
  expect(answers.map(({status}) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.filter((text) => text.includes(token))).toHaveLength(1);
});

test('another phone gets no token', async () => {
  const {session} = await approved();
  const {raw} = await world.newPhone();
  const response = await raw.call('POST', `/sessions/${session.id}/confirmation`, {signature: 'other'});
  expect(response).toMatchObject({status: 404});
});

test('the token is stored as a hash only, and a login that began elsewhere needs none', async () => {
  const {session, token} = await approved();
  const {rows} = await world.admin.query('SELECT s::text AS row FROM session s WHERE id = $1', [session.id]);
  expect(rows[0].row).not.toContain(token);
  expect(rows[0].row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  const scanned = await world.createStarted();
  await phone.scan(`signet://app/scan?sessionId=${scanned.id}&p=${scanned.frame()}`);
  await phone.confirm(scanned.id, PIN);
  expect((await complete(scanned.id)).status).toBe(200);
});

test('the login page needs the token, too, which the app brings to its return page', async () => {
  const browser = new TestBrowser(world);
  const id = await browser.logIn({start: {}}, world.client);
  const link = linkProof(world.hub(StartKeys).keyOf(1, id), id);
  const view = await phone.openLink(`signet://app/scan?sessionId=${id}&p=${link}`);
  expect(view).toMatchObject({ok: true, content: {returnUrl: `${LOGIN_URL}/return`}});
  const confirmed = await phone.confirm(id, PIN);
  const {returnUrl} = z.object({returnUrl: z.string()}).parse(confirmed.body);
  expect(returnUrl).toMatch(new RegExp(`^${LOGIN_URL}/return#[A-Za-z0-9_-]{43}$`));
  expect(await browser.complete(id)).toMatchObject(returnRequired);
  const completed = await browser.call('POST', `/completion?sessionId=${id}`, {
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({returnToken: new URL(returnUrl).hash.slice(1)}),
  });
  expect(completed.status).toBe(200);
});

test('a website cannot complete a session whose hosted page a browser has open, and that browser can', async () => {
  const browser = new TestBrowser(world);
  const id = await browser.logIn({start: {}}, world.client);
  const frame = frameProof(world.hub(StartKeys).keyOf(1, id), id, 0);
  expect(await phone.scan(`signet://app/scan?sessionId=${id}&p=${frame}`)).toMatchObject({ok: true});
  await phone.confirm(id, PIN);
  expect(await complete(id)).toMatchObject(returnRequired);
  expect(await world.statusOf(id)).toBe('CONFIRMED');
  expect((await browser.complete(id)).status).toBe(200);
});

test('a website completes a session of the hosted page without start proof as before', async () => {
  const browser = new TestBrowser(world);
  const id = await browser.logIn();
  await phone.scan(`signet://app/scan?sessionId=${id}`);
  await phone.confirm(id, PIN);
  expect((await complete(id)).status).toBe(200);
});

test('a gateway that knows no return token can neither approve nor complete the session', async () => {
  const {session} = await approved();
  // What the statements of the previous release write.
  const complete = `UPDATE session SET status = 'COMPLETED', returned_at = clock_timestamp(), completed_at = clock_timestamp(),
    ended_at = greatest(clock_timestamp(), code_expires_at) WHERE id = $1`;
  await expect(world.admin.query(complete, [session.id])).rejects.toThrow('session_link_is_returned');
  const opened = await world.createStarted(start);
  await phone.openLink(`signet://app/scan?sessionId=${opened.id}&p=${opened.link}`);
  const confirm = `UPDATE session SET status = 'CONFIRMED', confirmed_at = clock_timestamp(),
    code_expires_at = clock_timestamp() + interval '1 minute' WHERE id = $1`;
  await expect(world.admin.query(confirm, [opened.id])).rejects.toThrow('session_link_has_token');
});

test('the fields of a completion without a token stay as they were', async () => {
  const id = await world.create(loginRequest);
  await phone.scan(id);
  await phone.confirm(id, PIN);
  expect((await world.post(`/${id}/completion`, {})).status).toBe(200);
});
