import {sessionViewSchema, type SessionView} from '@signet/contracts';
import {deriveSubjectId} from '@signet/domain';
import {generatePrivateKey, sign, type Phone} from '@signet/phone';
import {storeEvents, testKeys} from '@signet/testing';
import {base64url} from 'jose';
import {TestGateway} from '../support/gateway.js';
import {refused, summaryOf} from '../support/raw-device.js';
import {RawPin} from '../support/raw-pin.js';

/** Malformed signatures. The service must treat each of them as a wrong PIN, not as an internal error. */
const notSignatures: Record<string, (right: Uint8Array) => string> = {
  empty: () => '',
  'not base64url': () => '!!!!',
  'too short': (right) => base64url.encode(right.subarray(1)),
  'too long': (right) => base64url.encode(Buffer.concat([right, Buffer.alloc(1)])),
  'as long as one on P-384': (right) => base64url.encode(Buffer.concat([right, Buffer.alloc(32)])),
  'all zeros': () => base64url.encode(new Uint8Array(64)),
  'with r of zero': (right) => base64url.encode(Buffer.concat([Buffer.alloc(32), right.subarray(32)])),
  'with s of zero': (right) => base64url.encode(Buffer.concat([right.subarray(0, 32), Buffer.alloc(32)])),
  'beyond the order': () => base64url.encode(new Uint8Array(64).fill(255)),
  padded: (right) => `${base64url.encode(right)}==`,
};

describe('a confirmation', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    await storeEvents(gateway.admin, gateway.client);
  });
  afterAll(() => gateway.stop());

  const scanned = async (on?: Phone) => {
    const phone = on ?? (await gateway.phone());
    const sessionId = await gateway.session();
    const view: SessionView = sessionViewSchema.parse((await phone.scan(sessionId)).body);
    return {phone, sessionId, view, pin: await RawPin.of(gateway, phone)};
  };
  const rowsOf = async (query: string, id: string) => (await gateway.admin.query(query, [id])).rows;
  const sessionOf = async (id: string) => (await rowsOf('SELECT * FROM session WHERE id = $1', id))[0];
  const deviceOf = async (id: string) => (await rowsOf('SELECT * FROM device WHERE id = $1', id))[0];
  const eventsOf = async (id: string) =>
    (await rowsOf('SELECT type FROM event WHERE session_id = $1 ORDER BY id', id)).map(({type}) => type);

  it('confirms the login, starts the validity of its code, writes the event and rings the bell', async () => {
    const {phone, sessionId} = await scanned();
    const response = await phone.confirm(sessionId, '1234');
    expect([response.status, response.body]).toEqual([200, {status: 'CONFIRMED'}]);
    const session = await sessionOf(sessionId);
    expect(session).toMatchObject({status: 'CONFIRMED', pin_attempt_open: false, ended_at: null});
    expect(session.code_expires_at - session.confirmed_at).toBe(60_000);
    expect(await eventsOf(sessionId)).toEqual(['session.scanned', 'session.confirmed']);
    await gateway.rang(sessionId);
  });

  it('creates the subject for the client, and finds it again at the second login', async () => {
    const {phone, sessionId} = await scanned();
    await phone.confirm(sessionId, '1234');
    const {identity_id: identityId} = await sessionOf(sessionId);
    const second = await scanned(phone);
    await phone.confirm(second.sessionId, '1234');
    const key = testKeys.subject.keys.get(1) ?? new Uint8Array();
    expect(await rowsOf('SELECT * FROM subject WHERE identity_id = $1', identityId)).toMatchObject([
      {
        client_id: gateway.client.id,
        subject_id: deriveSubjectId(key, 'test', gateway.client.id, identityId),
        key_version: 1,
      },
    ]);
  });

  it('with the correct PIN resets the count of wrong PINs', async () => {
    const {phone, sessionId} = await scanned();
    for (const attemptsLeft of [2, 1])
      expect(summaryOf(await phone.confirm(sessionId, '0000'))).toEqual(
        refused(403, 'wrong_pin', {attemptsLeft}),
      );
    expect((await phone.confirm(sessionId, '1234')).status).toBe(200);
    expect(await deviceOf(phone.deviceId)).toMatchObject({status: 'ACTIVE', pin_attempts_used: 0});
  });

  it('with the third wrong PIN locks the device, and writes one event about it', async () => {
    const {phone, sessionId} = await scanned();
    for (const attemptsLeft of [2, 1, 0])
      expect(summaryOf(await phone.confirm(sessionId, '0000'))).toEqual(
        refused(403, 'wrong_pin', {attemptsLeft}),
      );
    for (const response of [
      await phone.confirm(sessionId, '1234'),
      await phone.scan(sessionId),
      await phone.decline(sessionId),
      await phone.inbox(),
    ])
      expect(summaryOf(response)).toEqual(refused(403, 'device_locked'));
    expect(await deviceOf(phone.deviceId)).toMatchObject({status: 'LOCKED', pin_attempts_used: 3});
    expect((await sessionOf(sessionId)).status).toBe('SCANNED');
    expect(
      await rowsOf(`SELECT type FROM event WHERE device_id = $1 AND type <> 'device.added'`, phone.deviceId),
    ).toEqual([{type: 'device.locked'}]);
  });

  it('counts abandoned attempts and wrong PINs together', async () => {
    const {phone, pin, sessionId} = await scanned();
    await pin.open(sessionId, '1234');
    expect(summaryOf(await phone.confirm(sessionId, '0000'))).toEqual(
      refused(403, 'wrong_pin', {attemptsLeft: 1}),
    );
    await pin.openFree('1234');
    expect(summaryOf(await phone.confirm(sessionId, '1234'))).toEqual(refused(403, 'device_locked'));
  });

  it('succeeds on the last attempt if the PIN is correct', async () => {
    const {phone, pin, sessionId} = await scanned();
    await pin.open(sessionId, '0000');
    await pin.open(sessionId, '0000');
    expect((await phone.confirm(sessionId, '1234')).status).toBe(200);
    expect(await deviceOf(phone.deviceId)).toMatchObject({status: 'ACTIVE', pin_attempts_used: 0});
  });

  it.each(Object.entries(notSignatures))('by a signature that is %s is a wrong PIN', async (_what, spoil) => {
    const {pin, sessionId, view} = await scanned();
    const {key} = await pin.open(sessionId, '1234');
    const right = base64url.decode(sign(key, base64url.decode(view.toBeSigned)));
    const response = await pin.confirmWith(sessionId, spoil(right));
    expect(summaryOf(response)).toEqual(refused(403, 'wrong_pin', {attemptsLeft: 2}));
    expect(await sessionOf(sessionId)).toMatchObject({status: 'SCANNED', pin_attempt_open: false});
  });

  it.each<[string, (view: SessionView) => string]>([
    ['the view of another session', (view) => view.toBeSigned.replace(/.$/, 'A')],
    ['nothing', () => ''],
  ])('by a signature over %s is a wrong PIN', async (_what, signingInput) => {
    const {pin, sessionId, view} = await scanned();
    const {key} = await pin.open(sessionId, '1234');
    const signature = sign(key, Buffer.from(signingInput(view), 'base64url'));
    expect(summaryOf(await pin.confirmWith(sessionId, signature))).toEqual(
      refused(403, 'wrong_pin', {attemptsLeft: 2}),
    );
  });

  it('does not accept the signature that approved another session', async () => {
    const first = await scanned();
    const second = await scanned(first.phone);
    const {key} = await first.pin.open(first.sessionId, '1234');
    await first.pin.open(second.sessionId, '1234');
    const signature = sign(key, base64url.decode(first.view.toBeSigned));
    expect(summaryOf(await first.pin.confirmWith(second.sessionId, signature))).toEqual(
      refused(403, 'wrong_pin', {attemptsLeft: 1}),
    );
    expect((await first.pin.confirmWith(first.sessionId, signature)).status).toBe(200);
  });

  it('needs an open attempt, even with the right signature', async () => {
    const {pin, sessionId, view} = await scanned();
    const {key} = await pin.open(sessionId, '1234');
    await pin.confirm(sessionId, view.toBeSigned, generatePrivateKey('P-256'));
    expect(summaryOf(await pin.confirm(sessionId, view.toBeSigned, key))).toEqual(
      refused(409, 'pin_attempt_required'),
    );
    expect(await sessionOf(sessionId)).toMatchObject({status: 'SCANNED'});
    expect((await deviceOf(pin.device.id)).pin_attempts_used).toBe(1);
  });

  it('uses up its attempt: an evaluated element cannot confirm twice', async () => {
    const {pin, sessionId, view} = await scanned();
    const evaluation = await pin.blind('0000');
    const path = `/sessions/${sessionId}/pin-attempt`;
    const first = await pin.attempt(path, evaluation);
    const {evaluatedElement} = Object(first.body);
    await pin.confirm(sessionId, view.toBeSigned, pin.keysFrom(evaluation, evaluatedElement).key);
    const replayed = await pin.attempt(path, evaluation);
    expect(replayed.body).toEqual({evaluatedElement, attemptsLeft: 1});
    const response = await pin.confirm(
      sessionId,
      view.toBeSigned,
      pin.keysFrom(evaluation, evaluatedElement).key,
    );
    expect(summaryOf(response)).toEqual(refused(403, 'wrong_pin', {attemptsLeft: 1}));
  });

  it('with an element that was evaluated for another device is a wrong PIN', async () => {
    const own = await scanned();
    const theirs = await scanned();
    const evaluation = await own.pin.blind('1234');
    const foreign = await theirs.pin.attempt(`/sessions/${theirs.sessionId}/pin-attempt`, evaluation);
    const key = own.pin.keysFrom(evaluation, Object(foreign.body).evaluatedElement).key;
    expect(summaryOf(await own.pin.confirm(own.sessionId, own.view.toBeSigned, key))).toEqual(
      refused(409, 'pin_attempt_required'),
    );
    await own.pin.open(own.sessionId, '1234');
    expect(summaryOf(await own.pin.confirm(own.sessionId, own.view.toBeSigned, key))).toEqual(
      refused(403, 'wrong_pin', {attemptsLeft: 2}),
    );
  });

  it('is verified once per attempt: of ten concurrent confirmations with wrong PINs, one is counted', async () => {
    const {pin, sessionId, view} = await scanned();
    const {key} = await pin.open(sessionId, '0000');
    const responses = await Promise.all(
      Array.from({length: 10}, () => pin.confirm(sessionId, view.toBeSigned, key)),
    );
    expect(responses.map(({status}) => status).sort()).toEqual([403, ...Array(9).fill(409)]);
  });

  it('succeeds once: of ten concurrent confirmations with the correct PIN, one succeeds', async () => {
    const {pin, sessionId, view} = await scanned();
    const {key} = await pin.open(sessionId, '1234');
    const responses = await Promise.all(
      Array.from({length: 10}, () => pin.confirm(sessionId, view.toBeSigned, key)),
    );
    expect(responses.map(({status}) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
    expect(await eventsOf(sessionId)).toEqual(['session.scanned', 'session.confirmed']);
  });
});
