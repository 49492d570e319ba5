import {qrPayload} from '@signet/domain';
import {StartPhones, PIN} from './support/start-phone.js';
import {refusal} from './support/phone-api.js';
import {call} from './support/simulator.js';

let phones: StartPhones;
beforeAll(async () => {
  phones = await StartPhones.start();
});
afterAll(() => phones.stop());

const returnUrl = 'https://shop.example/back';
const required = {status: 403, body: refusal('start_proof_required')};
const stale = {status: 409, body: refusal('start_stale')};
const confirmed = {status: 200, body: {status: 'CONFIRMED'}};

describe('a session id alone', () => {
  test('stands for a person who scans what the page shows', async () => {
    const {url} = await phones.phone();
    const client = await phones.world.clientWith('REQUIRED');
    const {id} = await phones.world.createStarted({}, {}, client);
    expect(await call(`${url}/scan`, {sessionId: id})).toMatchObject({
      status: 200,
      body: {start: {way: 'QR', t: expect.any(Number)}},
    });
    expect(await call(`${url}/confirm`, {sessionId: id, pin: PIN})).toEqual(confirmed);
  });

  test('opens a session without start proof as before', async () => {
    for (const kind of ['knowing', 'unknowing'] as const) {
      const {url} = await phones.phone(kind);
      const sessionId = await phones.world.create();
      const {status, body} = await call(`${url}/scan`, {sessionId});
      expect(status).toBe(200);
      expect(body).not.toHaveProperty('start');
      expect(await call(`${url}/confirm`, {sessionId, pin: PIN})).toEqual(confirmed);
    }
  });

  test('follows the link of the page if the person has come by a link, and returns', async () => {
    const {url} = await phones.phone();
    const {id} = await phones.world.createStarted({return_url: returnUrl});
    const scanned = await call(`${url}/scan`, {sessionId: id, via: 'LINK'});
    expect(scanned).toMatchObject({status: 200, body: {start: {way: 'LINK'}, returnUrl}});
    expect(await call(`${url}/confirm`, {sessionId: id, pin: PIN})).toMatchObject({
      status: 200,
      body: {returnUrl: expect.stringMatching(/^https:\/\/shop\.example\/back\?signet_return=[\w-]{43}$/)},
    });
  });

  test('stands for an app from before start proof if there are no development keys', async () => {
    const {url} = await phones.phone('unknowing');
    const {id} = await phones.world.createStarted();
    expect(await call(`${url}/scan`, {sessionId: id})).toMatchObject({status: 200});
    expect(await phones.world.startOf(id)).toEqual({way: 'UNPROVEN'});
    const strict = await phones.world.createStarted({}, {}, await phones.world.clientWith('REQUIRED'));
    expect(await call(`${url}/scan`, {sessionId: strict.id})).toEqual(required);
  });
});

describe('a pushed session', () => {
  test.each(['CHOICE', 'ENTRY'] as const)('is approved with the number of its page (%s)', async (check) => {
    const {url, push} = await phones.customer();
    const {id} = await phones.world.createStarted({push_check: check}, push);
    expect(await call(`${url}/scan`, {sessionId: id})).toMatchObject({body: {start: {way: 'PUSH'}}});
    expect(await call(`${url}/confirm`, {sessionId: id, pin: PIN})).toEqual(confirmed);
  });

  test('is cancelled by a wrong number, and if none of the numbers is on the page', async () => {
    const {url, push} = await phones.customer();
    const first = await phones.world.createStarted({}, push);
    const {body} = await call(`${url}/scan`, {sessionId: first.id});
    const chosenCode = Object(body).choices.find((choice: string) => choice !== first.code);
    const wrong = await call(`${url}/confirm`, {sessionId: first.id, pin: PIN, chosenCode});
    expect(wrong).toEqual({status: 403, body: refusal('wrong_code')});
    const second = await phones.world.createStarted({}, push);
    await call(`${url}/scan`, {sessionId: second.id});
    expect(await call(`${url}/refuse-numbers`, {sessionId: second.id})).toMatchObject({status: 200});
    expect(await phones.world.rowOf(second.id)).toMatchObject({cancel_reason: 'wrong_code'});
  });
});

describe('a code or a link', () => {
  const qrOf = (id: string, proof: string) => qrPayload('signet', id, undefined, proof);

  test('opens the session by its own way only', async () => {
    const {url} = await phones.phone('unknowing');
    const session = await phones.world.createStarted({return_url: returnUrl});
    const link = qrOf(session.id, session.link);
    const qr = () => qrOf(session.id, session.frame());
    expect(await call(`${url}/scan`, {qr: link})).toEqual(required);
    expect(await call(`${url}/scan`, {link: qr()})).toEqual(required);
    expect(await call(`${url}/scan`, {qr: qr(), via: 'LINK'})).toEqual(required);
    expect(await call(`${url}/scan`, {qr: qr(), via: 'PUSH'})).toEqual(required);
    expect(await call(`${url}/scan`, {link})).toMatchObject({body: {start: {way: 'LINK'}}});
  });

  test('is judged by the time at which the camera saw it', async () => {
    const {url} = await phones.phone();
    const session = await phones.world.createOld(8000);
    const now = Date.now();
    const qr = qrOf(session.id, session.frame(now - 5000));
    expect(await call(`${url}/scan`, {qr, seenAt: now})).toEqual(stale);
    expect(await call(`${url}/scan`, {qr, seenAt: now - 5000})).toMatchObject({status: 200});
  });

  test('without a proof is refused if it comes from an app that can prove the start', async () => {
    const {url} = await phones.phone();
    const {id} = await phones.world.createStarted();
    const qr = qrPayload('signet', id);
    expect(await call(`${url}/scan`, {qr, via: 'CAMERA'})).toEqual(required);
  });

  test('is not opened by an unknown way, or with a time that is negative or no number', async () => {
    const {url} = await phones.phone();
    for (const more of [{via: 'MAIL'}, {seenAt: -1}, {seenAt: 'now'}])
      expect(await call(`${url}/scan`, {qr: 'signet://app', ...more})).toEqual({
        status: 400,
        body: refusal('invalid_request'),
      });
  });
});

describe('a slow network', () => {
  test('delays both directions, and does not count against the person', async () => {
    const {url} = await phones.phone();
    const delays = {upMs: 700, downMs: 100};
    expect(await call(`${url}/network`, delays)).toEqual({status: 200, body: delays});
    const {id} = await phones.world.createStarted();
    const begun = Date.now();
    expect(await call(`${url}/scan`, {sessionId: id})).toMatchObject({status: 200});
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1600);
  });

  test.each([{upMs: -1, downMs: 0}, {upMs: 0}, {upMs: 0, downMs: 10_001}])(
    'cannot have the delay %j',
    async (delays) => {
      const {url} = await phones.phone();
      expect(await call(`${url}/network`, delays)).toMatchObject({status: 400});
    },
  );
});
