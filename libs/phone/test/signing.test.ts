import {Phone} from '../src/phone.js';
import {envelope, newPhone, pin} from './support/new-phone.js';
import {signingView} from './support/session-views.js';

describe('signing data', () => {
  const hash = 'ab'.repeat(64);
  const minutes = (count: number) => new Date(Date.UTC(2026, 10, 20, 12, count));

  it.each(['P-256', 'P-384'])(
    'signs with a key on %s the attributes that the phone has built itself',
    async (curve) => {
      const {service, phone} = await newPhone({signingCurve: curve});
      const sessionId = await service.beginSigning('leping №1 & lisa.pdf', hash);
      expect(await phone.scan(sessionId)).toMatchObject({content: {signedDataName: 'leping №1 & lisa.pdf'}});
      expect(await phone.confirm(sessionId, pin)).toMatchObject({status: 200, body: {status: 'SCANNED'}});
    },
  );

  it('is refused by the service after a wrong PIN', async () => {
    const {service, phone} = await newPhone();
    const sessionId = await service.beginSigning('contract.pdf', hash);
    await phone.scan(sessionId);
    const response = await phone.confirm(sessionId, '1358');
    expect(response).toMatchObject({status: 403, body: envelope('wrong_pin', {attemptsLeft: 2})});
  });

  it.each([
    ['another name', {signedDataName: 'invoice.pdf'}],
    ['another hash', {signedDataHash: 'ac'.repeat(64)}],
    ['a hash of another length', {signedDataHash: 'ab'}],
    ['no name', {signedDataName: undefined}],
    ['no manifest', {manifest: undefined}],
    ['another manifest', {manifest: 'AAAA'}],
    ['other bytes to be signed', {toBeSigned: 'AAAA'}],
    ['the signing input of a login', {signatureType: 'AUTHENTICATION' as const}],
  ])('is refused for %s, before a PIN attempt', async (_, change) => {
    const {service, phone} = await newPhone();
    service.tamper = (view) => ({...view, ...change});
    const sessionId = await service.beginSigning('contract.pdf', hash);
    await phone.scan(sessionId);
    await expect(phone.confirm(sessionId, pin)).rejects.toMatchObject({reason: 'SIGNING_INPUT_DIFFERS'});
    expect(service.attemptsUsed).toBe(0);
  });

  it('is refused for the certificate of another person', async () => {
    const {service, phone} = await newPhone();
    const {service: other} = await newPhone();
    service.signingCertificate = other.signingCertificate;
    const sessionId = await service.beginSigning('contract.pdf', hash);
    await phone.scan(sessionId);
    await expect(phone.confirm(sessionId, pin)).rejects.toMatchObject({reason: 'SIGNING_INPUT_DIFFERS'});
  });

  it.each([
    ['long ago', -25, false],
    ['as old as a session can be', -15, true],
    ['a little ahead', 4, true],
    ['far ahead', 6, false],
  ])('checks a signing time that is %s', async (_, offset, accepted) => {
    const {service, phone} = await newPhone();
    const sessionId = await service.beginSigning('contract.pdf', hash, minutes(offset));
    await phone.scan(sessionId);
    const confirmed = await phone.confirm(sessionId, pin).catch((refusal: unknown) => refusal);
    expect(confirmed).toMatchObject(accepted ? {ok: true} : {reason: 'SIGNING_INPUT_DIFFERS'});
  });

  it.each([
    ['from before the PIN attempt', -6],
    ['far ahead', 6],
  ])('is refused after the PIN attempt for a signing time that is %s', async (_, offset) => {
    const {service, phone} = await newPhone();
    const sessionId = await service.beginSigning('contract.pdf', hash);
    const {toBeSigned} = await signingView({
      name: 'contract.pdf',
      hash,
      certificate: service.signingCertificate ?? new Uint8Array(),
      signingTime: minutes(offset),
    });
    service.renew = () => toBeSigned;
    await phone.scan(sessionId);
    await expect(phone.confirm(sessionId, pin)).rejects.toMatchObject({reason: 'SIGNING_INPUT_DIFFERS'});
  });

  it('is refused if the signing input after the PIN attempt is missing or differs from the one that the phone builds', async () => {
    for (const toBeSigned of ['AAAA', '']) {
      const {service, phone} = await newPhone();
      const sessionId = await service.beginSigning('contract.pdf', hash);
      service.renew = () => toBeSigned;
      await phone.scan(sessionId);
      await expect(phone.confirm(sessionId, pin)).rejects.toMatchObject({reason: 'SIGNING_INPUT_DIFFERS'});
    }
  });

  it('fails with a clear error if the response to the PIN attempt has no signing input', async () => {
    const {service, phone} = await newPhone();
    const withoutInput: typeof fetch = async (url, init) => {
      const response = await service.fetch(url, init);
      if (!String(url).endsWith('/pin-attempt')) return response;
      const body: unknown = await response.json();
      return Response.json({...Object(body), toBeSigned: undefined}, {status: response.status});
    };
    const {now, pause} = service;
    const older = await Phone.restore(phone.save(), {now, pause, fetch: withoutInput});
    const sessionId = await service.beginSigning('contract.pdf', hash);
    await older.scan(sessionId);
    await expect(older.confirm(sessionId, pin)).rejects.toMatchObject({
      name: 'UndocumentedResponse',
      message: expect.stringContaining(`POST /sessions/${sessionId}/pin-attempt with 200`),
    });
  });

  it('is refused on a phone that was enrolled without a signing certificate', async () => {
    const {service, phone} = await newPhone();
    const older = await Phone.restore({...phone.save(), signingCertificate: undefined}, service);
    const sessionId = await service.beginSigning('contract.pdf', hash);
    await older.scan(sessionId);
    await expect(older.confirm(sessionId, pin)).rejects.toMatchObject({reason: 'SIGNING_UNSUPPORTED'});
    expect(service.attemptsUsed).toBe(0);
  });
});
