import {createLocalAuthority} from '@signet/pki';
import {cades, gatherEvidence, TrustStore, verify, type EvidenceServices} from '../../src/index.js';
import {readSignedData} from '../../src/cms/read-signed-data.js';
import {partsOf} from '../support/parts.js';
import {revocationListBy, serialOf, type ListOptions} from '../support/evidence/revocation-list.js';
import {askingOnce, servicesOf} from '../support/evidence/services.js';
import {createSigner, pemOf, signedBy} from '../support/signer.js';
import {run, testWith} from '../support/tools.js';

const signing = createSigner('P-256');
const hour = 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

/**
 * Returns the services of an authority that publishes a revocation list for the certificates of signers, and has an
 * OCSP responder for all other certificates.
 * @param by the signer whose issuing authority signs the list. Default: the signer of the container
 */
async function servicesWith(options: ListOptions = {}, by = signing): Promise<EvidenceServices> {
  const signer = await signing;
  const {issuingCertificatePem, issuingKeyPem} = (await by).authority;
  const [certificate = new Uint8Array()] = signer.chain;
  const list = () =>
    revocationListBy(
      {certificatePem: issuingCertificatePem, keyPem: issuingKeyPem},
      {serialNumber: serialOf(certificate), from: new Date(), ...options},
    );
  return {
    ...askingOnce(servicesOf(signer)),
    lists: {
      publishedFor: (about) => Buffer.from(about.certificate).equals(certificate),
      fetch: async (accept) => accept(list()),
    },
  };
}

async function gather(services: EvidenceServices) {
  const signer = await signing;
  const trust = new TrustStore([signer.root]);
  const signed = await signedBy(signer);
  const evidence = await gatherEvidence({...signed, format: cades, level: 'LT', trust}, services);
  return {trust, evidence, container: await cades.assemble(signed, evidence)};
}

test('a list replaces the response of a responder in a container of level LT', async () => {
  const {trust, evidence, container} = await gather(await servicesWith());
  expect([evidence.crls?.length, evidence.ocspResponses?.length]).toEqual([1, 2]);
  const report = await verify(container, {trust});
  expect(report).toMatchObject({verdict: 'incomplete', signatures: [{level: 'LT'}]});
  const {signature} = await partsOf(container);
  expect(readSignedData(signature).crls).toEqual(evidence.crls);
});

test('a container without its list fails', async () => {
  const {trust, evidence} = await gather(await servicesWith());
  const signed = await signedBy(await signing);
  const without = await cades.assemble(signed, {...evidence, crls: []});
  expect((await verify(without, {trust})).verdict).toBe('failed');
});

testWith('openssl')('openssl accepts a container with a list', async () => {
  const {container} = await gather(await servicesWith());
  const {manifest, signature} = await partsOf(container);
  const args = [
    ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', '@s.p7s'],
    ...['-content', '@m.xml', '-CAfile', '@root.pem', '-out', '/dev/null'],
  ];
  const files = {'m.xml': manifest, 's.p7s': signature, 'root.pem': pemOf((await signing).root)};
  expect(run('openssl', args, files)).toMatchObject({status: 0});
});

test.each<[string, ListOptions, string]>([
  ['with the certificate of the signer', {revokedAt: ago(hour)}, 'revoked_certificate'],
  ['from before the timestamp', {from: ago(hour)}, 'outdated_revocation'],
  ['that has expired', {from: ago(3 * hour), to: ago(2 * hour)}, 'outdated_revocation'],
])('a list %s is refused', async (_what, options, code) => {
  await expect(gather(await servicesWith(options))).rejects.toMatchObject({name: 'ContainerError', code});
});

test('a list of another issuer is refused', async () => {
  const stranger = createSigner('P-256', createLocalAuthority());
  await expect(gather(await servicesWith({}, stranger))).rejects.toMatchObject({code: 'invalid_revocation'});
});

test('bytes that are not a list are refused', async () => {
  const services = await servicesWith();
  for (const garbage of [new Uint8Array(), Uint8Array.of(0x30, 0x00), Buffer.from('<html>')]) {
    const lists = {
      publishedFor: () => true,
      fetch: <T>(accept: (list: Uint8Array) => Promise<T>) => accept(garbage),
    };
    await expect(gather({...services, lists})).rejects.toMatchObject({name: 'ContainerError'});
  }
});
