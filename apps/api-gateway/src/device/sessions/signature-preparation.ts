import {Inject, Injectable} from '@nestjs/common';
import {cades} from '@signet/asic';
import {ServiceError} from '@signet/contracts';
import {
  openCertificate,
  openIdentity,
  PhoneSessions,
  sealBirthDate,
  type PreparedSignature,
} from '@signet/data';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

/** Makes what a device signs: the manifest that names the data, and the signing input that binds it to the signer. */
@Injectable()
export class SignaturePreparation {
  constructor(
    private readonly sessions: PhoneSessions,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * Null where nothing is to be prepared, because the session is not pending.
   * @throws ServiceError forbidden while the device has registered no keys
   */
  async prepare(deviceId: string, sessionId: string): Promise<PreparedSignature | null> {
    const draft = await this.sessions.signingDraft(deviceId, sessionId);
    if (draft === null) return null;
    const {signedDataName: name, signedDataHash, certificateSealed, identityId, attributesSealed} = draft;
    if (certificateSealed === null)
      throw new ServiceError('forbidden', {message: 'The device has registered no signing key.'});
    const {sealing} = this.settings.keys;
    const {manifest, signingInput} = await cades.prepare({
      data: {name, digest: Buffer.from(signedDataHash, 'hex')},
      certificate: openCertificate(sealing, deviceId, 'signing', certificateSealed),
      signingTime: new Date(),
    });
    const {dateOfBirth} = openIdentity(sealing, identityId, attributesSealed);
    return {
      certificateSealed,
      birthDateSealed: sealBirthDate(sealing, sessionId, dateOfBirth),
      manifest,
      signedAttributes: signingInput,
    };
  }
}
