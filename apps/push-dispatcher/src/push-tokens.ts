import {decryptPushToken} from '@signet/data';
import type {Keyring} from '@signet/domain';

/** Opens the addresses of devices, at the last moment and for the provider only. */
export class PushTokens {
  constructor(private readonly encryption: Keyring) {}

  open(deviceId: string, encrypted: Uint8Array): string {
    return decryptPushToken(this.encryption, deviceId, encrypted);
  }
}
