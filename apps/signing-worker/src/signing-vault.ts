import {decryptCertificate, encryptContainer} from '@signet/data';
import type {Keyring} from '@signet/domain';

/** Decrypts certificates and encrypts containers: both name people. */
export class SigningVault {
  constructor(private readonly encryption: Keyring) {}

  decryptCertificate(deviceId: string, encrypted: Uint8Array): Uint8Array {
    return decryptCertificate(this.encryption, deviceId, 'signing', encrypted);
  }

  encryptContainer(sessionId: string, container: Uint8Array): Uint8Array {
    return encryptContainer(this.encryption, sessionId, container);
  }
}
