import {constants, createPublicKey, generateKeyPairSync, sign, verify as opensslVerify} from 'node:crypto';
import {utf8} from '../../src/bytes.js';
import {publicKeyOf, schemeOf} from '../../src/crypto/algorithms.js';
import {primitives as nodePrimitives} from '../../src/crypto/node-primitives.js';
import type {SignatureScheme} from '../../src/crypto/primitives.js';
import {suiteFor} from '../../src/crypto/signing-suite.js';
import {verifySignature} from '../../src/crypto/verify-signature.js';
import {primitives as webPrimitives} from '../../src/crypto/web-primitives.js';
import {fieldsOf, readDer} from '../../src/der/read.js';
import {context} from '../../src/der/tags.js';
import {encode, nullValue, objectIdentifier, sequence, smallInteger} from '../../src/der/write.js';
import {oid} from '../../src/object-identifiers.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {certificateFor} from '../support/odd-certificates.js';

const message = utf8('message');
const {privateKey, publicKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
const restricted = ['md:sha256', 'mgf1_md:sha256', 'saltlen:32'].flatMap((option) => [
  '-pkeyopt',
  `rsa_pss_keygen_${option}`,
]);
const platforms = [nodePrimitives, webPrimitives] as const;

const identifier = (algorithm: string, parameters: Uint8Array = nullValue()) =>
  sequence(objectIdentifier(algorithm), parameters);
const hash = (algorithm: string) => encode(context(0), identifier(algorithm));
const mask = (algorithm: string, generator: string = oid.mgf1) =>
  encode(context(1), identifier(generator, identifier(algorithm)));
const salt = (length: number) => encode(context(2), smallInteger(length));
const trailer = (field: number) => encode(context(3), smallInteger(field));

function pssKey(...parameters: readonly Uint8Array[]): Uint8Array {
  const [, bits] = fieldsOf(readDer(publicKey.export({type: 'spki', format: 'der'}))).rest();
  return sequence(sequence(objectIdentifier(oid.rsassaPss), ...parameters), bits?.bytes ?? nullValue());
}

const pss = (name: 'SHA-256' | 'SHA-384' | 'SHA-512', saltLength: number): SignatureScheme => ({
  kind: 'RSA-PSS',
  hash: name,
  saltLength,
});
const pkcs1: SignatureScheme = {kind: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'};

const optionsOf = (scheme: SignatureScheme) =>
  scheme.kind === 'RSA-PSS'
    ? {padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: scheme.saltLength}
    : {padding: constants.RSA_PKCS1_PADDING};
const digestOf = (scheme: SignatureScheme) => scheme.hash.replace('-', '');

const signatureOf = (scheme: SignatureScheme) =>
  sign(digestOf(scheme), message, {key: privateKey, ...optionsOf(scheme)});

/** True if OpenSSL, which also enforces the restrictions of the key, accepts a signature with this scheme. */
function opensslAccepts(spki: Uint8Array, scheme: SignatureScheme): boolean {
  const key = createPublicKey({key: Buffer.from(spki), format: 'der', type: 'spki'});
  try {
    return opensslVerify(digestOf(scheme), message, {key, ...optionsOf(scheme)}, signatureOf(scheme));
  } catch {
    return false;
  }
}

const schemes = [
  pkcs1,
  pss('SHA-256', 0),
  pss('SHA-256', 19),
  pss('SHA-256', 20),
  pss('SHA-256', 31),
  pss('SHA-256', 32),
  pss('SHA-256', 33),
  pss('SHA-256', 222),
  pss('SHA-384', 48),
  pss('SHA-512', 64),
];
const sha256 = [hash(oid.sha256), mask(oid.sha256)];

test.each<[string, Uint8Array[], SignatureScheme[]]>([
  ['without parameters', [], schemes.slice(1)],
  ['for SHA-256 and 32 bytes of salt', [sequence(...sha256, salt(32))], schemes.slice(5, 8)],
  ['for SHA-256 and any salt', [sequence(...sha256, salt(0))], schemes.slice(1, 8)],
  ['for SHA-256 and the default of 20 bytes of salt', [sequence(...sha256)], schemes.slice(3, 8)],
  ['for SHA-384', [sequence(hash(oid.sha384), mask(oid.sha384), salt(48))], [pss('SHA-384', 48)]],
  ['for SHA-512', [sequence(hash(oid.sha512), mask(oid.sha512), salt(64))], [pss('SHA-512', 64)]],
  ['for SHA-512 and a longer salt', [sequence(hash(oid.sha512), mask(oid.sha512), salt(65))], []],
])('a key for RSA-PSS %s verifies what its parameters allow', async (_what, parameters, allowed) => {
  const spki = pssKey(...parameters);
  const key = publicKeyOf(readDer(spki));
  if (key.kind !== 'RSA') throw new TypeError('The key is not supported.');
  for (const scheme of schemes) {
    const signature = signatureOf(scheme);
    const said = [opensslAccepts(spki, scheme), await verifySignature(key, scheme, signature, message)];
    for (const {verify} of platforms) said.push(await verify(key, scheme, signature, message));
    const expected = allowed.some((one) => JSON.stringify(one) === JSON.stringify(scheme));
    expect({scheme, said}).toEqual({scheme, said: said.map(() => expected)});
  }
});

test('a key without restrictions verifies all of these signatures', async () => {
  const key = publicKeyOf(readDer(publicKey.export({type: 'spki', format: 'der'})));
  if (key.kind !== 'RSA') throw new TypeError('The key is not supported.');
  for (const scheme of schemes)
    for (const {verify} of platforms)
      expect(await verify(key, scheme, signatureOf(scheme), message)).toBe(true);
});

test('a trailer field that is written out with its default value is supported', async () => {
  const key = publicKeyOf(readDer(pssKey(sequence(...sha256, salt(32), trailer(1)))));
  const scheme = pss('SHA-256', 32);
  expect(await verifySignature(key, scheme, signatureOf(scheme), message)).toBe(true);
  const written = sequence(...sha256, salt(32), trailer(1));
  expect(schemeOf(readDer(identifier(oid.rsassaPss, written)))).toEqual(scheme);
});

test('a signature of only rsaEncryption takes its hash function from the signer, unless that is SHA-1', () => {
  const bare = readDer(identifier(oid.rsaEncryption, nullValue()));
  expect(schemeOf(bare, 'SHA-384')).toEqual({kind: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384'});
  for (const digest of [undefined, 'SHA-1'] as const)
    expect(() => schemeOf(bare, digest)).toThrow(expect.objectContaining({code: 'unsupported'}));
});

test('RSA-PSS without parameters is not supported', () => {
  const bare = readDer(sequence(objectIdentifier(oid.rsassaPss)));
  expect(() => schemeOf(bare)).toThrow(expect.objectContaining({code: 'unsupported'}));
});

test.each<[string, Uint8Array]>([
  ['SHA-1, the default', sequence()],
  ['SHA-1 with a longer salt', sequence(salt(32))],
  ['another hash function in the mask', sequence(hash(oid.sha256), mask(oid.sha512), salt(32))],
  ['SHA-1 in the mask, the default', sequence(hash(oid.sha256), salt(32))],
  ['an unknown hash function', sequence(hash(oid.data), mask(oid.data), salt(32))],
  ['an unknown mask', sequence(hash(oid.sha256), mask(oid.sha256, oid.data), salt(32))],
  ['another trailer field', sequence(...sha256, salt(32), trailer(2))],
])('a key whose parameters require %s is not supported', async (_what, parameters) => {
  const key = publicKeyOf(readDer(pssKey(parameters)));
  expect(key.kind).toBe('unsupported');
  await expect(
    verifySignature(key, pss('SHA-256', 32), signatureOf(pss('SHA-256', 32)), message),
  ).rejects.toMatchObject({code: 'unsupported'});
});

test.each<[string, Uint8Array]>([
  ['NULL', nullValue()],
  ['a further field', sequence(...sha256, salt(32), nullValue())],
  ['a negative salt length', sequence(...sha256, encode(context(2), Uint8Array.of(2, 1, 0xff)))],
])('a key whose parameters are %s is malformed', (_what, parameters) => {
  expect(() => publicKeyOf(readDer(pssKey(parameters)))).toThrow(
    expect.objectContaining({code: 'malformed_signature'}),
  );
});

test.each([
  ['without restrictions', []],
  ['with restrictions', restricted],
])(
  'a certificate of openssl with a key for RSA-PSS %s verifies on both platforms',
  async (_what, options) => {
    const algorithm = ['RSA-PSS', '-pkeyopt', 'rsa_keygen_bits:2048', ...options];
    const {certificate} = certificateFor({name: 'Authority', algorithm});
    const {publicKey: key, signatureAlgorithm, signature, tbs} = readCertificate(certificate);
    if (key.kind !== 'RSA') throw new TypeError('The key is not supported.');
    for (const {verify} of platforms)
      expect(await verify(key, schemeOf(signatureAlgorithm), signature, tbs)).toBe(true);
  },
);

test('a container is prepared only for a key that allows its signature', () => {
  const suiteOf = (spki: Uint8Array) => suiteFor(publicKeyOf(readDer(spki)));
  expect(suiteOf(pssKey()).hash).toBe('SHA-256');
  expect(suiteOf(pssKey(sequence(...sha256, salt(32)))).hash).toBe('SHA-256');
  for (const parameters of [
    sequence(...sha256, salt(33)),
    sequence(hash(oid.sha512), mask(oid.sha512), salt(32)),
  ])
    expect(() => suiteOf(pssKey(parameters))).toThrow(expect.objectContaining({code: 'unsupported'}));
});
