import {Delete, Get, HttpCode, Inject, Param, Post} from '@nestjs/common';
import {
  isUuid,
  ServiceError,
  type DevicePurpose,
  type DevicesResponse,
  type DisabledDeviceResponse,
} from '@signet/contracts';
import {Devices, disablingReasons, OtherDevices} from '@signet/store';
import {Announcer} from '@signet/queue';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {DeviceApi} from '../proof/device-api.js';
import {Caller, type DeviceCaller} from '../proof/device-caller.js';
import {refuseInactiveDevice} from '../proof/device-status.js';

const noSuchDevice = () =>
  new ServiceError('not_found', {
    message:
      'You have no other device with this id, or it is revoked. A device revokes itself with DELETE /device.',
  });

/**
 * `/device/v1/devices`: the devices of the person to whom the calling device belongs. Before a device locks or revokes
 * another one, the person must have proven the PIN for this purpose and for that other device. Otherwise a thief with
 * an unlocked phone could lock out its owner.
 */
@DeviceApi('devices')
export class DevicesController {
  constructor(
    private readonly devices: Devices,
    private readonly others: OtherDevices,
    private readonly announcer: Announcer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get()
  async list(@Caller() {device}: DeviceCaller): Promise<DevicesResponse> {
    return {devices: await this.others.list(device.id)};
  }

  @Post(':deviceId/lock')
  @HttpCode(200)
  lock(@Caller() caller: DeviceCaller, @Param('deviceId') deviceId: string): Promise<DisabledDeviceResponse> {
    return this.#disable(caller, deviceId, 'LOCK_DEVICE');
  }

  @Delete(':deviceId')
  revoke(
    @Caller() caller: DeviceCaller,
    @Param('deviceId') deviceId: string,
  ): Promise<DisabledDeviceResponse> {
    return this.#disable(caller, deviceId, 'REVOKE_DEVICE');
  }

  /**
   * @throws ServiceError not_found, device_too_new, pin_attempt_required, device_locked, device_revoked,
   *   invalid_device_proof
   */
  async #disable(
    {device, proof}: DeviceCaller,
    id: string,
    purpose: DevicePurpose,
  ): Promise<DisabledDeviceResponse> {
    if (!isUuid(id)) throw noSuchDevice();
    const outcome = await this.others.disable(proof, id.toLowerCase(), purpose, this.settings.limits);
    if (outcome.kind === 'unknown') throw noSuchDevice();
    if (outcome.kind === 'too-new') {
      await refuseInactiveDevice(this.devices, device.id);
      throw new ServiceError('device_too_new');
    }
    if (outcome.kind === 'not-permitted') {
      await refuseInactiveDevice(this.devices, device.id);
      throw new ServiceError('pin_attempt_required', {
        message:
          'First prove the PIN for this purpose, with the id of the other device in targetDeviceId. A proof is valid once, for five minutes.',
      });
    }
    for (const sessionId of outcome.cancelledSessionIds)
      this.announcer.announce('session.cancelled', {sessionId, reason: disablingReasons[purpose]});
    const {lockedUntil} = outcome;
    if (lockedUntil !== null) this.announcer.announce('device.temporarily_locked', {deviceId: device.id});
    return {
      deviceId: id.toLowerCase(),
      status: purpose === 'LOCK_DEVICE' ? 'LOCKED' : 'REVOKED',
      ...(lockedUntil !== null && {lockedUntil}),
    };
  }
}
