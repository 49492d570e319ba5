import type {EncryptionKeyring} from '@signet/domain';
import {contextOf, encryptedColumns} from './encrypted-columns.js';
import {decrypt, encrypt} from './encryption.js';

const containerOf = (sessionId: string) =>
  contextOf(encryptedColumns.signature.containerEncrypted, sessionId);
const birthDateOf = (sessionId: string) =>
  contextOf(encryptedColumns.signature.birthDateEncrypted, sessionId);

/** Encrypts a signature container, because its certificate contains the name of the signer. */
export const encryptContainer = (
  keyring: EncryptionKeyring<'container'>,
  sessionId: string,
  container: Uint8Array,
): Uint8Array => encrypt(keyring, container, containerOf(sessionId));

/** @throws DecryptionError when the bytes were changed, belong to another session, or need a key that is missing */
export const decryptContainer = (
  keyring: EncryptionKeyring<'container'>,
  sessionId: string,
  encrypted: Uint8Array,
): Uint8Array => decrypt(keyring, encrypted, containerOf(sessionId));

/**
 * Encrypts the signer's date of birth.
 * @param date as `YYYY-MM-DD`; undefined if it is unknown
 */
export const encryptBirthDate = (
  keyring: EncryptionKeyring<'identity'>,
  sessionId: string,
  date: string | undefined,
): Uint8Array => encrypt(keyring, Buffer.from(date ?? '', 'utf8'), birthDateOf(sessionId));

/**
 * Returns the signer's date of birth; undefined if it was unknown.
 * @throws DecryptionError when the bytes were changed, belong to another session, or need a key that is missing
 */
export const decryptBirthDate = (
  keyring: EncryptionKeyring<'identity'>,
  sessionId: string,
  encrypted: Uint8Array,
): string | undefined =>
  Buffer.from(decrypt(keyring, encrypted, birthDateOf(sessionId))).toString('utf8') || undefined;
