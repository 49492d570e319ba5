import {HttpCode, Post} from '@nestjs/common';
import {deviceKeysRequestSchema, type DeviceKeysRequest, type DeviceKeysResponse} from '@signet/contracts';
import {JsonBody} from '@signet/http';
import {DeviceApi} from '../proof/device-api.js';
import {Caller, type DeviceCaller} from '../proof/device-caller.js';
import {DeviceKeysService} from './device-keys.service.js';

@DeviceApi('device/keys')
export class DeviceKeysController {
  constructor(private readonly keys: DeviceKeysService) {}

  @Post()
  @HttpCode(200)
  certify(
    @Caller() caller: DeviceCaller,
    @JsonBody(deviceKeysRequestSchema) keys: DeviceKeysRequest,
  ): Promise<DeviceKeysResponse> {
    return this.keys.certify(caller, keys);
  }
}
