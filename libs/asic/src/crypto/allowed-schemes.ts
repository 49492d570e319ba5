import type {PublicKey, SignatureScheme} from './primitives.js';

/**
 * True if signatures of this scheme can be valid for the key. A key with the algorithm id-RSASSA-PSS verifies only
 * RSA-PSS signatures (RFC 4055 section 1.2). If the algorithm of the key has parameters, the signature must use the
 * hash function and the mask generation function that they state, and a salt of at least the stated length (section
 * 3.3).
 */
export function allows(key: PublicKey, scheme: SignatureScheme): boolean {
  if (key.kind !== 'RSA') return scheme.kind === 'ECDSA';
  const {restriction} = key;
  if (restriction === 'none') return scheme.kind !== 'ECDSA';
  if (scheme.kind !== 'RSA-PSS' || scheme.saltLength < restriction.minSaltLength) return false;
  return restriction.hash === 'any' || restriction.hash === scheme.hash;
}
