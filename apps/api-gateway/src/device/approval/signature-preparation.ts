import {Inject, Injectable} from '@nestjs/common';
import {cades, formatOf} from '@signet/asic';
import {ServiceError} from '@signet/contracts';
import {PhoneSessions, type PreparedSignature} from '@signet/store';
import {decryptCertificate, decryptIdentity, encryptBirthDate} from '@signet/vault';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

/** A signing for which a phone has requested a PIN attempt. */
export interface AttemptedSigning {
  readonly manifest: Uint8Array;
  readonly certificateEncrypted: Uint8Array;
  /** The signing input that the attempt replaces. */
  readonly signedAttributes: Uint8Array;
  /** The time of the attempt, on the database's clock. */
  readonly now: Date;
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
   * Builds the signing input of a PIN attempt. Its signing time is the time of the attempt, because the phone may have
   * scanned the session minutes earlier.
   */
  renew(
    deviceId: string,
    {manifest, signedAttributes, certificateEncrypted, now}: AttemptedSigning,
  ): Promise<Uint8Array> {
    const {certificate: certificateKeys} = this.settings.keys;
    const certificate = decryptCertificate(certificateKeys, deviceId, 'signing', certificateEncrypted);
    const format = formatOf({manifest, signingInput: signedAttributes});
    return format.renew({manifest, certificate, signingTime: now});
  }

  /**
   * Prepares a signing for its scan. Returns null if the session is not a pending signing, or if its relying party is
   * suspended.
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
    const {certificate: certificateKeys, identity} = this.settings.keys;
    const {manifest, signingInput} = await cades.prepare({
      data: {name, digest: Buffer.from(signedDataHash, 'hex')},
      certificate: decryptCertificate(certificateKeys, deviceId, 'signing', certificateEncrypted),
      signingTime: new Date(),
    });
    const {dateOfBirth} = decryptIdentity(identity, identityId, attributesEncrypted);
    return {
      certificateEncrypted,
      birthDateEncrypted: encryptBirthDate(identity, sessionId, dateOfBirth),
      manifest,
      signedAttributes: signingInput,
    };
  }
}
