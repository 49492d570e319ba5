import {
  devicesResponseSchema,
  disabledDeviceResponseSchema,
  type DevicePurpose,
  type DevicesResponse,
  type DisabledDeviceResponse,
} from '@signet/contracts';
import type {Answer} from './api/answer.js';
import type {DeviceClient} from './api/device-client.js';
import {unmaskKey} from './keys/masked-key.js';
import {withCertainKeys, type PhoneState} from './phone-state.js';
import {provePin, spendFreePinAttempt} from './pin/pin-attempt.js';

/** The devices of the person who has this phone. */
export class OwnDevices {
  constructor(
    private readonly client: DeviceClient,
    private readonly state: PhoneState,
  ) {}

  /** Lists the devices that are not revoked, newest first. */
  list(): Promise<Answer<DevicesResponse>> {
    return this.client.call('GET', '/devices', devicesResponseSchema);
  }

  /**
   * Locks or revokes another device. The proof of the PIN names that device and is not valid for any other.
   * @throws PhoneRefusal if the phone cannot know which of its keys the service has registered
   */
  async disable(
    purpose: DevicePurpose,
    targetDeviceId: string,
    pin: string,
  ): Promise<Answer<DisabledDeviceResponse>> {
    const {deviceId, stretching, authenticationKey} = withCertainKeys(this.state);
    const about = {purpose, targetDeviceId};
    const spent = await spendFreePinAttempt(this.client, {pin, stretching}, about);
    if (!spent.ok) return spent;
    const {attempt, secret} = spent.content;
    const key = unmaskKey(authenticationKey, secret);
    const proven = await provePin(this.client, deviceId, attempt, key, about);
    if (!proven.ok) return proven;
    return purpose === 'LOCK_DEVICE'
      ? this.client.call('POST', `/devices/${targetDeviceId}/lock`, disabledDeviceResponseSchema)
      : this.client.call('DELETE', `/devices/${targetDeviceId}`, disabledDeviceResponseSchema);
  }
}
