import type {EncryptionKeyring} from '@signet/domain';
import {contextOf, encryptedColumns} from './encrypted-columns.js';
import {decrypt, encrypt} from './encryption.js';

const secretOf = (clientId: string) => contextOf(encryptedColumns.webhookEndpoint.secretEncrypted, clientId);

/**
 * Encrypts the secret with which the events for a client are signed.
 * @param secret as the client knows it, `whsec_…`
 */
export const encryptWebhookSecret = (
  keyring: EncryptionKeyring<'webhook'>,
  clientId: string,
  secret: string,
): Uint8Array => encrypt(keyring, Buffer.from(secret, 'utf8'), secretOf(clientId));

/** @throws DecryptionError when the bytes were changed, belong to another client, or need a key that is missing */
export const decryptWebhookSecret = (
  keyring: EncryptionKeyring<'webhook'>,
  clientId: string,
  encrypted: Uint8Array,
): string => Buffer.from(decrypt(keyring, encrypted, secretOf(clientId))).toString('utf8');
