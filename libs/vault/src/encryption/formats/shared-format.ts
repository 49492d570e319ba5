import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto';
import {currentKey, type Keyring} from '@signet/domain';
import {DecryptionError} from './decryption-error.js';

// The layout of a value under the shared keyring, with lengths in bytes: version of the key (1) ‖ nonce (12) ‖
// ciphertext ‖ tag (16). Releases that know only the shared keyring read and write this layout, so it must not change.
const algorithm = 'aes-256-gcm';
const versionLength = 1;
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D) under the current key.
 * @throws RangeError if the version of the key does not fit into a byte
 */
export function encryptShared(keyring: Keyring, plaintext: Uint8Array, context: string): Uint8Array {
  const version = Buffer.alloc(versionLength);
  version.writeUInt8(keyring.current);
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, currentKey(keyring), nonce, {authTagLength: tagLength});
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([version, nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts the output of {@link encryptShared} under the same context.
 * @throws DecryptionError
 */
export function decryptShared(
  keyring: Keyring | undefined,
  encrypted: Uint8Array,
  context: string,
): Uint8Array {
  if (encrypted.length < versionLength + nonceLength + tagLength) throw new DecryptionError('too short');
  const [version = 0] = encrypted;
  const key = keyring?.keys.get(version);
  if (key === undefined) throw new DecryptionError(`no key of version ${version}`);
  const textStart = versionLength + nonceLength;
  const nonce = encrypted.subarray(versionLength, textStart);
  const decipher = createDecipheriv(algorithm, key, nonce, {authTagLength: tagLength});
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(encrypted.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(textStart, -tagLength)), decipher.final()]);
  } catch {
    throw new DecryptionError('not authentic');
  }
}
