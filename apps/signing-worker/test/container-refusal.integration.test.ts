import {createLocalAuthority} from '@signet/pki';
import {startTestTelemetry} from '@signet/telemetry/testing';
import type {TrustServiceDraft} from '@signet/testing';
import {signedWork} from './support/signed-work.js';
import {testServices} from './support/test-services.js';

const {authority, servicesOf, makerWith, makerAt} = testServices();
const hours = (count: number) => () => new Date(Date.now() + count * 3_600_000);

/**
 * Returns a function that flips a bit of a request, in the byte at this offset from the end, so that the response does
 * not match the request that the worker sent.
 */
const flipped = (offset: number) => (request: Uint8Array) => {
  const copy = request.slice();
  copy[copy.length - offset] = (copy[copy.length - offset] ?? 0) ^ 1;
  return copy;
};

describe('no container is created', () => {
  const refusal = async (tsa: TrustServiceDraft, ocsp: TrustServiceDraft = {}, of = authority) => {
    const [stamping, responding] = [await servicesOf(tsa, of), await servicesOf(ocsp)];
    const maker = makerWith({tsas: [stamping], ocspUrl: responding.ocspUrl});
    return maker.create(await signedWork(authority)).then(
      () => 'created',
      (error: unknown) => {
        const {name, code, cause} = Object(error);
        return [name, code ?? Object(cause).code];
      },
    );
  };

  it.each([
    ['with a timestamp for another request', {tamper: flipped(5)}, 'invalid_timestamp'],
    ['with a timestamp of different data', {tamper: flipped(20)}, 'invalid_timestamp'],
  ] satisfies [string, TrustServiceDraft, string][])('%s', async (_, draft, code) => {
    expect(await refusal(draft)).toEqual(['NoEvidenceError', code]);
  });

  it('with a timestamp of an untrusted authority', async () => {
    expect(await refusal({}, {}, createLocalAuthority())).toEqual([
      'NoEvidenceError',
      'untrusted_certificate',
    ]);
  });

  it.each([
    ['from long before the signature', hours(-1), ['UnsoundContainerError', 'timestamp_untimely']],
    ['from the future', hours(1), ['NoEvidenceError', 'invalid_timestamp']],
  ])('with a timestamp %s', async (_, tsaClock, reason) => {
    expect(await refusal({tsaClock}, {ocspClock: tsaClock})).toEqual(reason);
  });

  it.each([
    ['that says the certificate is unknown', {status: () => 'unknown'}, 'invalid_revocation'],
    ['to a different request', {tamper: flipped(1)}, 'invalid_revocation'],
    ['made before the timestamp', {ocspClock: hours(-1)}, 'outdated_revocation'],
  ] satisfies [string, TrustServiceDraft, string][])('with an OCSP response %s', async (_, draft, code) => {
    expect(await refusal({}, draft)).toEqual(['NoEvidenceError', code]);
  });

  it('for a revoked certificate', async () => {
    const revokedAt = new Date(Date.now() - 1000);
    expect(await refusal({}, {status: () => ({revokedAt})})).toEqual([
      'ContainerError',
      'revoked_certificate',
    ]);
  });

  it('for a certificate that was revoked after the timestamp', async () => {
    const revokedAt = new Date(Date.now() + 30_000);
    expect(await refusal({}, {status: () => ({revokedAt})})).toEqual([
      'ContainerError',
      'revoked_certificate',
    ]);
  });

  it('for a certificate that a responder does not know, which counts as a fault of the service', async () => {
    const telemetry = startTestTelemetry();
    try {
      expect(await refusal({}, {status: () => 'unknown'})).toEqual(['NoEvidenceError', 'invalid_revocation']);
      expect(telemetry.logs()).toContainEqual(
        expect.objectContaining({event: 'evidence.missing', outcome: 'unknown', level: 'error'}),
      );
    } finally {
      await telemetry.stop();
    }
  });

  it('for a signature by a key that is not the key of the certificate', async () => {
    const services = await servicesOf();
    const work = await signedWork(authority);
    const {signature} = await signedWork(authority);
    for (const level of ['B', 'T', 'LT'] as const) {
      const creation = makerAt(services, level).create({...work, signature});
      await expect(creation).rejects.toMatchObject({
        name: 'UnsoundContainerError',
        code: 'invalid_signature',
      });
    }
  });

  it('for a manifest that is not the signed one', async () => {
    const {manifest} = await signedWork(authority);
    const changed = manifest.map((byte, index) => (index === manifest.length - 40 ? byte ^ 1 : byte));
    const creation = makerAt(await servicesOf(), 'B').create({
      ...(await signedWork(authority)),
      manifest: changed,
    });
    await expect(creation).rejects.toMatchObject({name: 'UnsoundContainerError'});
  });

  it('at a lower level than the configured one, even if a service is unavailable', async () => {
    const services = await servicesOf();
    services.behaviour = 'error';
    const work = await signedWork(authority);
    for (const level of ['T', 'LT'] as const)
      await expect(makerAt(services, level).create(work)).rejects.toMatchObject({name: 'NoEvidenceError'});
  });
});
