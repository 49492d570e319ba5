import {
  deviceResponseSchema,
  devicesResponseSchema,
  disabledDeviceResponseSchema,
  type DevicePurpose,
  type DeviceRenamingRequest,
  type DeviceResponse,
  type DevicesResponse,
  type DisabledDeviceResponse,
  type PinProofResponse,
} from '@signet/contracts';
import type {ApiResponse} from './api/response.js';
import type {DeviceClient} from './api/device-client.js';
import {unmaskKey} from './keys/masked-key.js';
import {withCertainKeys, type PhoneState} from './phone-state.js';
import {provePin, spendFreePinAttempt, type AttemptPurpose} from './pin/pin-attempt.js';

/** The devices of the person who has this phone. */
export class OwnDevices {
  constructor(
    private readonly client: DeviceClient,
    private readonly state: () => Promise<PhoneState>,
  ) {}

  /** Lists the devices that are not revoked, newest first. */
  list(): Promise<ApiResponse<DevicesResponse>> {
    return this.client.call('GET', '/devices', devicesResponseSchema);
  }

  /** Gives this device another name, which the person's devices show. */
  rename(deviceName: string): Promise<ApiResponse<DeviceResponse>> {
    const request = {deviceName} satisfies DeviceRenamingRequest;
    return this.client.call('PUT', '/device/name', deviceResponseSchema, request);
  }

  /**
   * Locks or revokes another device. The proof of the PIN names that device and is not valid for any other.
   * @throws PhoneRefusal if the phone cannot know which of its keys the service has registered
   */
  async disable(
    purpose: DevicePurpose,
    targetDeviceId: string,
    pin: string,
  ): Promise<ApiResponse<DisabledDeviceResponse>> {
    const proven = await this.#prove(pin, {purpose, targetDeviceId});
    if (!proven.ok) return proven;
    return purpose === 'LOCK_DEVICE'
      ? this.client.call('POST', `/devices/${targetDeviceId}/lock`, disabledDeviceResponseSchema)
      : this.client.call('DELETE', `/devices/${targetDeviceId}`, disabledDeviceResponseSchema);
  }

  /**
   * Ends the lock that a new device has set on this phone. That device can then neither lock nor revoke this phone.
   * @throws PhoneRefusal if the phone cannot know which of its keys the service has registered
   */
  undoLock(pin: string): Promise<ApiResponse<PinProofResponse>> {
    return this.#prove(pin, {purpose: 'UNDO_LOCK'});
  }

  async #prove(pin: string, about: AttemptPurpose): Promise<ApiResponse<PinProofResponse>> {
    const {deviceId, stretching, authenticationKey} = withCertainKeys(await this.state());
    const spent = await spendFreePinAttempt(this.client, {pin, stretching}, about);
    if (!spent.ok) return spent;
    const {attempt, secret} = spent.content;
    return provePin(this.client, deviceId, attempt, unmaskKey(authenticationKey, secret), about);
  }
}
