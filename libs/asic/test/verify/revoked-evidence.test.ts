import {createLocalAuthority, type Credential} from '@signet/pki';
import {attachData, certificatesFromPem, verify, writeContainer} from '../../src/index.js';
import {utf8} from '../../src/bytes.js';
import {context, contextPrimitive} from '../../src/der/tags.js';
import {encode} from '../../src/der/write.js';
import {oid} from '../../src/object-identifiers.js';
import {readSignedData} from '../../src/cms/read-signed-data.js';
import {craftedList, issuingDistributionPoint} from '../support/evidence/crafted-list.js';
import {ocspResponse} from '../support/evidence/ocsp-response.js';
import {makeContainer} from '../support/evidence/services.js';
import type {Made} from '../support/odd-certificates.js';
import {partsOf} from '../support/parts.js';
import {type Additions, extendSignature} from '../support/containers/rebuild-signature.js';
import {createSigner, data} from '../support/signer.js';

const day = 86_400_000;
const yesterday = new Date(Date.now() - day);

const made = (credential: Credential): Made => ({
  certificate: certificatesFromPem(credential.certificatePem)[0] ?? new Uint8Array(),
  credential,
});
const point = encode(context(0), encode(context(0), encode(contextPrimitive(6), utf8('http://a.test/'))));

const world = createSigner('P-256', createLocalAuthority()).then(async (signer) => {
  const {authority, chain} = signer;
  const {bare, trust} = await makeContainer(signer, 'LT');
  return {
    ...(await partsOf(bare)),
    trust,
    signer: chain[0] ?? new Uint8Array(),
    issuing: made({certificatePem: authority.issuingCertificatePem, keyPem: authority.issuingKeyPem}),
    root: {certificate: signer.root},
    timestamping: made(authority.timestamping),
    issuingOcsp: made(authority.issuingOcsp),
    rootOcsp: made(authority.rootOcsp),
  };
});

type World = Awaited<typeof world>;

async function judge(make: (world: World) => Promise<Additions> | Additions) {
  const here = await world;
  const signature = extendSignature(here.signature, await make(here));
  const container = await attachData(await writeContainer(here.manifest, signature), data);
  const {verdict, checks} = await verify(container, {trust: here.trust});
  const revocation = checks.find(({name}) => name === 'revocation');
  return {verdict, code: revocation?.code};
}

/** A list that cannot prove that a certificate was good, as large authorities publish them. */
const partialList = (by: Made, certificate: Uint8Array): Uint8Array =>
  craftedList(by, {
    entries: [{certificate, revokedAt: yesterday}],
    extensions: [issuingDistributionPoint(point)],
  });

/** A response by the OCSP responder of the root that states `good` and, in a second status, `revoked`. */
const twofold = ({root, rootOcsp}: World, subject: Uint8Array): Promise<Uint8Array> =>
  ocspResponse(subject, root, {
    more: [{revokedAt: yesterday, reason: 1}],
    responder: rootOcsp,
    certificates: [rootOcsp.certificate],
  });

describe('beside evidence that everything was good, a revocation counts of', () => {
  test.each<[string, (world: World) => Promise<Additions> | Additions, expected: object]>([
    [
      'the signer',
      ({issuing, signer}) => ({crls: [partialList(issuing, signer)]}),
      {verdict: 'indeterminate', code: 'revoked_certificate'},
    ],
    [
      'the authority of the signer',
      async (here) => ({ocspResponses: [await twofold(here, here.issuing.certificate)]}),
      {verdict: 'indeterminate', code: 'revoked_authority'},
    ],
    [
      'the timestamp authority',
      async (here) => ({ocspResponses: [await twofold(here, here.timestamping.certificate)]}),
      {verdict: 'indeterminate', code: 'revoked_certificate'},
    ],
    [
      'the OCSP responder of the signer’s authority, which can then prove nothing',
      ({issuing, issuingOcsp}) => ({crls: [partialList(issuing, issuingOcsp.certificate)]}),
      {verdict: 'failed', code: 'invalid_revocation'},
    ],
    [
      'the OCSP responder of the root, which can then prove nothing',
      async (here) => ({ocspResponses: [await twofold(here, here.rootOcsp.certificate)]}),
      {verdict: 'failed', code: 'invalid_revocation'},
    ],
  ])('%s', async (_who, make, expected) => {
    expect(await judge(make)).toEqual(expected);
  });
});

test('a responder that was replaced after its response still proves that a certificate was good', async () => {
  const report = await judge(({issuing, issuingOcsp}) => ({
    crls: [
      craftedList(issuing, {
        entries: [{certificate: issuingOcsp.certificate, revokedAt: new Date(Date.now() + day), reason: 4}],
      }),
    ],
  }));
  expect(report.verdict).toBe('passed');
});

test('revocation data inside a timestamp counts', async () => {
  const {trust, manifest, signature, issuing, signer} = await world;
  const {unsignedAttributes} = readSignedData(signature).signer;
  const [token] = unsignedAttributes.get(oid.signatureTimeStampToken) ?? [];
  const crls = [partialList(issuing, signer)];
  const more = extendSignature(token?.bytes ?? new Uint8Array(), {crls});
  const changed = extendSignature(signature, {unsigned: [[oid.signatureTimeStampToken, more]]});
  const container = await attachData(await writeContainer(manifest, changed), data);
  const {checks} = await verify(container, {trust});
  expect(checks).toContainEqual(expect.objectContaining({code: 'revoked_certificate'}));
});

test('a list that revokes only other certificates does not matter', async () => {
  const report = await judge(({issuing, rootOcsp}) => ({
    crls: [partialList(issuing, rootOcsp.certificate)],
  }));
  expect(report.verdict).toBe('passed');
});
