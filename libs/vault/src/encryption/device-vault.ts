import type {EncryptionKeyring} from '@signet/domain';
import {contextOf, encryptedColumns} from './encrypted-columns.js';
import {decrypt, encrypt} from './encryption.js';

const columns = encryptedColumns.device;

const oprfKeyOf = (deviceId: string) => contextOf(columns.oprfKeyEncrypted, deviceId);
const certificateOf = (deviceId: string, use: CertificateUse) =>
  contextOf(columns[`${use}CertificateEncrypted`], deviceId);
const pushTokenOf = (deviceId: string) => contextOf(columns.pushTokenEncrypted, deviceId);

/** Encrypts the OPRF key with which the service evaluates the PIN attempts of a device. */
export const encryptOprfKey = (
  keyring: EncryptionKeyring<'pin'>,
  deviceId: string,
  key: Uint8Array,
): Uint8Array => encrypt(keyring, key, oprfKeyOf(deviceId));

/** @throws DecryptionError when the bytes were changed, belong to another device, or need a key that is missing */
export const decryptOprfKey = (
  keyring: EncryptionKeyring<'pin'>,
  deviceId: string,
  encrypted: Uint8Array,
): Uint8Array => decrypt(keyring, encrypted, oprfKeyOf(deviceId));

export type CertificateUse = 'authentication' | 'signing';

/** Encrypts a certificate (DER). Certificates are encrypted because they contain the person's name. */
export const encryptCertificate = (
  keyring: EncryptionKeyring<'certificate'>,
  deviceId: string,
  use: CertificateUse,
  certificate: Uint8Array,
): Uint8Array => encrypt(keyring, certificate, certificateOf(deviceId, use));

/** @throws DecryptionError when the bytes were changed, belong to another device or use, or need a key that is missing */
export const decryptCertificate = (
  keyring: EncryptionKeyring<'certificate'>,
  deviceId: string,
  use: CertificateUse,
  encrypted: Uint8Array,
): Uint8Array => decrypt(keyring, encrypted, certificateOf(deviceId, use));

export const encryptPushToken = (
  keyring: EncryptionKeyring<'push'>,
  deviceId: string,
  token: string,
): Uint8Array => encrypt(keyring, Buffer.from(token, 'utf8'), pushTokenOf(deviceId));

/** @throws DecryptionError when the bytes were changed, belong to another device, or need a key that is missing */
export const decryptPushToken = (
  keyring: EncryptionKeyring<'push'>,
  deviceId: string,
  encrypted: Uint8Array,
): string => Buffer.from(decrypt(keyring, encrypted, pushTokenOf(deviceId))).toString('utf8');
