import {buildSignedData} from '../../src/cms/build-signed-data.js';
import {readSignedData} from '../../src/cms/read-signed-data.js';
import {verifySignerInfo} from '../../src/cms/verify-signer.js';
import {elementsOf, fieldsOf, readDer, unwrap} from '../../src/der/read.js';
import {context, contextPrimitive, tag} from '../../src/der/tags.js';
import {
  encode,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  smallInteger,
} from '../../src/der/write.js';
import {oid} from '../../src/object-identifiers.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {subjectKeyIdentifierOf} from '../../src/x509/extensions.js';
import {createSigner, signedBy} from '../support/signer.js';

const signing = createSigner('P-256').then((signer) => signedBy(signer));
const building = signing.then(({signingInput: signedAttributes, signature, chain}) =>
  buildSignedData({signedAttributes, signature, chain}),
);

/** What a SignedData contains that differs from ours. */
interface Oddities {
  readonly version?: number;
  readonly content?: Uint8Array;
  readonly algorithm?: Uint8Array;
  /** Further elements of the certificates. */
  readonly certificates?: readonly Uint8Array[];
  readonly revocation?: readonly Uint8Array[];
  /** The first fields of the signer: the version and the identifier. */
  readonly identified?: readonly Uint8Array[];
  readonly signers?: 0 | 1 | 2;
}

const sha1 = sequence(objectIdentifier(oid.sha1));
const fieldsIn = (der: Uint8Array) => elementsOf(readDer(der)).map(({bytes}) => bytes);

/** Our SignedData with oddities. */
async function odd({certificates = [], revocation = [], signers = 1, ...rest}: Oddities) {
  const info = fieldsOf(readDer(await building));
  info.next();
  const fields = fieldsOf(unwrap(info.next(context(0))));
  const [version, algorithms, content] = [fields.next().bytes, fields.next().bytes, fields.next().bytes];
  const certificateSet = fields.next(context(0));
  const [signer] = elementsOf(fields.next(), tag.set);
  const [signerVersion, name, algorithm, ...signed] = signer ? fieldsIn(signer.bytes) : [];
  if (!signerVersion || !name || !algorithm) throw new Error('our SignedData has no signer');
  const signerInfo = sequence(
    ...(rest.identified ?? [signerVersion, name]),
    rest.algorithm ?? algorithm,
    ...signed,
  );
  const signedData = sequence(
    rest.version === undefined ? version : smallInteger(rest.version),
    rest.algorithm ? setOf(rest.algorithm) : algorithms,
    rest.content ?? content,
    encode(context(0), certificateSet.content, ...certificates),
    ...(revocation.length > 0 ? [encode(context(1), ...revocation)] : []),
    setOf(...Array.from({length: signers}, () => signerInfo)),
  );
  return sequence(objectIdentifier(oid.signedData), encode(context(0), signedData));
}

const keyIdentifier = async () => {
  const [certificate = new Uint8Array()] = (await signing).chain;
  return subjectKeyIdentifierOf(readCertificate(certificate)) ?? new Uint8Array();
};
const identifiedBy = (version: number, key: Uint8Array) => [
  smallInteger(version),
  encode(contextPrimitive(0), key),
];

test('a signer may be named by the key identifier of its certificate', async () => {
  const identified = identifiedBy(3, await keyIdentifier());
  const signedData = readSignedData(await odd({version: 3, identified}));
  const [certificate = new Uint8Array()] = (await signing).chain;
  expect(signedData.signer.certificate.der).toEqual(certificate);
  await expect(verifySignerInfo(signedData)).resolves.toBeUndefined();
});

test('other formats of certificates and revocation data are skipped if the version announces them', async () => {
  const attributeCertificate = encode(context(2), nullValue());
  const {certificates} = readSignedData(await odd({version: 4, certificates: [attributeCertificate]}));
  expect(certificates).toHaveLength(3);
});

test.each<[string, Oddities | (() => Promise<Oddities>)]>([
  ['the key identifier of another certificate', {version: 3, identified: identifiedBy(3, Buffer.alloc(20))}],
  [
    'a key identifier in a signer of version 1',
    async () => ({identified: identifiedBy(1, await keyIdentifier())}),
  ],
  [
    'a key identifier in signed data of version 1',
    async () => ({identified: identifiedBy(3, await keyIdentifier())}),
  ],
  ['an attribute certificate in version 1', {certificates: [encode(context(2), nullValue())]}],
  ['a number among the certificates', {certificates: [smallInteger(1)]}],
  ['a number among the revocation data', {revocation: [smallInteger(1)]}],
  ['no signer', {signers: 0}],
])('%s is malformed', async (_, oddities) => {
  const der = await odd(typeof oddities === 'function' ? await oddities() : oddities);
  expect(() => readSignedData(der)).toThrow(expect.objectContaining({code: 'malformed_signature'}));
});

test('several signers are not supported', async () => {
  const der = await odd({signers: 2});
  expect(() => readSignedData(der)).toThrow(expect.objectContaining({code: 'unsupported'}));
});

test('SHA-1 is too weak', async () => {
  const signedData = readSignedData(await odd({algorithm: sha1}));
  await expect(verifySignerInfo(signedData)).rejects.toMatchObject({code: 'weak_algorithm'});
});

test('content inside the signature is read', async () => {
  const content = sequence(objectIdentifier(oid.data), encode(context(0), octetString(Buffer.from('x'))));
  const signedData = readSignedData(await odd({content}));
  expect(Buffer.from(signedData.content ?? []).toString()).toBe('x');
});
