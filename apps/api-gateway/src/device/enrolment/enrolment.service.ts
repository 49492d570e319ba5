import {Inject, Injectable} from '@nestjs/common';
import {ServiceError, type EnrolmentRequest, type EnrolmentResponse} from '@signet/contracts';
import {
  Devices,
  activationCodeHashes,
  newId,
  decryptIdentity,
  encryptOprfKey,
  encryptPushToken,
  type NewDevice,
} from '@signet/data';
import {fullName} from '@signet/domain';
import {deviceEnrolled} from '@signet/telemetry';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {newOprfKey} from '../pin/oprf.js';
import {attemptsLeft} from '../pin/pin-limit.js';

/** Enrols a phone for the person to whom the activation code was issued. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly devices: Devices,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** @throws ServiceError invalid_activation_code */
  async enrol(request: EnrolmentRequest): Promise<EnrolmentResponse> {
    const {index, encryption} = this.settings.keys;
    const device = this.#newDevice(request);
    const person = await this.devices.enrol(activationCodeHashes(index, request.activationCode), device);
    if (person === null) throw new ServiceError('invalid_activation_code');
    deviceEnrolled();
    const attributes = decryptIdentity(encryption, person.identityId, person.attributesEncrypted);
    return {deviceId: device.id, displayName: fullName(attributes), pinAttempts: attemptsLeft(0, 0)};
  }

  #newDevice({deviceName, platform, appVersion, possessionKey, push}: EnrolmentRequest): NewDevice {
    const {encryption} = this.settings.keys;
    const id = newId();
    return {
      id,
      name: deviceName,
      platform,
      appVersion,
      possessionKey,
      oprfKeyEncrypted: encryptOprfKey(encryption, id, newOprfKey()),
      push: push
        ? {provider: push.provider, tokenEncrypted: encryptPushToken(encryption, id, push.token)}
        : null,
    };
  }
}
