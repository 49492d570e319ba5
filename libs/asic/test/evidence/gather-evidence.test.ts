import {
  cades,
  certificatesFromPem,
  ContainerError,
  type EvidenceServices,
  gatherEvidence,
  TrustStore,
  verify,
} from '../../src/index.js';
import {utf8} from '../../src/bytes.js';
import {buildOcspRequest} from '../../src/revocation/request.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {ago, except, gather, gatherFrom, hour, signing} from '../support/evidence/evidence.js';
import {askingOnce, servicesOf} from '../support/evidence/services.js';
import {pemOf, signedBy, type Signer} from '../support/signer.js';

const tsaOf = ({authority}: Signer): Uint8Array =>
  certificatesFromPem(authority.timestamping.certificatePem)[0] ?? new Uint8Array();

test('the timestamp is requested before the revocation data', async () => {
  const order: string[] = [];
  const {timestamp, ocsp} = await except({});
  const evidence = await gatherFrom({
    timestamp: (request) => (order.push('timestamp'), timestamp(request)),
    ocsp: (request, issuer) => (order.push('ocsp'), ocsp(request, issuer)),
  });
  expect(order).toEqual(['timestamp', 'ocsp', 'ocsp', 'ocsp']);
  expect(evidence.ocspResponses).toHaveLength(3);
});

test('each level requests no more than it needs', async () => {
  const signer = await signing;
  const trust = new TrustStore([signer.root]);
  const nobody = {
    timestamp: () => Promise.reject(new Error('asked for a timestamp')),
    ocsp: () => Promise.reject(new Error('asked for revocation data')),
  };
  const signed = await signedBy(signer);
  expect(await gatherEvidence({...signed, format: cades, level: 'B', trust}, askingOnce(nobody))).toEqual({});
  const services = await except({ocsp: nobody.ocsp});
  expect(
    Object.keys(await gatherEvidence({...signed, format: cades, level: 'T', trust}, askingOnce(services))),
  ).toEqual(['timestampToken']);
});

test('evidence for a signer without a certificate is refused', async () => {
  const signer = await signing;
  const input = {...(await signedBy(signer)), chain: [], format: cades, level: 'LT' as const};
  await expect(
    gatherEvidence({...input, trust: new TrustStore([signer.root])}, askingOnce(await except({}))),
  ).rejects.toMatchObject({code: 'malformed_signature'});
});

test('a service may try again until a response is accepted', async () => {
  const {timestamp, ocsp} = askingOnce(await except({}));
  const responses: string[] = [];
  const evidence = await gather({
    timestamp: async (request, accept) => {
      await expect(accept(utf8('?'))).rejects.toBeInstanceOf(ContainerError);
      return timestamp(request, accept);
    },
    ocsp: async (request, accept, about) => {
      await expect(accept(utf8('?'))).rejects.toBeInstanceOf(ContainerError);
      responses.push(pemOf(about.certificate));
      return ocsp(request, accept, about);
    },
  });
  expect(evidence.ocspResponses).toHaveLength(3);
  const {authority, chain} = await signing;
  expect(responses.toSorted()).toEqual(
    [...chain.map(pemOf), authority.timestamping.certificatePem]
      .filter((pem) => pem !== authority.rootCertificatePem)
      .toSorted(),
  );
});

test('errors of a service are passed on', async () => {
  const services = await except({timestamp: () => Promise.reject(new Error('ECONNREFUSED'))});
  await expect(gatherFrom(services)).rejects.toThrow('ECONNREFUSED');
});

const asking = (certificate: Uint8Array, issuer: Uint8Array) =>
  buildOcspRequest({certificate: readCertificate(certificate), issuer: readCertificate(issuer)}, true);

test('only requests about authorities are always equal, so that their responses can be cached', async () => {
  const requests: Record<'cacheable' | 'fresh', string[]> = {cacheable: [], fresh: []};
  const {timestamp, ocsp} = askingOnce(await except({}));
  const noting: EvidenceServices = {
    timestamp,
    ocsp: (request, accept, about) => {
      requests[about.mayBeCached ? 'cacheable' : 'fresh'].push(Buffer.from(request).toString('hex'));
      return ocsp(request, accept, about);
    },
  };
  await gather(noting);
  await gather(noting);
  expect([requests.cacheable.length, new Set(requests.cacheable).size]).toEqual([4, 2]);
  expect([requests.fresh.length, new Set(requests.fresh).size]).toEqual([2, 2]);
});

test.each([
  ['after the timestamp does not invalidate a signature', ago(-hour), 'incomplete'],
  ['before the timestamp does', ago(hour), 'indeterminate'],
])('a revocation %s', async (_what, revokedAt, verdict) => {
  const signer = await signing;
  const trust = new TrustStore([signer.root]);
  const signed = await signedBy(signer);
  const {timestampToken} = await gatherEvidence(
    {...signed, format: cades, level: 'T', trust},
    askingOnce(servicesOf(signer)),
  );
  const {ocsp} = servicesOf(signer, {status: () => ({revokedAt: revokedAt()})});
  const good = servicesOf(signer);
  const [certificate = new Uint8Array(), issuing = new Uint8Array()] = signer.chain;
  const [aboutSigner, ...others] = await Promise.all([
    asking(certificate, issuing).then(({der}) => ocsp(der, issuing)),
    asking(issuing, signer.root).then(({der}) => good.ocsp(der, signer.root)),
    asking(tsaOf(signer), signer.root).then(({der}) => good.ocsp(der, signer.root)),
  ]);
  const container = await cades.assemble(signed, {
    timestampToken,
    ocspResponses: [aboutSigner, ...others],
  });
  expect((await verify(container, {trust})).verdict).toBe(verdict);
});
