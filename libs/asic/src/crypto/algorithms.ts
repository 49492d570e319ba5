import {ContainerError} from '../container-error.js';
import {type Der, fieldsOf, readDer, unwrap} from '../der/read.js';
import {context, tag} from '../der/tags.js';
import {bitsOf, integerOctets, objectIdentifierOf, smallNumber} from '../der/values.js';
import {nullValue, objectIdentifier, sequence} from '../der/write.js';
import {oid} from '../object-identifiers.js';
import type {Curve, HashName, PublicKey, RsaKey, SignatureScheme, UnsupportedKey} from './primitives.js';

const unsupported = (what: string): ContainerError =>
  new ContainerError('unsupported', `The ${what} is not supported.`);

const hashes: ReadonlyMap<string, HashName> = new Map([
  [oid.sha1, 'SHA-1'],
  [oid.sha256, 'SHA-256'],
  [oid.sha384, 'SHA-384'],
  [oid.sha512, 'SHA-512'],
]);

const curves: ReadonlyMap<string, Curve> = new Map([
  [oid.p256, 'P-256'],
  [oid.p384, 'P-384'],
  [oid.p521, 'P-521'],
]);

const plainSchemes: ReadonlyMap<string, SignatureScheme> = new Map([
  [oid.ecdsaWithSHA256, {kind: 'ECDSA', hash: 'SHA-256'}],
  [oid.ecdsaWithSHA384, {kind: 'ECDSA', hash: 'SHA-384'}],
  [oid.ecdsaWithSHA512, {kind: 'ECDSA', hash: 'SHA-512'}],
  [oid.sha256WithRSA, {kind: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'}],
  [oid.sha384WithRSA, {kind: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384'}],
  [oid.sha512WithRSA, {kind: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512'}],
]);

interface AlgorithmIdentifier {
  readonly algorithm: string;
  readonly parameters: Der | undefined;
}

/**
 * Reads an AlgorithmIdentifier: an algorithm and at most one value for its parameters (RFC 5280 section 4.1.1.2).
 * @throws ContainerError `malformed_signature`, `too_large`
 */
export function algorithmIdentifier(value: Der): AlgorithmIdentifier {
  const fields = fieldsOf(value);
  const algorithm = objectIdentifierOf(fields.next());
  const [parameters, ...more] = fields.rest();
  if (more.length > 0)
    throw new ContainerError('malformed_signature', 'An algorithm has more than one parameter.');
  return {algorithm, parameters};
}

/**
 * True if the parameters are absent or NULL. A reader must accept either form, for SHA-2 (RFC 5754 section 2) as well
 * as for RSA PKCS #1 (RFC 4055 section 5).
 */
const isPlain = ({parameters}: AlgorithmIdentifier): boolean =>
  parameters === undefined || (parameters.tag === tag.null && parameters.content.length === 0);

/** Returns the hash function that an AlgorithmIdentifier names; undefined if it is not supported. */
export function knownHash(value: Der): HashName | undefined {
  const identifier = algorithmIdentifier(value);
  return isPlain(identifier) ? hashes.get(identifier.algorithm) : undefined;
}

/**
 * Returns the hash function that an AlgorithmIdentifier names.
 * @throws ContainerError `unsupported`, `malformed_signature`, `too_large`
 */
export function hashOf(value: Der): HashName {
  const hash = knownHash(value);
  if (!hash) throw unsupported('hash function');
  return hash;
}

/**
 * Reads RSASSA-PSS-params (RFC 8017 appendix A.2.3). Returns undefined unless the signature and its mask generation
 * function use the same hash function, other than SHA-1, and the trailer field has its default value 1. Some programs
 * write the default value, which DER omits.
 */
function pssScheme(parameters: Der): Extract<SignatureScheme, {kind: 'RSA-PSS'}> | undefined {
  const fields = fieldsOf(parameters);
  const [hash, mask, salt, trailer] = [0, 1, 2, 3].map((number) => fields.optional(context(number)));
  fields.end();
  const saltLength = salt ? smallNumber(unwrap(salt)) : 20;
  if (!hash || !mask || (trailer && smallNumber(unwrap(trailer)) !== 1)) return undefined;
  const name = knownHash(unwrap(hash));
  const generator = algorithmIdentifier(unwrap(mask));
  const isUniform =
    generator.algorithm === oid.mgf1 && generator.parameters && knownHash(generator.parameters) === name;
  return isUniform && name && name !== 'SHA-1' ? {kind: 'RSA-PSS', hash: name, saltLength} : undefined;
}

/**
 * Returns the scheme that the AlgorithmIdentifier of a signature names.
 * @param digest the digest algorithm of the CMS SignerInfo, which is used if the AlgorithmIdentifier is only
 *   `rsaEncryption` (RFC 3370 section 3.2)
 * @throws ContainerError `malformed_signature`, `unsupported`, `too_large`
 */
export function schemeOf(value: Der, digest?: HashName): SignatureScheme {
  const identifier = algorithmIdentifier(value);
  if (identifier.algorithm === oid.rsassaPss) {
    const scheme = identifier.parameters && pssScheme(identifier.parameters);
    if (!scheme) throw unsupported('RSA-PSS parameter');
    return scheme;
  }
  const isBareRsa = identifier.algorithm === oid.rsaEncryption && digest && digest !== 'SHA-1';
  const scheme = isBareRsa
    ? ({kind: 'RSASSA-PKCS1-v1_5', hash: digest} satisfies SignatureScheme)
    : plainSchemes.get(identifier.algorithm);
  if (!scheme || !isPlain(identifier)) throw unsupported('signature algorithm');
  return scheme;
}

/**
 * Limits for RSA keys, in bits. Shorter keys are too weak (NIST SP 800-57 part 1). Longer keys and large exponents make
 * verification too slow.
 */
const RSA = {minModulus: 2048, maxModulus: 8192, minExponent: 2, maxExponent: 32} as const;

/** Returns the length in bits of an integer in its shortest DER form; 0 if it is zero or negative. */
const bitLength = ([first = 0, ...rest]: Uint8Array): number =>
  first >= 0x80 ? 0 : 32 - Math.clz32(first) + rest.length * 8;

function isUsableRsa(bits: Uint8Array): boolean {
  const fields = fieldsOf(readDer(bits));
  const [modulus, exponent] = [
    bitLength(integerOctets(fields.next())),
    bitLength(integerOctets(fields.next())),
  ];
  fields.end();
  const isModulus = modulus >= RSA.minModulus && modulus <= RSA.maxModulus;
  return isModulus && exponent >= RSA.minExponent && exponent <= RSA.maxExponent;
}

/**
 * Returns the restriction that the AlgorithmIdentifier of an RSA key states; undefined if its parameters are not
 * supported.
 */
function restrictionOf({algorithm, parameters}: AlgorithmIdentifier): RsaKey['restriction'] | undefined {
  if (algorithm === oid.rsaEncryption) return 'none';
  if (!parameters) return {hash: 'any', minSaltLength: 0};
  const scheme = pssScheme(parameters);
  return scheme && {hash: scheme.hash, minSaltLength: scheme.saltLength};
}

/**
 * Reads the key in a SubjectPublicKeyInfo. The result has the kind `unsupported` if this library does not support the
 * key.
 * @throws ContainerError `malformed_signature`, `too_large`
 */
export function publicKeyOf(spki: Der): PublicKey | UnsupportedKey {
  const fields = fieldsOf(spki);
  const identifier = algorithmIdentifier(fields.next());
  const {algorithm, parameters} = identifier;
  const unusable = {kind: 'unsupported', spki: spki.bytes} as const;
  if (algorithm === oid.rsaEncryption || algorithm === oid.rsassaPss) {
    const key = fields.next();
    const restriction = restrictionOf(identifier);
    if (!isUsableRsa(bitsOf(key)) || !restriction) return unusable;
    const plain = sequence(objectIdentifier(oid.rsaEncryption), nullValue());
    const plainSpki = restriction === 'none' ? spki.bytes : sequence(plain, key.bytes);
    return {kind: 'RSA', spki: spki.bytes, plainSpki, restriction};
  }
  const isNamed = algorithm === oid.ecPublicKey && parameters?.tag === tag.objectIdentifier;
  const curve = isNamed ? curves.get(objectIdentifierOf(parameters)) : undefined;
  return curve ? {kind: curve, spki: spki.bytes, point: bitsOf(fields.next())} : unusable;
}
