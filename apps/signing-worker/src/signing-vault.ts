import {openCertificate, sealContainer} from '@signet/data';
import type {Keyring} from '@signet/domain';

/** Opens certificates and seals containers, which name people. */
export class SigningVault {
  constructor(private readonly sealing: Keyring) {}

  openCertificate(deviceId: string, sealed: Uint8Array): Uint8Array {
    return openCertificate(this.sealing, deviceId, 'signing', sealed);
  }

  sealContainer(sessionId: string, container: Uint8Array): Uint8Array {
    return sealContainer(this.sealing, sessionId, container);
  }
}
