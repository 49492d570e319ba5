import {
  constants,
  createHash,
  createPublicKey,
  type KeyObject,
  verify,
  type VerifyKeyObjectInput,
} from 'node:crypto';
import {Memo} from '../memo.js';
import type {Primitives, PublicKey, SignatureScheme} from './primitives.js';

/** OpenSSL's names. */
const hashNames = {'SHA-1': 'sha1', 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512'} as const;

const keys = new Memo<KeyObject>(256);

function verifyInput({spki}: PublicKey, scheme: SignatureScheme): VerifyKeyObjectInput {
  const key = keys.of([spki], () => createPublicKey({key: Buffer.from(spki), format: 'der', type: 'spki'}));
  if (scheme.kind === 'ECDSA') return {key, dsaEncoding: 'ieee-p1363'};
  if (scheme.kind === 'RSASSA-PKCS1-v1_5') return {key, padding: constants.RSA_PKCS1_PADDING};
  return {key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: scheme.saltLength};
}

/** Node's own cryptography. */
export const primitives: Primitives = {
  async digest(hash, bytes) {
    return createHash(hashNames[hash]).update(bytes).digest();
  },

  async verify(key, scheme, signature, message) {
    try {
      return verify(hashNames[scheme.hash], message, verifyInput(key, scheme), signature);
    } catch {
      return false;
    }
  },
};
