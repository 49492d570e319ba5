import {ContainerError} from '../container-error.js';
import {readDer} from '../der/read.js';
import {context} from '../der/tags.js';
import {encode, nullValue, objectIdentifier, sequence, smallInteger} from '../der/write.js';
import {oid} from '../object-identifiers.js';
import {schemeOf} from './algorithms.js';
import {allows} from './allowed-schemes.js';
import type {HashName, PublicKey, UnsupportedKey} from './primitives.js';

/** An AlgorithmIdentifier without parameters, for hashes (RFC 5754 section 2) and ECDSA (RFC 5758 section 3.2). */
const bare = (algorithm: string): Uint8Array => sequence(objectIdentifier(algorithm));

export const hashIdentifiers = {
  'SHA-1': bare(oid.sha1),
  'SHA-256': bare(oid.sha256),
  'SHA-384': bare(oid.sha384),
  'SHA-512': bare(oid.sha512),
} as const satisfies Record<HashName, Uint8Array>;

const pssWithSha256 = (): Uint8Array => {
  const hash = sequence(objectIdentifier(oid.sha256), nullValue());
  const parameters = sequence(
    encode(context(0), hash),
    encode(context(1), sequence(objectIdentifier(oid.mgf1), hash)),
    encode(context(2), smallInteger(32)),
  );
  return sequence(objectIdentifier(oid.rsassaPss), parameters);
};

/**
 * The algorithms with which a key signs containers: the hash function for the manifest and for the reference to the
 * signer's certificate, and the AlgorithmIdentifier of the signature.
 */
export interface SigningSuite {
  readonly hash: HashName;
  readonly signatureAlgorithm: Uint8Array;
}

const suites: Readonly<Partial<Record<PublicKey['kind'], SigningSuite>>> = {
  'P-256': {hash: 'SHA-256', signatureAlgorithm: bare(oid.ecdsaWithSHA256)},
  'P-384': {hash: 'SHA-384', signatureAlgorithm: bare(oid.ecdsaWithSHA384)},
  RSA: {hash: 'SHA-256', signatureAlgorithm: pssWithSha256()},
};

/** @throws ContainerError `unsupported` for a key that cannot sign containers */
export function suiteFor(key: PublicKey | UnsupportedKey): SigningSuite {
  const suite = key.kind === 'unsupported' ? undefined : suites[key.kind];
  if (key.kind === 'unsupported' || !suite || !allows(key, schemeOf(readDer(suite.signatureAlgorithm))))
    throw new ContainerError('unsupported', 'The key is not supported.');
  return suite;
}
