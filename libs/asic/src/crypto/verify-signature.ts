import {primitives} from '#primitives';
import {utf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {Memo} from '../memo.js';
import {rawEcdsaValue} from './ecdsa-value.js';
import type {PublicKey, SignatureScheme, UnsupportedKey} from './primitives.js';

/**
 * A cache of results. The signing worker verifies each piece of evidence twice: on receipt, and in the finished
 * container. In addition, most containers contain the same certificates of authorities.
 */
const verified = new Memo<Promise<boolean>>(512);

/**
 * Verifies a signature in the encoding that certificates, CMS, timestamps and OCSP responses use: for ECDSA, r and s in
 * DER. Returns false for an invalid signature, a malformed key, or a key that does not allow the scheme.
 * @throws ContainerError `unsupported` for a key of an unsupported kind or size
 */
export async function verifySignature(
  key: PublicKey | UnsupportedKey,
  scheme: SignatureScheme,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  if (key.kind === 'unsupported') throw new ContainerError('unsupported', 'The key is not supported.');
  const value = key.kind === 'RSA' ? signature : rawEcdsaValue(signature, key.kind);
  if (value === null) return false;
  const {spki} = key;
  return verified.of([utf8(JSON.stringify(scheme)), spki, message, value], () =>
    primitives.verify(key, scheme, value, message),
  );
}
