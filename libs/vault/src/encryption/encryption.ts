import {currentKeyring, type EncryptionKeyring} from '@signet/domain';
import {
  decryptForPurpose,
  encryptForPurpose,
  isPurposeFormat,
  purposeHeader,
} from './formats/purpose-format.js';
import {decryptShared, encryptShared} from './formats/shared-format.js';

export {DecryptionError} from './formats/decryption-error.js';

/**
 * Encrypts a value for one column of one row.
 *
 * @param context where the value belongs, as `table.column:rowId`. Decryption needs the same context, so a value that
 *   was copied to a place with another context cannot be decrypted.
 * @throws RangeError if the version of the key does not fit into a byte
 */
export function encrypt(keyring: EncryptionKeyring, plaintext: Uint8Array, context: string): Uint8Array {
  const keys = currentKeyring(keyring);
  return keyring.newValues === 'own'
    ? encryptForPurpose(keyring.purpose, keys, plaintext, context)
    : encryptShared(keys, plaintext, context);
}

/**
 * Decrypts the output of {@link encrypt} under the same purpose and context.
 *
 * @throws DecryptionError
 */
export const decrypt = (
  {purpose, own, shared}: EncryptionKeyring,
  encrypted: Uint8Array,
  context: string,
): Uint8Array =>
  isPurposeFormat(encrypted)
    ? decryptForPurpose(purpose, own, encrypted, context)
    : decryptShared(shared, encrypted, context);

/** The first bytes of every value that `encrypt` creates with this keyring. Other values begin with other bytes. */
export function headerOf(keyring: EncryptionKeyring): Uint8Array {
  const keys = currentKeyring(keyring);
  return keyring.newValues === 'own' ? purposeHeader(keys) : Buffer.from([keys.current]);
}
