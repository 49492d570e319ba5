import {Inject, Injectable} from '@nestjs/common';
import {ServiceError, type EnrolmentRequest, type EnrolmentResponse} from '@signet/contracts';
import {
  Devices,
  activationCodeHashes,
  newId,
  openIdentity,
  sealOprfKey,
  sealPushToken,
  type NewDevice,
} from '@signet/data';
import {fullName} from '@signet/domain';
import {deviceEnrolled} from '@signet/telemetry';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {newOprfKey} from '../pin/oprf.js';
import {attemptsLeft} from '../pin/pin-limit.js';

/** Makes a phone of the person that an activation code stands for. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly devices: Devices,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** @throws ServiceError invalid_activation_code */
  async enrol(request: EnrolmentRequest): Promise<EnrolmentResponse> {
    const {index, sealing} = this.settings.keys;
    const device = this.#newDevice(request);
    const person = await this.devices.enrol(activationCodeHashes(index, request.activationCode), device);
    if (person === null) throw new ServiceError('invalid_activation_code');
    deviceEnrolled();
    const attributes = openIdentity(sealing, person.identityId, person.attributesSealed);
    return {deviceId: device.id, displayName: fullName(attributes), pinAttempts: attemptsLeft(0)};
  }

  #newDevice({deviceName, platform, appVersion, possessionKey, push}: EnrolmentRequest): NewDevice {
    const {sealing} = this.settings.keys;
    const id = newId();
    return {
      id,
      name: deviceName,
      platform,
      appVersion,
      possessionKey,
      oprfKeySealed: sealOprfKey(sealing, id, newOprfKey()),
      push: push ? {provider: push.provider, tokenSealed: sealPushToken(sealing, id, push.token)} : null,
    };
  }
}
