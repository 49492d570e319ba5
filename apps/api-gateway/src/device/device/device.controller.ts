import {Body, Delete, Get, Inject, Put} from '@nestjs/common';
import {pushTargetSchema, ServiceError, type DeviceResponse, type PushTarget} from '@signet/contracts';
import {Devices, sealPushToken} from '@signet/data';
import {jsonBody} from '@signet/http';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {DeviceApi} from '../proof/device-api.js';
import {Caller, type DeviceCaller} from '../proof/device-caller.js';
import {AllowLocked} from '../proof/device-proof.guard.js';
import {refuseInactiveSince} from '../proof/device-standing.js';
import {deviceState} from './device-state.js';

/** The device itself. A locked one may still ask how it stands, and may be given up. */
@DeviceApi('device')
export class DeviceController {
  constructor(
    private readonly devices: Devices,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get()
  @AllowLocked(true)
  read(@Caller() {device}: DeviceCaller): DeviceResponse {
    return deviceState(device);
  }

  @Delete()
  @AllowLocked(true)
  async revoke(@Caller() {device, proof}: DeviceCaller): Promise<DeviceResponse> {
    if (!(await this.devices.revoke(proof))) throw new ServiceError('device_revoked');
    return deviceState({...device, status: 'REVOKED'});
  }

  @Put('push-token')
  async replacePushToken(
    @Caller() {device, proof}: DeviceCaller,
    @Body(jsonBody(pushTargetSchema)) {provider, token}: PushTarget,
  ): Promise<DeviceResponse> {
    const sealed = sealPushToken(this.settings.keys.sealing, device.id, token);
    if (await this.devices.replacePushToken(proof, provider, sealed)) return deviceState(device);
    await refuseInactiveSince(this.devices, device.id);
    throw new ServiceError('device_revoked');
  }
}
