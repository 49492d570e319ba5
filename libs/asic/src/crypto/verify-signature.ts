import {primitives} from '#primitives';
import {rawEcdsaValue} from './ecdsa-value.js';
import type {PublicKey, SignatureScheme} from './primitives.js';

/**
 * Verifies a signature as certificates, CMS, time stamps and OCSP answers carry it: for ECDSA the DER of r and s.
 * Whatever is wrong, the answer is false.
 */
export async function verifySignature(
  key: PublicKey,
  scheme: SignatureScheme,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  if ((key.kind === 'RSA') !== (scheme.kind !== 'ECDSA')) return false;
  if (key.kind === 'RSA') return primitives.verify(key, scheme, signature, message);
  const raw = rawEcdsaValue(signature, key.kind);
  return raw !== null && primitives.verify(key, scheme, raw, message);
}
