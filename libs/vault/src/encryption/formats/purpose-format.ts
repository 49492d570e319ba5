import {randomBytes} from 'node:crypto';
import {currentKey, type EncryptionPurpose, type Keyring} from '@signet/domain';
import {DecryptionError} from './decryption-error.js';
import {nonceLength, tagLength, xaesDecrypt, xaesEncrypt} from './xaes.js';

// The layout of a value under the keyring of its purpose, with lengths in bytes: 0 (1) ‖ version of the key (1) ‖ nonce
// (24) ‖ ciphertext ‖ tag (16). The first byte differs from every version of the shared keyring. The purpose and the
// first two bytes are authenticated.
const MARK = 0;
const headerLength = 2;

/** The first bytes of every value under the current key. */
export function purposeHeader({current}: Keyring): Buffer {
  const header = Buffer.from([MARK, 0]);
  header.writeUInt8(current, 1);
  return header;
}

export const isPurposeFormat = ([first]: Uint8Array): boolean => first === MARK;

const additionalData = (header: Uint8Array, purpose: EncryptionPurpose, context: string): Buffer =>
  Buffer.concat([header, Buffer.from(`${purpose} ${context}`)]);

/**
 * Encrypts with XAES-256-GCM under the current key.
 * @throws RangeError if the version of the key does not fit into a byte
 */
export function encryptForPurpose(
  purpose: EncryptionPurpose,
  keyring: Keyring,
  plaintext: Uint8Array,
  context: string,
): Uint8Array {
  const header = purposeHeader(keyring);
  const nonce = randomBytes(nonceLength);
  const data = additionalData(header, purpose, context);
  return Buffer.concat([header, nonce, xaesEncrypt(currentKey(keyring), nonce, plaintext, data)]);
}

/**
 * Decrypts the output of {@link encryptForPurpose} under the same purpose and context.
 * @throws DecryptionError
 */
export function decryptForPurpose(
  purpose: EncryptionPurpose,
  keyring: Keyring | undefined,
  encrypted: Uint8Array,
  context: string,
): Uint8Array {
  const textStart = headerLength + nonceLength;
  if (encrypted.length < textStart + tagLength) throw new DecryptionError('too short');
  const [, version = 0] = encrypted;
  const key = keyring?.keys.get(version);
  if (key === undefined) throw new DecryptionError(`no ${purpose} key of version ${version}`);
  const data = additionalData(encrypted.subarray(0, headerLength), purpose, context);
  try {
    return xaesDecrypt(key, encrypted.subarray(headerLength, textStart), encrypted.subarray(textStart), data);
  } catch {
    throw new DecryptionError('not authentic');
  }
}
