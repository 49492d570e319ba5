import {randomUUID} from 'node:crypto';
import {qrPayload} from '@signet/domain';
import {Phone, ServiceUnreachable, UnknownApproval} from '../src/index.js';
import {envelope, newPhone, pin} from './support/new-phone.js';

describe('logging in', () => {
  it('returns the view and approves it with the PIN', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    const scanned = await phone.scan(sessionId);
    expect(scanned).toMatchObject({ok: true, content: {relyingPartyName: 'Demo Shop', sessionId}});
    expect(await phone.confirm(sessionId, pin)).toMatchObject({status: 200, body: {status: 'CONFIRMED'}});
    expect(service.seen).toEqual(
      ['scan', 'pin-attempt', 'confirmation'].map((step) => `POST /sessions/${sessionId}/${step}`),
    );
  });

  it('reads the session id and the return URL from a link', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    const opened = await phone.openLink(qrPayload('signet', sessionId, 'https://shop.example/wait?a=1'));
    expect(opened).toMatchObject({
      ok: true,
      content: {sessionId, returnUrl: 'https://shop.example/wait?a=1'},
    });
  });

  it('does not send a return URL that is too long to be returned', async () => {
    const {service, phone} = await newPhone();
    const link = qrPayload('signet', service.begin(), `https://shop.example/?x=${'a'.repeat(20_000)}`);
    expect(await phone.openLink(link)).toMatchObject({ok: true});
    expect(service.bodies.at(-1)).toBe('{}');
  });

  it('does not send the return URL of a QR code that the camera has read from another screen', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    const scanned = await phone.scan(qrPayload('signet', sessionId, 'https://shop.example/wait?a=1'));
    expect(scanned).toMatchObject({ok: true, content: {sessionId}});
    expect(scanned).not.toMatchObject({content: {returnUrl: expect.anything()}});
    expect(service.bodies.at(-1)).toBe('{}');
  });

  it('passes on the refusal of an unknown session', async () => {
    const {phone} = await newPhone();
    const response = await phone.scan(randomUUID());
    expect(response).toEqual({ok: false, status: 404, body: envelope('session_not_found')});
  });

  it('locks the device after three wrong PINs, which only the service can detect', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    await phone.scan(sessionId);
    for (const attemptsLeft of [2, 1, 0]) {
      const response = await phone.confirm(sessionId, '1358');
      expect(response).toEqual({ok: false, status: 403, body: envelope('wrong_pin', {attemptsLeft})});
    }
    const afterwards = await phone.confirm(sessionId, pin);
    expect(afterwards).toEqual({ok: false, status: 403, body: envelope('device_locked')});
    expect(await phone.state()).toMatchObject({content: {status: 'LOCKED', attemptsLeft: 0}});
  });

  it('sends the same signature again after an outage, without another PIN attempt', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    await phone.scan(sessionId);
    service.outages.push('unreachable', 'unavailable', 'unavailable');
    expect(await phone.confirm(sessionId, pin)).toMatchObject({ok: true});
    expect(service.seen.filter((request) => request.endsWith('pin-attempt'))).toHaveLength(1);
    expect(new Set(service.bodies.slice(-4)).size).toBe(1);
  });

  it('does not report a refusal if the response to an earlier request was lost, because the session may be approved', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    await phone.scan(sessionId);
    service.outages.push('lost');
    await expect(phone.confirm(sessionId, pin)).rejects.toBeInstanceOf(ServiceUnreachable);
    expect(service.seen.filter((request) => request.endsWith('confirmation'))).toHaveLength(2);
  });

  it.each([
    ['the first request has approved the session, the result is unknown', 'lost'],
    ['the service refuses that, too, the phone reports it', 'refused'],
  ])('repeats a confirmation once with a new proof after a refused one; if %s', async (_, fate) => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    const proofs: unknown[] = [];
    // A proxy sends the same bytes twice, and passes on the second response, which refuses the used proof.
    const fetch: typeof service.fetch = async (url, options) => {
      const response = await service.fetch(url, options);
      if (!String(url).endsWith('/confirmation')) return response;
      proofs.push(new Headers(options?.headers).get('authorization'));
      const isRefused = fate === 'refused' || proofs.length === 1;
      return isRefused ? Response.json(envelope('invalid_device_proof'), {status: 401}) : response;
    };
    const behind = await Phone.restore(phone.save(), {...service, fetch});
    await behind.scan(sessionId);
    const result = await behind.confirm(sessionId, pin).catch((error: unknown) => error);
    if (fate === 'lost') expect(result).toBeInstanceOf(UnknownApproval);
    else expect(result).toMatchObject({ok: false, status: 401});
    expect([proofs.length, new Set(proofs).size]).toEqual([2, 2]);
  });

  it('reports a wrong PIN even after an outage', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    await phone.scan(sessionId);
    service.outages.push('unavailable');
    expect(await phone.confirm(sessionId, '0000')).toMatchObject({ok: false, status: 403});
  });

  it('stops sending the signature after three repetitions', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    await phone.scan(sessionId);
    service.outages.push('unavailable', 'unavailable', 'unavailable', 'unavailable', 'unreachable');
    await expect(phone.confirm(sessionId, pin)).rejects.toBeInstanceOf(UnknownApproval);
    service.outages.unshift('unreachable', 'unreachable', 'unreachable');
    await expect(phone.confirm(sessionId, pin)).rejects.toBeInstanceOf(UnknownApproval);
  });

  it('knows that nothing was approved if the service is unreachable before the signature is sent', async () => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    const fetch: typeof service.fetch = (url, options) => {
      if (String(url).endsWith('/pin-attempt')) throw new TypeError('fetch failed');
      return service.fetch(url, options);
    };
    const offline = await Phone.restore(phone.save(), {...service, fetch});
    await offline.scan(sessionId);
    const fault: unknown = await offline.confirm(sessionId, pin).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ServiceUnreachable);
    expect(fault).not.toBeInstanceOf(UnknownApproval);
  });

  it('resets the attempt counter after the correct PIN', async () => {
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
  ] as const)('sends a cancellation for %s with the reason %s', async (method, reason) => {
    const {service, phone} = await newPhone();
    const sessionId = service.begin();
    expect(await phone[method](sessionId)).toMatchObject({status: 200, body: {status: 'CANCELLED'}});
    expect(service.bodies.at(-1)).toBe(JSON.stringify({reason}));
  });
});

describe('a signing input that differs from the view', () => {
  it.each([
    ['relyingPartyName', {relyingPartyName: 'Your Bank'}],
    ['title', {title: 'Nothing important'}],
    ['requestedAttributes', {requestedAttributes: []}],
    ['requestedPredicates', {requestedPredicates: []}],
    ['expiresAt', {expiresAt: 1}],
    ['sessionId', {sessionId: randomUUID()}],
    ['toBeSigned', {toBeSigned: 'AAAA'}],
  ])('in %s is refused before a PIN attempt', async (_field, change) => {
    const {service, phone} = await newPhone();
    service.tamper = (view) => ({...view, ...change});
    const scanned = await phone.scan(service.begin());
    if (!scanned.ok) throw new Error('The scan was refused.');
    await expect(phone.confirm(scanned.content.sessionId, pin)).rejects.toMatchObject({
      name: 'PhoneRefusal',
      reason: 'SIGNING_INPUT_DIFFERS',
    });
    expect(service.attemptsUsed).toBe(0);
  });
});
