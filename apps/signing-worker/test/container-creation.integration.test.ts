import {createServer} from 'node:http';
import {inspect, verify} from '@signet/asic';
import {createLocalAuthority} from '@signet/pki';
import {revocationListBy} from '../../../libs/asic/test/support/evidence/revocation-list.js';
import {rulesOf, signedWork} from './support/signed-work.js';
import {testServices} from './support/test-services.js';

const {authority, servicesOf, startServices, makerWith, makerAt} = testServices();

const levelOf = async (container: Uint8Array) => (await inspect(container)).signatures[0].level;

describe('a container', () => {
  it.each([
    ['B', 0],
    ['T', 1],
    ['LT', 4],
  ] as const)('of level %s is created with %d requests, and passes verification', async (level, requests) => {
    const services = await servicesOf();
    const container = await makerAt(services, level).create(await signedWork(authority));
    const {trust} = rulesOf(authority);
    expect(await verify(container, {trust, level})).toMatchObject({
      verdict: 'incomplete',
      signatures: [{level}],
    });
    expect(services.asked).toHaveLength(requests);
  });

  it('is created for a signature on P-384', async () => {
    const services = await servicesOf();
    const work = await signedWork(authority, {curve: 'P-384'});
    expect(await levelOf(await makerAt(services).create(work))).toBe('LT');
  });

  it('gets OCSP responses from the responder that each certificate names, unless one is configured', async () => {
    const services = await startServices();
    const {ocspUrl} = services;
    const naming = createLocalAuthority({references: {ocspUrl}});
    services.speakFor(naming);
    const work = await signedWork(naming, {ocspUrl});
    expect(await levelOf(await makerWith({tsas: [services]}, 'LT', naming).create(work))).toBe('LT');
    expect(services.asked).toEqual(['/timestamp', '/ocsp', '/ocsp', '/ocsp']);
  });

  it('contains the revocation list of an issuer without a responder, even if only the second URL serves it', async () => {
    const services = await startServices();
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
      // The signer's certificate names no OCSP responder, but the certificates of the authorities do.
      const container = await makerWith({tsas: [services], crlUrls}, 'LT', naming).create(
        await signedWork(naming),
      );
      expect(await levelOf(container)).toBe('LT');
      expect(services.asked).toEqual(['/timestamp', '/ocsp', '/ocsp']);
    } finally {
      published.close();
    }
  });

  it('is not created if no responder is known', async () => {
    const services = await servicesOf();
    const creation = makerWith({tsas: [services]}).create(await signedWork(authority));
    await expect(creation).rejects.toMatchObject({name: 'NoEvidenceError', cause: undefined});
  });

  it('gets its timestamp from the next authority if one times out, fails or sends garbage', async () => {
    const tsas = [await servicesOf(), await servicesOf(), await servicesOf(), await servicesOf()];
    const [silent, failing, nonsense, good] = tsas;
    Object.assign(silent ?? {}, {behaviour: 'silent'});
    Object.assign(failing ?? {}, {behaviour: 'error'});
    Object.assign(nonsense ?? {}, {behaviour: 'garbage'});
    const maker = makerWith({tsas, ocspUrl: good?.ocspUrl, timeoutMs: 2000});
    expect(await levelOf(await maker.create(await signedWork(authority)))).toBe('LT');
    expect(tsas.map(({asked}) => asked.length)).toEqual([1, 1, 1, 4]);
  });

  it('gets its timestamp from the next authority if one is not trusted', async () => {
    const untrusted = await servicesOf({}, createLocalAuthority());
    const good = await servicesOf();
    const maker = makerWith({tsas: [untrusted, good], ocspUrl: good.ocspUrl});
    expect(await levelOf(await maker.create(await signedWork(authority)))).toBe('LT');
  });
});
