import {sessionViewSchema, type SessionView} from '@signet/contracts';
import type {Phone} from '@signet/phone';
import {base64url} from 'jose';
import {TestGateway} from '../support/gateway.js';
import {RawDevice, refused, summaryOf} from '../support/raw-device.js';
import {RawPin} from '../support/raw-pin.js';

const identity = base64url.encode(new Uint8Array(32));
const notCanonical = base64url.encode(Buffer.from(`ed${'ff'.repeat(30)}7f`, 'hex'));

describe('a PIN attempt', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());

  const scanned = async (on?: Phone) => {
    const phone = on ?? (await gateway.phone());
    const sessionId = await gateway.session();
    const response = await phone.scan(sessionId);
    const view: SessionView = sessionViewSchema.parse(response.body);
    return {phone, pin: await RawPin.of(gateway, phone), sessionId, view};
  };
  const deviceState = async (deviceId: string) => {
    const {rows} = await gateway.admin.query(
      'SELECT status, pin_attempts_used AS used FROM device WHERE id = $1',
      [deviceId],
    );
    return rows[0];
  };
  const lockEvents = async (deviceId: string) => {
    const {rows} = await gateway.admin.query(
      `SELECT id FROM event WHERE type = 'device.locked' AND device_id = $1`,
      [deviceId],
    );
    return rows.length;
  };

  it('is counted before it is answered, and stays counted when it is abandoned', async () => {
    const {pin, sessionId} = await scanned();
    for (const attemptsLeft of [2, 1, 0]) {
      expect(await pin.open(sessionId, '1234')).toMatchObject({attemptsLeft});
      expect(await deviceState(pin.device.id)).toEqual({status: 'ACTIVE', used: 3 - attemptsLeft});
    }
  });

  it('evaluates with the key of this device: the same PIN gives the same key each time', async () => {
    const {pin, sessionId, phone} = await scanned();
    const first = await pin.open(sessionId, '1234');
    const second = await pin.open(sessionId, '1234');
    const wrong = await pin.open(sessionId, '1235');
    expect(first.evaluatedElement).not.toBe(second.evaluatedElement);
    expect(first.key).toEqual(second.key);
    expect(first.key).not.toEqual(wrong.key);
    expect(phone.deviceId).toBe(pin.device.id);
  });

  it('locks the device at the fourth request after three abandoned attempts', async () => {
    const {pin, sessionId} = await scanned();
    const evaluation = await pin.blind('1234');
    for (let count = 0; count < 3; count += 1) await pin.open(sessionId, '1234');
    const path = `/sessions/${sessionId}/pin-attempt`;
    expect(summaryOf(await pin.attempt(path, evaluation))).toEqual(refused(403, 'device_locked'));
    expect(summaryOf(await pin.attempt(path, evaluation))).toEqual(refused(403, 'device_locked'));
    expect(await deviceState(pin.device.id)).toEqual({status: 'LOCKED', used: 3});
    expect(await lockEvents(pin.device.id)).toBe(1);
  });

  it('is answered exactly three times out of 50 concurrent requests, inside and outside of sessions', async () => {
    const {phone, pin, sessionId} = await scanned();
    const other = await scanned(phone);
    const evaluation = await pin.blind('1234');
    const paths = [
      `/sessions/${sessionId}/pin-attempt`,
      `/sessions/${other.sessionId}/pin-attempt`,
      '/pin-attempts',
    ];
    const responses = await Promise.all(
      Array.from({length: 50}, (_, index) => pin.attempt(paths[index % paths.length] ?? '', evaluation)),
    );
    expect(responses.map(({status}) => status).sort()).toEqual([200, 200, 200, ...Array(47).fill(403)]);
    for (const response of responses)
      if (!response.ok) expect(summaryOf(response)).toEqual(refused(403, 'device_locked'));
    const left = responses.filter(({ok}) => ok).map(({body}) => Object(body).attemptsLeft);
    expect(left.sort()).toEqual([0, 1, 2]);
    expect(await deviceState(pin.device.id)).toEqual({status: 'LOCKED', used: 3});
    expect(await lockEvents(pin.device.id)).toBe(1);
  });

  it.each([
    ['the identity element', identity],
    ['an element that is not canonically encoded', notCanonical],
    ['bytes that are not an element', 'A'.repeat(42) + 'E'],
    ['too few bytes', 'AAAA'],
    ['text that is not base64url', '+'.repeat(43)],
    ['a number', 1],
  ])('with %s is refused before it is counted', async (_what, blindedElement) => {
    const {pin, sessionId} = await scanned();
    const before = await gateway.facts();
    for (const path of [`/sessions/${sessionId}/pin-attempt`, '/pin-attempts']) {
      const response = await pin.device.call('POST', path, {blindedElement});
      expect(summaryOf(response)).toEqual(refused(400, 'invalid_request'));
      expect(JSON.stringify(response.body)).toContain('"defaultTranslation":"blindedElement ');
    }
    expect(await gateway.facts()).toBe(before);
  });

  it('is neither answered nor counted for a session that another device scanned', async () => {
    const {sessionId} = await scanned();
    const thief = await RawPin.of(gateway, await gateway.phone());
    const response = await thief.attempt(`/sessions/${sessionId}/pin-attempt`, await thief.blind('1234'));
    expect(summaryOf(response)).toEqual(refused(404, 'session_not_found'));
    expect(await deviceState(thief.device.id)).toEqual({status: 'ACTIVE', used: 0});
  });

  const set = (what: string) => (sessionId: string) =>
    gateway.admin.query(`UPDATE session SET ${what} WHERE id = $1`, [sessionId]);

  it.each<[string, (sessionId: string, phone: Phone) => Promise<unknown>]>([
    [
      'has expired',
      set(
        `created_at = clock_timestamp() - interval '2 minutes', expires_at = clock_timestamp() - interval '1 second'`,
      ),
    ],
    ['was declined', (sessionId, phone) => phone.decline(sessionId)],
    ['was confirmed', (sessionId, phone) => phone.confirm(sessionId, '1234')],
  ])('is neither answered nor counted for a session that %s', async (_what, arrange) => {
    const {phone, pin, sessionId} = await scanned();
    await arrange(sessionId, phone);
    const response = await pin.attempt(`/sessions/${sessionId}/pin-attempt`, await pin.blind('1234'));
    expect(summaryOf(response)).toEqual(refused(404, 'session_not_found'));
    expect(await deviceState(pin.device.id)).toEqual({status: 'ACTIVE', used: 0});
  });

  it('is neither answered nor counted for a session that has not been scanned', async () => {
    const pin = await RawPin.of(gateway, await gateway.phone());
    const sessionId = await gateway.session();
    const response = await pin.attempt(`/sessions/${sessionId}/pin-attempt`, await pin.blind('1234'));
    expect(summaryOf(response)).toEqual(refused(404, 'session_not_found'));
    expect(await deviceState(pin.device.id)).toEqual({status: 'ACTIVE', used: 0});
  });

  it('outside a session is proven by a signature, which resets its count', async () => {
    const pin = await RawPin.of(gateway, await gateway.phone());
    await pin.openFree('0000');
    const {attemptId, toBeSigned, key} = await pin.openFree('1234');
    expect(await deviceState(pin.device.id)).toEqual({status: 'ACTIVE', used: 2});
    const response = await pin.prove(attemptId.toUpperCase(), toBeSigned, key);
    expect([response.status, response.body]).toEqual([200, {attemptsLeft: 3}]);
    expect(await deviceState(pin.device.id)).toEqual({status: 'ACTIVE', used: 0});
    expect(summaryOf(await pin.prove(attemptId, toBeSigned, key))).toEqual(
      refused(409, 'pin_attempt_required'),
    );
  });

  it('outside a session replaces the previous attempt', async () => {
    const pin = await RawPin.of(gateway, await gateway.phone());
    const first = await pin.openFree('1234');
    const second = await pin.openFree('1234');
    expect(summaryOf(await pin.prove(first.attemptId, first.toBeSigned, first.key))).toEqual(
      refused(409, 'pin_attempt_required'),
    );
    expect((await pin.prove(second.attemptId, second.toBeSigned, first.key)).status).toBe(200);
  });

  it('outside a session locks the device after three wrong PINs', async () => {
    const pin = await RawPin.of(gateway, await gateway.phone());
    for (const attemptsLeft of [2, 1, 0]) {
      const {attemptId, toBeSigned, key} = await pin.openFree('0000');
      const response = await pin.prove(attemptId, toBeSigned, key);
      expect(summaryOf(response)).toEqual(refused(403, 'wrong_pin', {attemptsLeft}));
    }
    const locked = await pin.attempt('/pin-attempts', await pin.blind('1234'));
    expect(summaryOf(locked)).toEqual(refused(403, 'device_locked'));
    expect(await lockEvents(pin.device.id)).toBe(1);
  });

  it.each(['x', '0197a1f0-0000-7000-8000-000000000001'])(
    'outside a session does not exist under the id %s',
    async (attemptId) => {
      const pin = await RawPin.of(gateway, await gateway.phone());
      const response = await pin.device.call('POST', `/pin-attempts/${attemptId}/proof`, {signature: 'AAAA'});
      expect(summaryOf(response)).toEqual(refused(409, 'pin_attempt_required'));
    },
  );

  it('of another device proves nothing', async () => {
    const pin = await RawPin.of(gateway, await gateway.phone());
    const thief = await RawPin.of(gateway, await gateway.phone());
    const {attemptId, toBeSigned, key} = await pin.openFree('1234');
    expect(summaryOf(await thief.prove(attemptId, toBeSigned, key))).toEqual(
      refused(409, 'pin_attempt_required'),
    );
    expect((await pin.prove(attemptId, toBeSigned, key)).status).toBe(200);
  });

  it('looks like a wrong PIN on a device that has no keys yet', async () => {
    const device = await RawDevice.enrol(gateway);
    const blindedElement = (await (await RawPin.of(gateway, await gateway.phone())).blind('1234'))
      .blindedElement;
    const opened = await device.call('POST', '/pin-attempts', {blindedElement});
    const {attemptId} = Object(opened.body);
    const response = await device.call('POST', `/pin-attempts/${attemptId}/proof`, {signature: 'AAAA'});
    expect(summaryOf(response)).toEqual(refused(403, 'wrong_pin', {attemptsLeft: 2}));
  });
});
