import {openPushToken} from '@signet/data';
import type {Keyring} from '@signet/domain';

/** Opens the addresses of devices, at the last moment and for the provider only. */
export class PushTokens {
  constructor(private readonly sealing: Keyring) {}

  open(deviceId: string, sealed: Uint8Array): string {
    return openPushToken(this.sealing, deviceId, sealed);
  }
}
