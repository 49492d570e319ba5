import type * as models from '../generated/client.js';

type Encrypted<Model> = Extract<keyof Model, `${string}Encrypted`>;

interface EncryptedColumn {
  /** The table and column as the context of a ciphertext names them; the id of the row follows, after a colon. */
  readonly context: string;
  /** The name of the id that the context ends with. */
  readonly id: string;
  /** The keyring that holds the key. */
  readonly keyring: 'encryption';
}

const column = (context: string, id: string): EncryptedColumn => ({context, id, keyring: 'encryption'});

/**
 * Every column whose bytes are encrypted. An `…Encrypted` field of a model does not compile without an entry here, so
 * that key rotation and the documentation cover them all. The contexts are bound to the stored ciphertexts: changing
 * one makes them unreadable.
 */
export const encryptedColumns = {
  identity: {attributesEncrypted: column('identity.attributes', 'identityId')},
  device: {
    oprfKeyEncrypted: column('device.oprf_key', 'deviceId'),
    authenticationCertificateEncrypted: column('device.authentication_certificate', 'deviceId'),
    signingCertificateEncrypted: column('device.signing_certificate', 'deviceId'),
    pushTokenEncrypted: column('device.push_token', 'deviceId'),
  },
  signature: {
    // The device's signing certificate, copied as it was stored with the device.
    certificateEncrypted: column('device.signing_certificate', 'deviceId'),
    birthDateEncrypted: column('signature.birth_date', 'sessionId'),
    containerEncrypted: column('signature.container', 'sessionId'),
  },
  idempotencyRecord: {responseEncrypted: column('idempotency_record.response', 'clientId:key')},
} as const satisfies {
  readonly identity: Readonly<Record<Encrypted<models.Identity>, EncryptedColumn>>;
  readonly device: Readonly<Record<Encrypted<models.Device>, EncryptedColumn>>;
  readonly signature: Readonly<Record<Encrypted<models.Signature>, EncryptedColumn>>;
  readonly idempotencyRecord: Readonly<Record<Encrypted<models.IdempotencyRecord>, EncryptedColumn>>;
};

/** The context of the ciphertext in one row, for `encrypt` and `decrypt`. */
export const contextOf = ({context}: EncryptedColumn, id: string): string => `${context}:${id}`;
