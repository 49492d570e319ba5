import type {Keyring} from '@signet/domain';
import {open, seal} from './sealing.js';

const oprfKeyOf = (deviceId: string) => `device.oprf_key:${deviceId}`;
const certificateOf = (deviceId: string, use: CertificateUse) => `device.${use}_certificate:${deviceId}`;
const pushTokenOf = (deviceId: string) => `device.push_token:${deviceId}`;

/** The key under which the PINs of one device are evaluated, sealed for its row. */
export const sealOprfKey = (keyring: Keyring, deviceId: string, key: Uint8Array): Uint8Array =>
  seal(keyring, key, oprfKeyOf(deviceId));

/** The reverse. Throws when the bytes were changed or belong to another device. */
export const openOprfKey = (keyring: Keyring, deviceId: string, sealed: Uint8Array): Uint8Array =>
  open(keyring, sealed, oprfKeyOf(deviceId));

/** What a certificate of a device is for. */
export type CertificateUse = 'authentication' | 'signing';

/** A certificate in DER names the person, so it rests sealed. */
export const sealCertificate = (
  keyring: Keyring,
  deviceId: string,
  use: CertificateUse,
  certificate: Uint8Array,
): Uint8Array => seal(keyring, certificate, certificateOf(deviceId, use));

/** The reverse. Throws when the bytes were changed or belong to another device or use. */
export const openCertificate = (
  keyring: Keyring,
  deviceId: string,
  use: CertificateUse,
  sealed: Uint8Array,
): Uint8Array => open(keyring, sealed, certificateOf(deviceId, use));

/** The address of a device at its push provider, sealed for its row. */
export const sealPushToken = (keyring: Keyring, deviceId: string, token: string): Uint8Array =>
  seal(keyring, Buffer.from(token, 'utf8'), pushTokenOf(deviceId));

/** The reverse. Throws when the bytes were changed or belong to another device. */
export const openPushToken = (keyring: Keyring, deviceId: string, sealed: Uint8Array): string =>
  Buffer.from(open(keyring, sealed, pushTokenOf(deviceId))).toString('utf8');
