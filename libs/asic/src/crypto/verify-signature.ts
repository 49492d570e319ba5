import {primitives} from '#primitives';
import {utf8} from '../bytes.js';
import {Memo} from '../memo.js';
import {rawEcdsaValue} from './ecdsa-value.js';
import type {PublicKey, SignatureScheme} from './primitives.js';

/**
 * Whoever puts a container together verifies each piece when it comes, and then the whole; and authorities' certificates
 * are in every container. The same bytes verify the same way each time.
 */
const verified = new Memo<Promise<boolean>>(512);

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
  const value = key.kind === 'RSA' ? signature : rawEcdsaValue(signature, key.kind);
  if (value === null) return false;
  const {spki} = key;
  return verified.of([utf8(JSON.stringify(scheme)), spki, message, value], () =>
    primitives.verify(key, scheme, value, message),
  );
}
