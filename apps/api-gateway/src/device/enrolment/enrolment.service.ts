import {Inject, Injectable} from '@nestjs/common';
import {
  ServiceError,
  type EnrolmentPreviewRequest,
  type EnrolmentPreviewResponse,
  type EnrolmentRequest,
  type EnrolmentResponse,
  type ReplaceableDevicesRequest,
  type ReplaceableDevicesResponse,
} from '@signet/contracts';
import {Enrolments, type EncryptedIdentity, type NewDevice} from '@signet/store';
import {
  activationCodeHashes,
  newDeviceId,
  decryptIdentity,
  encryptOprfKey,
  encryptPushToken,
} from '@signet/vault';
import {fullName, isCertifiable, type IdentityAttributes} from '@signet/domain';
import {Announcer} from '@signet/queue';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {newOprfKey} from '../pin/oprf.js';
import {attemptsLeft} from '../pin/pin-limit.js';

/** Enrols a phone for the person to whom the activation code was issued. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly enrolments: Enrolments,
    private readonly announcer: Announcer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * Returns the name of the person for whom `enrol` would enrol this phone. Changes nothing, and fails where `enrol`
   * would fail.
   * @throws ServiceError invalid_activation_code, too_many_devices, forbidden
   */
  async preview(request: EnrolmentPreviewRequest): Promise<EnrolmentPreviewResponse> {
    const {possessionKey, replaces = null} = request;
    const found = await this.enrolments.find(
      this.#hashesOf(request),
      possessionKey,
      replaces,
      this.settings.limits.newDeviceAge,
    );
    if (found === null) throw new ServiceError('invalid_activation_code');
    this.#refuseUncertifiable(found);
    if (!found.hasRoom) throw new ServiceError('too_many_devices');
    return {displayName: this.#nameOf(found)};
  }

  /**
   * Lists the devices of which the new one may take the place, so that the person can choose one. The code proves who the
   * person is; somebody who has stolen it learns these names, and may remove one of these devices (docs/security.md).
   * @throws ServiceError invalid_activation_code
   */
  async replaceable(request: ReplaceableDevicesRequest): Promise<ReplaceableDevicesResponse> {
    const codes = this.#hashesOf(request);
    if ((await this.enrolments.ownerOfOpenCode(codes)) === null)
      throw new ServiceError('invalid_activation_code');
    return {devices: await this.enrolments.replaceable(codes, this.settings.limits.newDeviceAge)};
  }

  /**
   * Enrols a device. A phone whose set-up was interrupted can repeat the request, with the same possession key and the
   * same activation code, until the code expires. If the device has no certified keys yet, or was enrolled less than an
   * hour ago and has not proven its PIN, the response contains the same device id, and the phone repeats its set-up.
   * If `replaces` names a device that must and may make room, the same transaction revokes it.
   * A code is not used up for a person whom no certificate can name, because the set-up could not be completed.
   * @throws ServiceError invalid_activation_code, too_many_devices, forbidden
   */
  async enrol(request: EnrolmentRequest): Promise<EnrolmentResponse> {
    const device = this.#newDevice(request);
    const codes = this.#hashesOf(request);
    const owner = await this.enrolments.ownerOfOpenCode(codes);
    if (owner !== null) this.#refuseUncertifiable(owner);
    const person = await this.enrolments.enrol(codes, device, this.settings.limits.newDeviceAge);
    if (person === null) return this.#resume(codes, request);
    this.announcer.announce('device.added', {deviceId: device.id});
    for (const sessionId of person.cancelledSessionIds)
      this.announcer.announce('session.cancelled', {sessionId, reason: 'device_revoked'});
    return {deviceId: device.id, displayName: this.#nameOf(person), pinAttempts: attemptsLeft(0, 0)};
  }

  async #resume(codes: readonly Uint8Array[], {possessionKey}: EnrolmentRequest): Promise<EnrolmentResponse> {
    const resumed = await this.enrolments.resume(codes, possessionKey);
    if (resumed === null) {
      const owner = await this.enrolments.ownerOfOpenCode(codes);
      throw new ServiceError(owner !== null ? 'too_many_devices' : 'invalid_activation_code');
    }
    const {deviceId, pinAttemptsUsed, unprovenPinAttempts} = resumed;
    const pinAttempts = attemptsLeft(pinAttemptsUsed, unprovenPinAttempts);
    return {deviceId, displayName: this.#nameOf(resumed), pinAttempts};
  }

  #hashesOf({activationCode}: {readonly activationCode: string}) {
    return activationCodeHashes(this.settings.keys.index, activationCode);
  }

  #refuseUncertifiable(person: EncryptedIdentity): void {
    if (!isCertifiable(this.#decrypted(person)))
      throw new ServiceError('forbidden', {
        message:
          'No certificate can contain the registered data of this person. The operator must register the person again.',
      });
  }

  #nameOf(person: EncryptedIdentity): string {
    return fullName(this.#decrypted(person));
  }

  #decrypted({identityId, attributesEncrypted}: EncryptedIdentity): IdentityAttributes {
    return decryptIdentity(this.settings.keys.identity, identityId, attributesEncrypted);
  }

  #newDevice({deviceName, platform, appVersion, possessionKey, push, replaces}: EnrolmentRequest): NewDevice {
    const {keys} = this.settings;
    const id = newDeviceId(keys.secretHash);
    return {
      id,
      name: deviceName,
      platform,
      appVersion,
      possessionKey,
      replaces,
      oprfKeyEncrypted: encryptOprfKey(keys.pin, id, newOprfKey()),
      push: push
        ? {provider: push.provider, tokenEncrypted: encryptPushToken(keys.push, id, push.token)}
        : null,
    };
  }
}
