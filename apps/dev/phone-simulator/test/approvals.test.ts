import {randomUUID} from 'node:crypto';
import {qrPayload} from '@signet/domain';
import {refusal, withPhone} from './support/phone-api.js';
import {call, mari} from './support/simulator.js';

const phone = withPhone();

describe('a login on the phone', () => {
  it('is scanned and confirmed, and the responses of the service are forwarded', async () => {
    const sessionId = phone.simulator.service.begin();
    const view = await call(`${phone.url}/scan`, {sessionId});
    expect(view).toMatchObject({status: 200, body: {sessionId, relyingPartyName: 'Demo Shop'}});
    const confirmed = await call(`${phone.url}/confirm`, {sessionId, pin: mari.pin});
    expect(confirmed).toEqual({status: 200, body: {status: 'CONFIRMED'}});
  });

  it('leads back to the browser if a link has opened it, but not if a camera has read the same text', async () => {
    const sessionId = phone.simulator.service.begin();
    const payload = qrPayload('signet', sessionId, 'https://shop.example/wait');
    const opened = await call(`${phone.url}/scan`, {link: payload});
    expect(opened).toMatchObject({status: 200, body: {sessionId, returnUrl: 'https://shop.example/wait'}});
    const scanned = await call(`${phone.url}/scan`, {qr: payload});
    expect(scanned).toMatchObject({status: 200, body: {sessionId}});
    expect(scanned).not.toMatchObject({body: {returnUrl: expect.anything()}});
  });

  it('needs exactly one of a code, a link and a session id', async () => {
    for (const body of [{}, {qr: 'a', link: 'a'}, {link: 'a', sessionId: 'a'}])
      expect(await call(`${phone.url}/scan`, body)).toEqual({status: 400, body: refusal('invalid_request')});
  });

  it('forwards the error response for an unknown session', async () => {
    const response = await call(`${phone.url}/scan`, {sessionId: randomUUID()});
    expect(response).toEqual({status: 404, body: refusal('session_not_found')});
  });

  it('is refused with the attempts left after each wrong PIN, until the phone is locked', async () => {
    const sessionId = phone.simulator.service.begin();
    await call(`${phone.url}/scan`, {sessionId});
    for (const attemptsLeft of [2, 1, 0]) {
      const response = await call(`${phone.url}/confirm`, {sessionId, pin: '0000'});
      expect(response).toEqual({status: 403, body: refusal('wrong_pin', {attemptsLeft})});
    }
    const locked = await call(`${phone.url}/confirm`, {sessionId, pin: mari.pin});
    expect(locked).toEqual({status: 403, body: refusal('device_locked')});
    expect(await call(`${phone.simulator.url}/phones`)).toMatchObject({
      body: [{locked: true, attemptsLeft: 0}],
    });
  });

  it('is confirmed after a restart between scan and PIN, once the phone has shown it again', async () => {
    const sessionId = phone.simulator.service.begin();
    await call(`${phone.url}/scan`, {sessionId});
    await phone.restart();
    const unseen = await call(`${phone.url}/confirm`, {sessionId, pin: mari.pin});
    expect(unseen).toMatchObject({status: 403, body: {errorCode: 'forbidden'}});
    await call(`${phone.url}/scan`, {sessionId});
    const confirmed = await call(`${phone.url}/confirm`, {sessionId, pin: mari.pin});
    expect(confirmed).toEqual({status: 200, body: {status: 'CONFIRMED'}});
  });

  it.each([
    ['decline', 'DECLINED'],
    ['leave', 'LEFT'],
  ])('is ended by %s', async (step, reason) => {
    const sessionId = phone.simulator.service.begin();
    await call(`${phone.url}/scan`, {sessionId});
    expect(await call(`${phone.url}/${step}`, {sessionId})).toEqual({
      status: 200,
      body: {status: 'CANCELLED'},
    });
    expect(phone.simulator.service.cancelled).toEqual([reason]);
  });

  it.each([[{}], [{qr: 'a', sessionId: 'b'}], [{qr: ''}], [{code: 'x'}]])(
    'is not scanned from the body %j',
    async (body) => {
      expect(await call(`${phone.url}/scan`, body)).toEqual({status: 400, body: refusal('invalid_request')});
    },
  );
});

describe('signing data', () => {
  const contract = {
    signatureType: 'SIGNING' as const,
    signedDataName: 'contract.pdf',
    signedDataHash: 'ab'.repeat(64),
  };

  it('returns what will be signed, and signs it', async () => {
    const sessionId = phone.simulator.service.begin(contract);
    expect(await call(`${phone.url}/scan`, {sessionId})).toMatchObject({status: 200, body: contract});
    const response = await call(`${phone.url}/confirm`, {sessionId, pin: mari.pin});
    expect(response).toEqual({status: 200, body: {status: 'SCANNED'}});
  });

  it('is refused by the phone itself if the signing input differs, before a PIN attempt', async () => {
    const sessionId = phone.simulator.service.begin({...contract, manifest: 'AAAA'});
    await call(`${phone.url}/scan`, {sessionId});
    const response = await call(`${phone.url}/confirm`, {sessionId, pin: mari.pin});
    expect(response).toEqual({status: 403, body: refusal('forbidden')});
    expect(await call(`${phone.simulator.url}/phones`)).toMatchObject({body: [{attemptsLeft: 3}]});
  });
});
