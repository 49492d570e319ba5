import {randomUUID} from 'node:crypto';
import {qrPayload} from '@signet/domain';
import {Phone} from '../src/phone.js';
import {phoneStateSchema} from '../src/phone-state.js';
import {DeviceService} from './support/device-service.js';
import {envelope, newPhone, optionsOf, pin} from './support/new-phone.js';

describe('enrolling a phone', () => {
  it('registers the device, evaluates the PIN, registers the keys and proves the PIN, in this order', async () => {
    const service = new DeviceService();
    const answer = await Phone.enrol(optionsOf(), service);
    expect(answer).toMatchObject({ok: true, status: 200, body: {attemptsLeft: 3}});
    expect(service.seen).toEqual([
      'POST /enrolments',
      'POST /pin-attempts',
      'POST /device/keys',
      expect.stringMatching(/^POST \/pin-attempts\/[0-9a-f-]{36}\/proof$/),
    ]);
    expect(service.attemptsUsed).toBe(0);
  });

  it('knows the person by the name that the service told', async () => {
    const {phone, service} = await newPhone();
    expect(phone.displayName).toBe('Mari Maasikas');
    expect(phone.deviceId).toBe(service.deviceId);
  });

  it('takes a signing key on P-384 where that is wanted', async () => {
    const {service} = await newPhone({signingCurve: 'P-384'});
    expect(service.signingCurve).toBe('P-384');
  });

  it('ends with the first refusal, as the service worded it', async () => {
    const body = {errorCode: 'invalid_request', payload: null};
    const seen: string[] = [];
    const answer = await Phone.enrol(optionsOf(), {
      fetch: async (input) => {
        seen.push(String(input));
        return Response.json(body, {status: 400});
      },
    });
    expect(answer).toEqual({ok: false, status: 400, body});
    expect(seen).toEqual(['https://id.example/device/v1/enrolments']);
  });

  it.each(['123', 'abcd', ''])('refuses "%s" as a PIN before anything is sent', async (weak) => {
    const service = new DeviceService();
    await expect(Phone.enrol(optionsOf({pin: weak}), service)).rejects.toThrow('4 to 12 digits');
    expect(service.seen).toEqual([]);
  });

  it('never sends the PIN or what it keeps', async () => {
    const service = new DeviceService();
    const answer = await Phone.enrol(optionsOf({pin: '918273645'}), service);
    if (!answer.ok) throw new Error('The enrolment was refused.');
    const {possessionKey, stretching, authenticationKey, signingKey} = answer.content.save();
    const secrets = [
      '918273645',
      possessionKey.d,
      stretching.salt,
      authenticationKey.masked,
      signingKey.masked,
    ];
    const sent = service.bodies.join('\n');
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  });
});

describe('logging in', () => {
  it('shows the view and approves it with the PIN', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    const scanned = await phone.scan(sessionId);
    expect(scanned).toMatchObject({ok: true, content: {relyingPartyName: 'Demo Shop', sessionId}});
    expect(await phone.confirm(sessionId, pin)).toMatchObject({status: 200, body: {status: 'CONFIRMED'}});
    expect(service.seen).toEqual(
      ['scan', 'pin-attempt', 'confirmation'].map((step) => `POST /sessions/${sessionId}/${step}`),
    );
  });

  it('reads the session and the way back from a QR code', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    const scanned = await phone.scan(qrPayload('signet', sessionId, 'https://shop.example/wait?a=1'));
    expect(scanned).toMatchObject({
      ok: true,
      content: {sessionId, returnUrl: 'https://shop.example/wait?a=1'},
    });
  });

  it('passes on what the service says of a code that it does not know', async () => {
    const {phone} = await newPhone();
    const answer = await phone.scan(randomUUID());
    expect(answer).toEqual({ok: false, status: 404, body: envelope('session_not_found')});
  });

  it('makes a signature that only the service can tell from a right one when the PIN is wrong', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    await phone.scan(sessionId);
    for (const attemptsLeft of [2, 1, 0]) {
      const answer = await phone.confirm(sessionId, '1358');
      expect(answer).toEqual({ok: false, status: 403, body: envelope('wrong_pin', {attemptsLeft})});
    }
    const afterwards = await phone.confirm(sessionId, pin);
    expect(afterwards).toEqual({ok: false, status: 403, body: envelope('device_locked')});
    expect(await phone.state()).toMatchObject({content: {status: 'LOCKED', attemptsLeft: 0}});
  });

  it('has all attempts again after the right PIN', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    await phone.scan(sessionId);
    await phone.confirm(sessionId, '0000');
    expect(await phone.confirm(sessionId, pin)).toMatchObject({ok: true});
    expect(await phone.state()).toMatchObject({content: {attemptsLeft: 3}});
  });

  it.each([
    ['decline', 'DECLINED'],
    ['leave', 'LEFT'],
    ['cancelPushed', 'DECLINED'],
  ] as const)('can %s, which the service is told as %s', async (act, reason) => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    expect(await phone[act](sessionId)).toMatchObject({status: 200, body: {status: 'CANCELLED'}});
    expect(service.bodies.at(-1)).toBe(JSON.stringify({reason}));
  });
});

describe('what the phone refuses to sign', () => {
  it.each([
    ['relyingPartyName', {relyingPartyName: 'Your Bank'}],
    ['title', {title: 'Nothing important'}],
    ['requestedAttributes', {requestedAttributes: []}],
    ['requestedPredicates', {requestedPredicates: []}],
    ['expiresAt', {expiresAt: 1}],
    ['sessionId', {sessionId: randomUUID()}],
    ['toBeSigned', {toBeSigned: 'AAAA'}],
  ])(
    'is a signing input that differs from the screen in %s, before a PIN is spent',
    async (_field, change) => {
      const {service, phone} = await newPhone();
      service.tamper = (view) => ({...view, ...change});
      const scanned = await phone.scan(service.begin());
      if (!scanned.ok) throw new Error('The scan was refused.');
      await expect(phone.confirm(scanned.content.sessionId, pin)).rejects.toMatchObject({
        name: 'PhoneRefusal',
        reason: 'SIGNING_INPUT_DIFFERS',
      });
      expect(service.attemptsUsed).toBe(0);
    },
  );
});

describe('a phone that was switched off', () => {
  it('goes on with what it kept', async () => {
    const {service, phone} = await newPhone();
    const kept = phoneStateSchema.parse(JSON.parse(JSON.stringify(phone.save())));
    const again = await Phone.restore(kept, service);
    const sessionId = service.begin();
    await again.scan(sessionId);
    expect(await again.confirm(sessionId, pin)).toMatchObject({ok: true});
  });

  it('asks for the view again to approve what it had scanned before', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    await phone.scan(sessionId);
    const again = await Phone.restore(phone.save(), service);
    expect(await again.confirm(sessionId, pin)).toMatchObject({ok: true});
  });

  it('keeps no PIN, no public key of the masked keys and no certificate', async () => {
    const {phone} = await newPhone();
    expect(Object.keys(phone.save()).sort()).toEqual([
      'authenticationKey',
      'baseUrl',
      'deviceId',
      'displayName',
      'possessionKey',
      'signingCertificate',
      'signingKey',
      'stretching',
      'version',
    ]);
    expect(Object.keys(phone.save().signingCertificate ?? {}).sort()).toEqual([
      'digest',
      'hash',
      'issuerSerial',
    ]);
  });
});

describe('changing the PIN', () => {
  it('makes the new one right and the old one wrong', async () => {
    const {service, phone} = await newPhone();
    expect(await phone.changePin(pin, '246810')).toMatchObject({ok: true, body: {attemptsLeft: 3}});
    const sessionId = service.begin();
    await phone.scan(sessionId);
    expect(await phone.confirm(sessionId, pin)).toMatchObject({ok: false, status: 403});
    expect(await phone.confirm(sessionId, '246810')).toMatchObject({ok: true});
  });

  it('changes nothing when the old one was wrong', async () => {
    const {service, phone} = await newPhone();
    const before = phone.save();
    const answer = await phone.changePin('0000', '2468');
    expect(answer).toEqual({ok: false, status: 403, body: envelope('wrong_pin', {attemptsLeft: 2})});
    expect(phone.save()).toBe(before);
    const sessionId = service.begin();
    await phone.scan(sessionId);
    expect(await phone.confirm(sessionId, pin)).toMatchObject({ok: true});
  });

  it('costs no attempt when the new one is none', async () => {
    const {service, phone} = await newPhone();
    await expect(phone.changePin(pin, 'abc')).rejects.toThrow('4 to 12 digits');
    expect(service.seen).toEqual([]);
  });
});

describe('a service that cannot be reached', () => {
  it('is an error of its own', async () => {
    const {phone} = await newPhone();
    const lost = await Phone.restore(phone.save(), {
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    await expect(lost.state()).rejects.toMatchObject({name: 'ServiceUnreachable'});
  });
});

describe('an answer that is not as documented', () => {
  it('is an error that names the call and nothing of the body', async () => {
    const {phone} = await newPhone();
    const lost = await Phone.restore(phone.save(), {
      fetch: async () => new Response('<html>', {status: 200}),
    });
    await expect(lost.inbox()).rejects.toThrow(
      'The service answered GET /sessions with 200 and a body that is not as documented.',
    );
  });

  it('is passed on where it is a refusal', async () => {
    const {phone} = await newPhone();
    const lost = await Phone.restore(phone.save(), {fetch: async () => new Response('', {status: 502})});
    expect(await lost.revoke()).toEqual({ok: false, status: 502, body: null});
  });
});
