import {createCipheriv, createDecipheriv} from 'node:crypto';

// XAES-256-GCM as specified by C2SP (https://c2sp.org/XAES-256-GCM): AES-256-GCM under a key that is derived from the
// first half of the nonce, so that random nonces do not repeat. The derivation is the KDF in counter mode with CMAC of
// NIST SP 800-108r1, in which each of the two messages fits into one block.
export const nonceLength = 24;
export const tagLength = 16;

const BLOCK = 16;

/** Multiplies by x in GF(2^128), which makes the first subkey of CMAC (NIST SP 800-38B section 6.1). */
function doubled(block: Buffer): Buffer {
  const value = BigInt(`0x${block.toString('hex')}`) << 1n;
  const reduced = value >> 128n === 1n ? (value ^ 0x87n) & ((1n << 128n) - 1n) : value;
  return Buffer.from(reduced.toString(16).padStart(2 * BLOCK, '0'), 'hex');
}

function derivedKey(key: Uint8Array, nonce: Uint8Array): Buffer {
  const aes = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const subkey = doubled(aes.update(Buffer.alloc(BLOCK)));
  const messages = [1, 2].map((counter) => {
    const message = Buffer.concat([Buffer.from([0, counter, 0x58, 0]), nonce.subarray(0, 12)]);
    return message.map((byte, index) => byte ^ subkey.readUInt8(index));
  });
  return aes.update(Buffer.concat(messages));
}

/** Returns the ciphertext and the tag. The nonce must be random. */
export function xaesEncrypt(
  key: Uint8Array,
  nonce: Uint8Array,
  plaintext: Uint8Array,
  additionalData: Uint8Array,
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', derivedKey(key, nonce), nonce.subarray(12), {
    authTagLength: tagLength,
  });
  cipher.setAAD(additionalData);
  return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error if the ciphertext, the nonce or the additional data are not those of the encryption */
export function xaesDecrypt(
  key: Uint8Array,
  nonce: Uint8Array,
  ciphertextAndTag: Uint8Array,
  additionalData: Uint8Array,
): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(key, nonce), nonce.subarray(12), {
    authTagLength: tagLength,
  });
  decipher.setAAD(additionalData);
  decipher.setAuthTag(ciphertextAndTag.subarray(-tagLength));
  return Buffer.concat([decipher.update(ciphertextAndTag.subarray(0, -tagLength)), decipher.final()]);
}
