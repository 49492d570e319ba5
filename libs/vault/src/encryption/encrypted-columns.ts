import type {EncryptionPurpose} from '@signet/domain';

export interface EncryptedColumn {
  /** The purpose whose keys encrypt the values. */
  readonly purpose: EncryptionPurpose;
  /** The first part of the context, as `table.column`. A colon and the id of a row follow. */
  readonly context: string;
  /** Which id the context ends with. */
  readonly id: string;
}

const column = (purpose: EncryptionPurpose, context: string, id: string): EncryptedColumn => ({
  purpose,
  context,
  id,
});

/**
 * Every encrypted column. If an entry for an `…Encrypted` field of the Prisma models is missing, the re-encryption in
 * libs/admin does not compile, so that key rotation covers every column. A ciphertext can only be decrypted with its context, so a
 * context must never change. A purpose must not change either, because values would need the keys of another purpose.
 */
export const encryptedColumns = {
  identity: {attributesEncrypted: column('identity', 'identity.attributes', 'identityId')},
  device: {
    oprfKeyEncrypted: column('pin', 'device.oprf_key', 'deviceId'),
    // Copied to `oprfKeyEncrypted` without re-encryption, so it has the same context.
    pendingOprfKeyEncrypted: column('pin', 'device.oprf_key', 'deviceId'),
    authenticationCertificateEncrypted: column(
      'certificate',
      'device.authentication_certificate',
      'deviceId',
    ),
    signingCertificateEncrypted: column('certificate', 'device.signing_certificate', 'deviceId'),
    pushTokenEncrypted: column('push', 'device.push_token', 'deviceId'),
  },
  signature: {
    // Copied from the device's row without re-encryption, so it is decrypted with the device's context.
    certificateEncrypted: column('certificate', 'device.signing_certificate', 'deviceId'),
    birthDateEncrypted: column('identity', 'signature.birth_date', 'sessionId'),
    containerEncrypted: column('container', 'signature.container', 'sessionId'),
  },
  webhookEndpoint: {
    secretEncrypted: column('webhook', 'webhook_endpoint.secret', 'clientId'),
    // Copied from `secretEncrypted` without re-encryption, so it has the same context.
    previousSecretEncrypted: column('webhook', 'webhook_endpoint.secret', 'clientId'),
  },
  idempotencyRecord: {responseEncrypted: column('identity', 'idempotency_record.response', 'clientId:key')},
} as const satisfies Readonly<Record<string, Readonly<Record<string, EncryptedColumn>>>>;

/** The context of the ciphertext in one row, for `encrypt` and `decrypt`. */
export const contextOf = ({context}: EncryptedColumn, id: string): string => `${context}:${id}`;
