import {createServer} from 'node:http';
import {inspect, verify} from '@signet/asic';
import {createLocalAuthority} from '@signet/pki';
import {ContainerMaker} from '../src/container-maker.js';
import {TrustServices} from '../src/trust-services/trust-services.js';
import {TestTrustServices, type TrustServiceDraft} from '@signet/testing';
import {eventually} from './support/eventually.js';
import {rulesOf, signedWork} from './support/signed-work.js';
import {revocationListBy} from '../../../libs/asic/test/support/revocation-list.js';

const yesterday = new Date(Date.now() - 86_400_000);
const authority = createLocalAuthority({now: yesterday});
const hours = (count: number) => () => new Date(Date.now() + count * 3_600_000);
const started: TestTrustServices[] = [];
afterEach(() => Promise.all(started.splice(0).map((services) => services.stop())));

async function servicesOf(draft: TrustServiceDraft = {}, of = authority): Promise<TestTrustServices> {
  const services = await TestTrustServices.start(of, draft);
  started.push(services);
  return services;
}

interface Addresses {
  tsas?: readonly TestTrustServices[];
  ocspUrl?: string | undefined;
  crlUrls?: readonly string[];
  timeoutMs?: number;
}

const makerWith = (
  {tsas = [], ocspUrl, crlUrls = [], timeoutMs = 10_000}: Addresses,
  level: 'B' | 'T' | 'LT' = 'LT',
  of = authority,
) => {
  const tsaUrls = tsas.map(({tsaUrl}) => tsaUrl);
  return new ContainerMaker(rulesOf(of, level), new TrustServices({tsaUrls, ocspUrl, crlUrls, timeoutMs}));
};

/** A maker whose services are all at one address. */
const makerAt = (services: TestTrustServices, level: 'B' | 'T' | 'LT' = 'LT') =>
  makerWith({tsas: [services], ocspUrl: services.ocspUrl}, level);

describe('a container', () => {
  it.each([
    ['B', 0],
    ['T', 1],
    ['LT', 4],
  ] as const)(
    'of level %s is made with %d questions, and stands up to a verifier',
    async (level, questions) => {
      const services = await servicesOf();
      const container = await makerAt(services, level).make(await signedWork(authority));
      const {trust} = rulesOf(authority);
      expect(await verify(container, {trust, level})).toMatchObject({
        verdict: 'incomplete',
        container: {level},
      });
      expect(services.asked).toHaveLength(questions);
    },
  );

  it('is made of a signature on P-384', async () => {
    const services = await servicesOf();
    const work = await signedWork(authority, {curve: 'P-384'});
    expect((await inspect(await makerAt(services).make(work))).level).toBe('LT');
  });

  it('asks the responder that each certificate names, where none is configured', async () => {
    const services = await TestTrustServices.start();
    started.push(services);
    const {ocspUrl} = services;
    const naming = createLocalAuthority({references: {ocspUrl}});
    services.speakFor(naming);
    const work = await signedWork(naming, {ocspUrl});
    expect((await inspect(await makerWith({tsas: [services]}, 'LT', naming).make(work))).level).toBe('LT');
    expect(services.asked).toEqual(['/timestamp', '/ocsp', '/ocsp', '/ocsp']);
  });

  it('has the list of an issuer that answers no questions, wherever of the addresses it is', async () => {
    const services = await TestTrustServices.start();
    started.push(services);
    const {ocspUrl} = services;
    const naming = createLocalAuthority({references: {ocspUrl}});
    services.speakFor(naming);
    const issuer = {certificatePem: naming.issuingCertificatePem, keyPem: naming.issuingKeyPem};
    const published = createServer((request, response) => {
      if (request.url === '/issuing.crl') response.end(revocationListBy(issuer, {from: new Date()}));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => published.listen(0, '127.0.0.1', resolve));
    const address = published.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const crlUrls = [`${origin}/other.crl`, `${origin}/issuing.crl`];
    try {
      // The certificate of the signer names no responder; those above it do.
      const container = await makerWith({tsas: [services], crlUrls}, 'LT', naming).make(
        await signedWork(naming),
      );
      expect((await inspect(container)).level).toBe('LT');
      expect(services.asked).toEqual(['/timestamp', '/ocsp', '/ocsp']);
    } finally {
      published.close();
    }
  });

  it('is not made when no responder is known', async () => {
    const services = await servicesOf();
    const making = makerWith({tsas: [services]}).make(await signedWork(authority));
    await expect(making).rejects.toMatchObject({name: 'NoEvidenceError', cause: undefined});
  });

  it('turns to the next timestamp authority when one is silent, fails or talks nonsense', async () => {
    const tsas = [await servicesOf(), await servicesOf(), await servicesOf(), await servicesOf()];
    const [silent, failing, nonsense, good] = tsas;
    Object.assign(silent ?? {}, {behaviour: 'silent'});
    Object.assign(failing ?? {}, {behaviour: 'error'});
    Object.assign(nonsense ?? {}, {behaviour: 'garbage'});
    const maker = makerWith({tsas, ocspUrl: good?.ocspUrl, timeoutMs: 2000});
    expect((await inspect(await maker.make(await signedWork(authority)))).level).toBe('LT');
    expect(tsas.map(({asked}) => asked.length)).toEqual([1, 1, 1, 4]);
  });

  it('turns to the next timestamp authority when an answer is by somebody who is not trusted', async () => {
    const stranger = await servicesOf({}, createLocalAuthority());
    const good = await servicesOf();
    const maker = makerWith({tsas: [stranger, good], ocspUrl: good.ocspUrl});
    expect((await inspect(await maker.make(await signedWork(authority)))).level).toBe('LT');
  });
});

/** Flips a bit that many octets from the end of a request, so that the answer is to another question. */
const flipped = (offset: number) => (request: Uint8Array) => {
  const copy = request.slice();
  copy[copy.length - offset] = (copy[copy.length - offset] ?? 0) ^ 1;
  return copy;
};

describe('no container is made', () => {
  const refusal = async (tsa: TrustServiceDraft, ocsp: TrustServiceDraft = {}, of = authority) => {
    const [stamping, responding] = [await servicesOf(tsa, of), await servicesOf(ocsp)];
    const maker = makerWith({tsas: [stamping], ocspUrl: responding.ocspUrl});
    return maker.make(await signedWork(authority)).then(
      () => 'made',
      (error: unknown) => {
        const {name, code, cause} = Object(error);
        return [name, code ?? Object(cause).code];
      },
    );
  };

  it.each([
    ['with a timestamp that answers another request', {tamper: flipped(5)}, 'invalid_timestamp'],
    ['with a timestamp over something else', {tamper: flipped(20)}, 'invalid_timestamp'],
  ] satisfies [string, TrustServiceDraft, string][])('%s', async (_, draft, code) => {
    expect(await refusal(draft)).toEqual(['NoEvidenceError', code]);
  });

  it('with a timestamp by somebody who is not trusted', async () => {
    expect(await refusal({}, {}, createLocalAuthority())).toEqual([
      'NoEvidenceError',
      'untrusted_certificate',
    ]);
  });

  it.each([
    ['from long before the signature', hours(-1)],
    ['from the future', hours(1)],
  ])('with a timestamp %s', async (_, tsaClock) => {
    expect(await refusal({tsaClock}, {ocspClock: tsaClock})).toEqual([
      'UnsoundContainerError',
      'timestamp_untimely',
    ]);
  });

  it.each([
    ['that nobody knows the certificate', {status: () => 'unknown'}],
    ['about another request', {tamper: flipped(1)}],
    ['made before the timestamp', {ocspClock: hours(-1)}],
  ] satisfies [string, TrustServiceDraft][])('with an OCSP answer %s', async (_, draft) => {
    expect(await refusal({}, draft)).toEqual(['NoEvidenceError', 'invalid_revocation']);
  });

  it('of a certificate that was revoked, and trying again will not help', async () => {
    const revokedAt = new Date(Date.now() - 1000);
    expect(await refusal({}, {status: () => ({revokedAt})})).toEqual([
      'ContainerError',
      'revoked_certificate',
    ]);
  });

  it('of a signature that is not that of the certificate', async () => {
    const services = await servicesOf();
    const work = await signedWork(authority);
    const {signature} = await signedWork(authority);
    for (const level of ['B', 'T', 'LT'] as const) {
      const making = makerAt(services, level).make({...work, signature});
      await expect(making).rejects.toMatchObject({name: 'UnsoundContainerError', code: 'invalid_signature'});
    }
  });

  it('of a manifest that is not the one that was signed', async () => {
    const {manifest} = await signedWork(authority);
    const changed = manifest.map((byte, index) => (index === manifest.length - 40 ? byte ^ 1 : byte));
    const making = makerAt(await servicesOf(), 'B').make({
      ...(await signedWork(authority)),
      manifest: changed,
    });
    await expect(making).rejects.toMatchObject({name: 'UnsoundContainerError'});
  });

  it('at a lower level than the configured one, whatever is away', async () => {
    const services = await servicesOf();
    services.behaviour = 'error';
    const work = await signedWork(authority);
    for (const level of ['T', 'LT'] as const)
      await expect(makerAt(services, level).make(work)).rejects.toMatchObject({name: 'NoEvidenceError'});
  });
});

describe('a silent timestamp authority', () => {
  const silent = async () => {
    const services = await servicesOf();
    services.behaviour = 'silent';
    const maker = makerWith({tsas: [services], ocspUrl: services.ocspUrl, timeoutMs: 200});
    const work = await signedWork(authority);
    return {services, make: () => maker.make(work)};
  };

  it('is left alone after three tries, so that nobody waits for it', async () => {
    const {services, make} = await silent();
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(make()).rejects.toMatchObject({cause: {name: 'ServiceUnreachableError'}});
    await expect(make()).rejects.toMatchObject({name: 'NoEvidenceError', cause: undefined});
    expect(services.asked).toHaveLength(3);
  });

  it('is asked again after a while, and then all goes on', async () => {
    const {services, make} = await silent();
    for (let attempt = 0; attempt < 3; attempt += 1) await expect(make()).rejects.toThrow();
    services.behaviour = 'well';
    await eventually('recovery', () =>
      make().then(
        () => true,
        () => false,
      ),
    );
  });
});
