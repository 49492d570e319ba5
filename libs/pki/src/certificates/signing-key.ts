import {createPrivateKey, type KeyObject, sign} from 'node:crypto';
import {oid} from '@signet/asic/x509';

/** A private key and the ECDSA algorithm with which it signs (RFC 5758). */
export interface SigningKey {
  readonly privateKey: KeyObject;
  /** The object identifier of the signature algorithm. ECDSA identifiers have no parameters. */
  readonly algorithm: string;
  /** The hash function of the signature algorithm, by its name in OpenSSL. */
  readonly hash: 'sha256' | 'sha384';
  readonly hashIdentifier: string;
  /** @returns the signature in DER */
  sign(message: Uint8Array): Uint8Array;
}

type Algorithm = Pick<SigningKey, 'algorithm' | 'hash' | 'hashIdentifier'>;

const algorithms: ReadonlyMap<string, Algorithm> = new Map<string, Algorithm>([
  ['prime256v1', {hash: 'sha256', hashIdentifier: oid.sha256, algorithm: oid.ecdsaWithSHA256}],
  ['secp384r1', {hash: 'sha384', hashIdentifier: oid.sha384, algorithm: oid.ecdsaWithSHA384}],
]);

export const isSupportedKey = (key: KeyObject): boolean =>
  algorithms.has(key.asymmetricKeyDetails?.namedCurve ?? '');

/**
 * Wraps a private key: a P-256 key signs with SHA-256, a P-384 key with SHA-384.
 * @param key the private key in PEM, or a key object
 * @throws TypeError for any other key
 */
export function signingKey(key: KeyObject | string): SigningKey {
  const privateKey = typeof key === 'string' ? createPrivateKey(key) : key;
  const found = algorithms.get(privateKey.asymmetricKeyDetails?.namedCurve ?? '');
  if (!found) throw new TypeError('The key must be on the curve P-256 or P-384.');
  return {
    privateKey,
    ...found,
    sign: (message) => sign(found.hash, message, {key: privateKey, dsaEncoding: 'der'}),
  };
}
