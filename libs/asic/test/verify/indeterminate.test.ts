import {
  certificatesFromPem,
  attachData,
  cades,
  gatherEvidence,
  TrustStore,
  verify,
  writeContainer,
} from '../../src/index.js';
import {createLocalAuthority} from '@signet/pki';
import {utf8} from '../../src/bytes.js';
import {readOcspResponse} from '../../src/revocation/ocsp-response.js';
import {meanings} from '../../src/verify/indications.js';
import {writeZip} from '../../src/zip/write-zip.js';
import {craftZip} from '../support/containers/craft-zip.js';
import {mediaType} from '../support/containers/custom-container.js';
import {extendSignature} from '../support/containers/rebuild-signature.js';
import {ocspResponse, type OcspResponseDraft} from '../support/evidence/ocsp-response.js';
import {askingOnce, makeContainer, servicesOf} from '../support/evidence/services.js';
import type {Made} from '../support/odd-certificates.js';
import {partsOf} from '../support/parts.js';
import {createSigner, data, signedBy} from '../support/signer.js';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const signing = createSigner('P-256', createLocalAuthority({now: inDays(-2)}));

type Report = Awaited<ReturnType<typeof verify>>;
const only = ({verdict, checks}: Report, wanted: string) => {
  const {
    verdict: found,
    indication,
    subIndication,
  } = checks.find(({name}) => name === wanted) ?? {verdict: 'skipped'};
  return [verdict, found, indication, subIndication];
};

const issuing = signing.then(({authority}): Made => {
  const {issuingCertificatePem: certificatePem, issuingKeyPem: keyPem} = authority;
  return {
    certificate: certificatesFromPem(certificatePem)[0] ?? new Uint8Array(),
    credential: {certificatePem, keyPem},
  };
});

/** A container of level LT in which the issuing authority itself has signed the response about the signer. */
async function containerWith(response: OcspResponseDraft) {
  const signer = await signing;
  const trust = new TrustStore([signer.root]);
  const signed = await signedBy(signer);
  const input = {...signed, format: cades, level: 'LT', trust} as const;
  const evidence = await gatherEvidence(input, askingOnce(servicesOf(signer)));
  const aboutOthers = (evidence.ocspResponses ?? []).filter((der) => !readOcspResponse(der).nonce);
  const [leaf = new Uint8Array()] = signer.chain;
  const ocspResponses = [...aboutOthers, await ocspResponse(leaf, await issuing, response)];
  const bare = await cades.assemble(signed, {...evidence, ocspResponses});
  return {trust, complete: await attachData(bare, data)};
}

test.each<[string, OcspResponseDraft, expected: readonly unknown[]]>([
  [
    'a signer who was revoked before the timestamp',
    {revokedAt: inDays(-1)},
    ['indeterminate', 'indeterminate', 'INDETERMINATE', 'REVOKED_NO_POE'],
  ],
  [
    'a response from before the timestamp',
    {thisUpdate: inDays(-1), producedAt: inDays(-1), nextUpdate: inDays(1)},
    ['indeterminate', 'indeterminate', 'INDETERMINATE', 'TRY_LATER'],
  ],
  [
    'a responder that does not know the signer',
    {isUnknown: true},
    ['failed', 'failed', 'INDETERMINATE', 'CERTIFICATE_CHAIN_GENERAL_FAILURE'],
  ],
])('the revocation check tells %s apart', async (_what, response, expected) => {
  const {trust, complete} = await containerWith(response);
  expect(only(await verify(complete, {trust}), 'revocation')).toEqual(expected);
});

describe('an expiry is indeterminate:', () => {
  const expired = ['indeterminate', 'indeterminate', 'INDETERMINATE', 'OUT_OF_BOUNDS_NO_POE'];

  test('of the signer’s certificate without a timestamp', async () => {
    const {trust, complete} = await makeContainer(await signing, 'B');
    const report = await verify(complete, {trust, level: 'B', at: inDays(400)});
    expect(only(report, 'chain')).toEqual(expired);
    expect(report.checks).toContainEqual(expect.objectContaining({name: 'digests', verdict: 'passed'}));
  });

  test('of the certificate of the timestamp authority', async () => {
    const {trust, complete} = await makeContainer(await signing, 'LT');
    const report = await verify(complete, {trust, at: inDays(11 * 366)});
    expect(only(report, 'timestamp')).toEqual(expired);
  });
});

describe('an expiry does not hide a fault:', () => {
  const later = inDays(400);

  test('data that was changed', async () => {
    const {trust, bare} = await makeContainer(await signing, 'B');
    const {manifest, signature} = await partsOf(bare);
    const forged = await writeZip([
      mediaType,
      {name: 'META-INF/ASiCManifest001.xml', content: manifest},
      {name: 'META-INF/signature001.p7s', content: signature},
      {name: 'contract.pdf', content: utf8('The parties agree on nothing.\n')},
    ]);
    expect(only(await verify(forged, {trust, level: 'B', at: later}), 'digests')).toEqual([
      'failed',
      'failed',
      'TOTAL_FAILED',
      'HASH_FAILURE',
    ]);
  });

  test('a certificate of an authority with the trusted names, but without the trusted key', async () => {
    const {complete} = await makeContainer(await createSigner('P-256'), 'B');
    const trust = new TrustStore([(await signing).root]);
    const report = await verify(complete, {trust, level: 'B', at: later});
    expect(only(report, 'chain').slice(0, 2)).toEqual(['failed', 'failed']);
  });

  test('a signature value that does not verify', async () => {
    const signer = await signing;
    const signed = await signedBy(signer);
    const signature = signer.sign(utf8('something else'));
    const container = await cades.assemble({...signed, signature}, {});
    const trust = new TrustStore([signer.root]);
    const report = await verify(container, {trust, level: 'B', at: later});
    expect(only(report, 'signature')).toEqual(['failed', 'failed', 'TOTAL_FAILED', 'SIG_CRYPTO_FAILURE']);
  });
});

describe('an expired certificate does not make a signature intact that cannot be judged:', () => {
  const later = inDays(400);

  test('anybody can name a certificate of another person and an unknown algorithm', async () => {
    const {trust, bare} = await makeContainer(await signing, 'B');
    const {manifest, signature} = await partsOf(bare);
    const forged = extendSignature(signature, {signatureAlgorithm: '1.3.101.112'});
    const container = await attachData(await writeContainer(manifest, forged), data);
    const report = await verify(container, {trust, level: 'B', at: later});
    expect(only(report, 'chain').slice(0, 2)).toEqual(['unsupported', 'indeterminate']);
    expect(only(report, 'signature').slice(0, 2)).toEqual(['unsupported', 'unsupported']);
  });

  test('data that was not compared, because it is too large', async () => {
    const {trust, bare} = await makeContainer(await signing, 'B');
    const {manifest, signature} = await partsOf(bare);
    const container = craftZip([
      mediaType,
      {name: 'META-INF/ASiCManifest001.xml', content: manifest},
      {name: 'META-INF/signature001.p7s', content: signature},
      {name: 'contract.pdf', content: 'The parties agree on nothing.', deflated: true},
    ]);
    const report = await verify(container, {trust, level: 'B', at: later, maxInflatedSize: 10});
    expect(only(report, 'digests').slice(0, 2)).toEqual(['unsupported', 'unsupported']);
  });
});

test('a verdict is indeterminate exactly where a proof of time is missing', () => {
  for (const meaning of Object.values(meanings)) {
    const isAboutTime = 'subIndication' in meaning && /NO_POE$|^TRY_LATER$/.test(meaning.subIndication);
    expect(meaning.verdict === 'indeterminate').toBe(isAboutTime);
  }
});
