import {Inject, Injectable} from '@nestjs/common';
import {buildSignedAttributes, cades} from '@signet/asic';
import {ServiceError} from '@signet/contracts';
import {
  decryptCertificate,
  decryptIdentity,
  PhoneSessions,
  encryptBirthDate,
  type PreparedSignature,
} from '@signet/data';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

/** A PIN attempt in a signing. */
export interface SigningAttempt {
  readonly manifest: Uint8Array;
  readonly certificateEncrypted: Uint8Array;
  /** On the database's clock. */
  readonly openedAt: Date;
  /** How many attempts of the device are used, this one included. */
  readonly used: number;
}

/**
 * Prepares a signing: the manifest that names the data, and the signing input that binds the manifest to the signer.
 */
@Injectable()
export class SignaturePreparation {
  constructor(
    private readonly sessions: PhoneSessions,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * Replaces the signing input of a signing whose PIN attempt was just opened, so that its signing time is the time of the
   * PIN: the person may have looked at the request for minutes. Returns the new one; null if this attempt is not the latest of the device any more.
   */
  async renew(deviceId: string, sessionId: string, attempt: SigningAttempt): Promise<Uint8Array | null> {
    const {manifest, certificateEncrypted, openedAt, used} = attempt;
    const {encryption} = this.settings.keys;
    const certificate = decryptCertificate(encryption, deviceId, 'signing', certificateEncrypted);
    const signingInput = await buildSignedAttributes({manifest, certificate, signingTime: openedAt});
    const isRenewed = await this.sessions.renewSigningInput(deviceId, sessionId, used, signingInput);
    return isRenewed ? signingInput : null;
  }

  /**
   * Returns null if the session is not a pending signing.
   * @throws ServiceError forbidden if the device has registered no signing key
   */
  async prepare(deviceId: string, sessionId: string): Promise<PreparedSignature | null> {
    const draft = await this.sessions.signingDraft(deviceId, sessionId);
    if (draft === null) return null;
    const {
      signedDataName: name,
      signedDataHash,
      certificateEncrypted,
      identityId,
      attributesEncrypted,
    } = draft;
    if (certificateEncrypted === null)
      throw new ServiceError('forbidden', {message: 'The device has registered no signing key.'});
    const {encryption} = this.settings.keys;
    const {manifest, signingInput} = await cades.prepare({
      data: {name, digest: Buffer.from(signedDataHash, 'hex')},
      certificate: decryptCertificate(encryption, deviceId, 'signing', certificateEncrypted),
      signingTime: new Date(),
    });
    const {dateOfBirth} = decryptIdentity(encryption, identityId, attributesEncrypted);
    return {
      certificateEncrypted,
      birthDateEncrypted: encryptBirthDate(encryption, sessionId, dateOfBirth),
      manifest,
      signedAttributes: signingInput,
    };
  }
}
