import {
  identityAttributesSchema,
  type IdentityAttributes,
  type EncryptionKeyring,
  type Keyring,
} from '@signet/domain';
import {contextOf, encryptedColumns} from './encrypted-columns.js';
import {decrypt, encrypt} from './encryption.js';

/** The keys that protect personal data at rest. */
export interface IdentityKeys {
  identity: EncryptionKeyring<'identity'>;
  index: Keyring;
}

const context = (identityId: string) => contextOf(encryptedColumns.identity.attributesEncrypted, identityId);

export const encryptIdentity = (
  keyring: EncryptionKeyring<'identity'>,
  identityId: string,
  attributes: IdentityAttributes,
): Uint8Array => encrypt(keyring, Buffer.from(JSON.stringify(attributes)), context(identityId));

/** @throws DecryptionError when the bytes were changed, belong to another row, or need a key that is missing */
export const decryptIdentity = (
  keyring: EncryptionKeyring<'identity'>,
  identityId: string,
  encrypted: Uint8Array,
): IdentityAttributes =>
  identityAttributesSchema.parse(
    JSON.parse(Buffer.from(decrypt(keyring, encrypted, context(identityId))).toString('utf8')),
  );
