import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto';
import {currentKey, type Keyring} from '@signet/domain';

// The layout of an encrypted value, with lengths in bytes: version of the key (1) ‖ nonce (12) ‖ ciphertext ‖ tag (16).
const algorithm = 'aes-256-gcm';
const versionLength = 1;
const nonceLength = 12;
const tagLength = 16;

/**
 * The bytes were encrypted for another context, were changed or truncated, or need a key that the keyring does not
 * have.
 */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}

/**
 * Encrypts a value for one column of one row, with AES-256-GCM (NIST SP 800-38D) under the current key.
 *
 * @param context where the value belongs, as `table.column:rowId`. Decryption needs the same context, so a value that
 *   was copied to a place with another context cannot be decrypted.
 * @throws RangeError if the version of the key does not fit into a byte
 */
export function encrypt(keyring: Keyring, plaintext: Uint8Array, context: string): Uint8Array {
  const version = Buffer.alloc(versionLength);
  version.writeUInt8(keyring.current);
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, currentKey(keyring), nonce, {authTagLength: tagLength});
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([version, nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts the output of {@link encrypt} under the same context.
 *
 * @throws DecryptionError
 */
export function decrypt(keyring: Keyring, encrypted: Uint8Array, context: string): Uint8Array {
  if (encrypted.length < versionLength + nonceLength + tagLength) throw new DecryptionError('too short');
  const [version = 0] = encrypted;
  const key = keyring.keys.get(version);
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
