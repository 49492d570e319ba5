import {
  constants,
  createHash,
  createPublicKey,
  KeyObject,
  verify,
  type VerifyKeyObjectInput,
  webcrypto,
} from 'node:crypto';
import {crc32, createInflateRaw} from 'node:zlib';
import {Memo} from '../memo.js';
import {allows} from './allowed-schemes.js';
import type {Primitives, PublicKey, SignatureScheme} from './primitives.js';

const hashNames = {'SHA-1': 'sha1', 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512'} as const;

const keys = new Memo<Promise<KeyObject>>(256);

/**
 * Imports a public key. An EC key is imported from its point, because OpenSSL needs more time to decode a
 * SubjectPublicKeyInfo than to verify an ECDSA signature.
 */
async function importKey(key: PublicKey): Promise<KeyObject> {
  if (key.kind === 'RSA')
    return createPublicKey({key: Buffer.from(key.plainSpki), format: 'der', type: 'spki'});
  const algorithm = {name: 'ECDSA', namedCurve: key.kind};
  return KeyObject.from(await webcrypto.subtle.importKey('raw', key.point, algorithm, true, ['verify']));
}

async function verifyInput(publicKey: PublicKey, scheme: SignatureScheme): Promise<VerifyKeyObjectInput> {
  const key = await keys.of([publicKey.spki], () => importKey(publicKey));
  if (scheme.kind === 'ECDSA') return {key, dsaEncoding: 'ieee-p1363'};
  if (scheme.kind === 'RSASSA-PKCS1-v1_5') return {key, padding: constants.RSA_PKCS1_PADDING};
  return {key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: scheme.saltLength};
}

const PART = 64 * 1024;

export const primitives: Primitives = {
  async digest(hash, bytes) {
    return createHash(hashNames[hash]).update(bytes).digest();
  },

  async digestOfParts(hash, parts) {
    const digest = createHash(hashNames[hash]);
    for await (const part of parts) digest.update(part);
    return digest.digest();
  },

  crc32: (bytes, before) => crc32(bytes, before),

  async *inflate(packed) {
    const inflater = createInflateRaw({chunkSize: PART});
    inflater.end(packed);
    const parts: AsyncIterable<Uint8Array> = inflater;
    yield* parts;
    // Node.js stops at the last block of the stream and does not report bytes after this block.
    if (inflater.bytesWritten !== packed.length) throw new RangeError('Bytes follow the compressed data.');
  },

  async verify(key, scheme, signature, message) {
    if (!allows(key, scheme)) return false;
    try {
      return verify(hashNames[scheme.hash], message, await verifyInput(key, scheme), signature);
    } catch {
      return false;
    }
  },
};
