import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto';
import {currentKey, type Keyring} from '@signet/domain';

// Sealed bytes: version of the key (1) ‖ nonce (12) ‖ ciphertext ‖ tag (16).
const algorithm = 'aes-256-gcm';
const versionLength = 1;
const nonceLength = 12;
const tagLength = 16;

/** The bytes were not sealed for this place, were changed since, or their key is gone. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/**
 * Encrypts a value for one place in the database, with AES-256-GCM (NIST SP 800-38D) under the current key.
 *
 * @param context where the value will rest, as `table.column:rowId`; it opens nowhere else, so that a value cannot be
 *   moved to another row
 * @throws RangeError if the version of the key does not fit into a byte
 */
export function seal(keyring: Keyring, plaintext: Uint8Array, context: string): Uint8Array {
  const version = Buffer.alloc(versionLength);
  version.writeUInt8(keyring.current);
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, currentKey(keyring), nonce, {authTagLength: tagLength});
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([version, nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts what {@link seal} made for the same place.
 *
 * @throws SealError
 */
export function open(keyring: Keyring, sealed: Uint8Array, context: string): Uint8Array {
  if (sealed.length < versionLength + nonceLength + tagLength) throw new SealError('too short');
  const [version = 0] = sealed;
  const key = keyring.keys.get(version);
  if (key === undefined) throw new SealError(`no key of version ${version}`);
  const textStart = versionLength + nonceLength;
  const nonce = sealed.subarray(versionLength, textStart);
  const decipher = createDecipheriv(algorithm, key, nonce, {authTagLength: tagLength});
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(textStart, -tagLength)), decipher.final()]);
  } catch {
    throw new SealError('not authentic');
  }
}
