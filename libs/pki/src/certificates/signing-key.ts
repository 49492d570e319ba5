import {createPrivateKey, type KeyObject, sign} from 'node:crypto';
import {oid} from '@signet/asic/x509';

/** The private key of an authority, with the one signature algorithm that it is used with (RFC 5758). */
export interface SigningKey {
  readonly privateKey: KeyObject;
  /** Object identifier of the signature algorithm; ECDSA's has no parameters. */
  readonly algorithm: string;
  /** The hash function in it, by OpenSSL's name and by object identifier. */
  readonly hash: 'sha256' | 'sha384';
  readonly hashIdentifier: string;
  /** The DER of the signature value. */
  sign(message: Uint8Array): Uint8Array;
}

type Algorithm = Pick<SigningKey, 'algorithm' | 'hash' | 'hashIdentifier'>;

const algorithms: ReadonlyMap<string, Algorithm> = new Map<string, Algorithm>([
  ['prime256v1', {hash: 'sha256', hashIdentifier: oid.sha256, algorithm: oid.ecdsaWithSHA256}],
  ['secp384r1', {hash: 'sha384', hashIdentifier: oid.sha384, algorithm: oid.ecdsaWithSHA384}],
]);

/** Says whether a key is of a kind that can sign certificates here. */
export const isSupportedKey = (key: KeyObject): boolean =>
  algorithms.has(key.asymmetricKeyDetails?.namedCurve ?? '');

/** Wraps a P-256 key (for SHA-256) or P-384 key (for SHA-384). @throws TypeError for any other key. */
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
