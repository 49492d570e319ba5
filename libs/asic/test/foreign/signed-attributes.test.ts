import {utf8} from '../../src/bytes.js';
import {elementsOf, fieldsOf, readDer, unwrap} from '../../src/der/read.js';
import {context, tag} from '../../src/der/tags.js';
import {
  encode,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  time,
} from '../../src/der/write.js';
import {
  attachData,
  cades,
  gatherEvidence,
  referenceTo,
  TrustStore,
  verify,
  writeContainer,
} from '../../src/index.js';
import {oid} from '../../src/object-identifiers.js';
import {extendSignature} from '../support/containers/rebuild-signature.js';
import {askingOnce, makeContainer, servicesOf} from '../support/evidence/services.js';
import {partsOf} from '../support/parts.js';
import {createSigner, data, signedBy} from '../support/signer.js';

const signing = createSigner('P-256');
const attribute = (type: string, value: Uint8Array) => sequence(objectIdentifier(type), setOf(value));

/** Verifies a container of level B with further signed attributes, or another signing time. */
async function judge(more: readonly Uint8Array[], signingTime = time(new Date())) {
  const signer = await signing;
  const {manifest, chain} = await signedBy(signer);
  const {digest, issuerSerial = nullValue()} = await referenceTo(chain[0] ?? new Uint8Array());
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(manifest));
  const signingInput = setOf(
    attribute(oid.contentType, objectIdentifier(oid.data)),
    attribute(oid.signingTime, signingTime),
    attribute(oid.messageDigest, octetString(new Uint8Array(hash))),
    attribute(oid.signingCertificateV2, sequence(sequence(sequence(octetString(digest), issuerSerial)))),
    ...more,
  );
  const signed = {manifest, signingInput, signature: signer.sign(signingInput), chain};
  const container = await attachData(await cades.assemble(signed, {}), data);
  const {verdict, checks, signatures} = await verify(container, {
    trust: new TrustStore([signer.root]),
    level: 'B',
  });
  return {
    verdict,
    signature: checks.find(({name}) => name === 'signature')?.verdict,
    notes: signatures[0]?.notes,
  };
}

test.each([
  ['1.2.840.113549.1.9.16.2.20', 'A timestamp over the content was not judged.'],
  ['1.2.840.113549.1.9.16.2.16', 'The type of the signer’s commitment was not judged.'],
  ['1.2.840.113549.1.9.16.2.15', 'The signature policy was not judged.'],
  ['1.2.840.113549.1.9.16.2.18', 'A claimed role of the signer was not judged.'],
  ['0.4.0.19122.1.1', 'A claimed role of the signer was not judged.'],
  ['1.2.3.4', 'The signed attribute 1.2.3.4 was not judged.'],
])('the signed attribute %s is noted', async (type, note) => {
  expect(await judge([attribute(type, nullValue())])).toEqual({
    verdict: 'passed',
    signature: 'passed',
    notes: [note],
  });
});

const digits = new Date().toISOString().replace(/[-:T]|\.\d+Z$/g, '');

test('a signing time of the wrong type is noted', async () => {
  const generalized = encode(tag.generalizedTime, utf8(`${digits}Z`));
  expect(await judge([], generalized)).toMatchObject({
    verdict: 'passed',
    notes: [expect.stringMatching(/not a UTCTime/)],
  });
});

const algorithm = (id: string) => sequence(objectIdentifier(id));
const signatureOf = (id: string) => encode(context(1), objectIdentifier(id));
const protection = (digest: string, signature: string) =>
  attribute(oid.cmsAlgorithmProtection, sequence(algorithm(digest), signatureOf(signature)));

describe('the attribute CMSAlgorithmProtection', () => {
  test('passes if it names the algorithms of the signature, also with a parameter NULL', async () => {
    expect(await judge([protection(oid.sha256, oid.ecdsaWithSHA256)])).toMatchObject({
      verdict: 'passed',
      notes: [],
    });
    const withNull = sequence(objectIdentifier(oid.sha256), nullValue());
    const value = sequence(withNull, signatureOf(oid.ecdsaWithSHA256));
    expect((await judge([attribute(oid.cmsAlgorithmProtection, value)])).verdict).toBe('passed');
  });

  test.each([
    ['digest algorithm', oid.sha512, oid.ecdsaWithSHA256],
    ['signature algorithm', oid.sha256, oid.ecdsaWithSHA512],
    ['algorithms', oid.sha512, oid.ecdsaWithSHA512],
  ])('fails if it names another %s', async (_what, digest, signature) => {
    expect(await judge([protection(digest, signature)])).toMatchObject({
      verdict: 'failed',
      signature: 'failed',
    });
  });
});

test('a signature may announce several digest algorithms, but must announce its own', async () => {
  const made = await makeContainer(await signing, 'LT');
  const {manifest, signature} = await partsOf(made.bare);
  const verdictWith = async (...digestAlgorithms: readonly Uint8Array[]) => {
    const changed = extendSignature(signature, {digestAlgorithms});
    const container = await attachData(await writeContainer(manifest, changed), data);
    return (await verify(container, {trust: made.trust})).verdict;
  };
  const [sha256, sha512, other] = [oid.sha256, oid.sha512, '1.2.3.4'].map(algorithm);
  expect(await verdictWith(...[sha256, sha512, other].filter((one) => one !== undefined))).toBe('passed');
  expect(await verdictWith(...[sha512, other].filter((one) => one !== undefined))).toBe('failed');
  // In a SET in DER, all but the first come after the algorithm.
  const noAlgorithms = [
    time(new Date()),
    sequence(octetString(utf8('not an algorithm'))),
    setOf(nullValue()),
  ];
  for (const malformed of noAlgorithms)
    expect(await verdictWith(...[sha256].filter((one) => one !== undefined), malformed)).toBe('failed');
});

/** Removes the certificates from a timestamp token. */
function withoutCertificates(token: Uint8Array): Uint8Array {
  const [, wrapped] = elementsOf(readDer(token));
  const fields = fieldsOf(unwrap(wrapped ?? readDer(nullValue())));
  const head = [fields.next(), fields.next(), fields.next()].map(({bytes}) => bytes);
  fields.next(context(0));
  const signedData = sequence(...head, fields.next().bytes);
  return sequence(objectIdentifier(oid.signedData), encode(context(0), signedData));
}

test('the certificate of a timestamp authority may be in the signature instead of in the timestamp', async () => {
  const signer = await signing;
  const trust = new TrustStore([signer.root]);
  const signed = await signedBy(signer);
  const input = {...signed, format: cades, level: 'LT', trust} as const;
  const evidence = await gatherEvidence(input, askingOnce(servicesOf(signer)));
  const timestampToken = withoutCertificates(evidence.timestampToken ?? new Uint8Array());
  const container = await cades.assemble(signed, {...evidence, timestampToken});
  expect(await verify(container, {trust})).toMatchObject({verdict: 'incomplete'});
  const bare = await cades.assemble(signed, {...evidence, certificates: [], timestampToken});
  expect(await verify(bare, {trust})).toMatchObject({verdict: 'failed'});
});
