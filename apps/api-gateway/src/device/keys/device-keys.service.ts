import {Inject, Injectable} from '@nestjs/common';
import {ServiceError, type DeviceKeysRequest, type DeviceKeysResponse} from '@signet/contracts';
import {Devices, type EncryptedIdentity, type KeyHolder} from '@signet/store';
import {decryptCertificate, decryptIdentity, encryptCertificate} from '@signet/vault';
import {keyThumbprint} from '@signet/domain';
import {certificateRecord, issuerOf, type CertificateIssuer} from '@signet/pki';
import {Announcer} from '@signet/queue';
import {CERTIFICATE_ISSUER} from './certificate-issuer.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import type {DeviceCaller} from '../proof/device-caller.js';
import {refuseInactiveDevice} from '../proof/device-status.js';
import {checkKeyProofs} from './proven-keys.js';

const DAY_MS = 86_400_000;

/** The two certificates of a device, in DER. */
interface Certificates {
  readonly authenticationCertificate: Uint8Array;
  readonly signingCertificate: Uint8Array;
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/**
 * Issues certificates for the keys that the PIN protects: for the first keys of a device, and for new keys once the person has
 * proven the PIN. A phone that repeats a registration, because it may not have received the response, gets the same certificates.
 */
@Injectable()
export class DeviceKeysService {
  constructor(
    private readonly devices: Devices,
    private readonly announcer: Announcer,
    @Inject(CERTIFICATE_ISSUER) private readonly issuer: CertificateIssuer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** @throws ServiceError invalid_request, pin_attempt_required, device_locked, device_revoked, invalid_device_proof */
  async certify({device, proof}: DeviceCaller, keys: DeviceKeysRequest): Promise<DeviceKeysResponse> {
    checkKeyProofs(keys, device.id);
    const authenticationKey = keys.authenticationKey.key;
    const signingKey = keys.signingKey.key;
    const thumbprints = {
      authenticationKey: keyThumbprint(authenticationKey),
      signingKey: keyThumbprint(signingKey),
    };
    // The CA signs only for keys that may be stored. The statement that stores them decides again.
    const holder = await this.devices.keyHolder(proof, {authenticationKey, signingKey}, thumbprints);
    if (holder === null) return this.#refuse(device.id);
    const kept = this.#kept(device.id, holder);
    if (kept !== null) {
      await this.devices.spend(proof);
      return this.#response(kept);
    }
    const certificates = await this.#issue(holder, keys);
    const stored = {
      ...this.#encrypt(device.id, certificates),
      certificates: this.#records(certificates),
    };
    const done = await this.devices.storeKeys(proof, {authenticationKey, signingKey, ...stored}, thumbprints);
    if (done === null) return this.#refuse(device.id);
    if (done === 'replaced') this.announcer.announce('device.keys_replaced', {deviceId: device.id});
    return this.#response(certificates);
  }

  #response({authenticationCertificate, signingCertificate}: Certificates): DeviceKeysResponse {
    return {
      authenticationCertificate: encode(authenticationCertificate),
      signingCertificate: encode(signingCertificate),
      chain: this.issuer.chain.map(encode),
    };
  }

  /**
   * The certificates that the device already has for these keys; null if it has none, or if another CA has issued them: then its
   * chain would not fit.
   */
  #kept(deviceId: string, holder: KeyHolder): Certificates | null {
    const {authenticationCertificateEncrypted, signingCertificateEncrypted} = holder;
    if (authenticationCertificateEncrypted === null || signingCertificateEncrypted === null) return null;
    const {certificate: keyring} = this.settings.keys;
    const decrypted = {
      authenticationCertificate: decryptCertificate(
        keyring,
        deviceId,
        'authentication',
        authenticationCertificateEncrypted,
      ),
      signingCertificate: decryptCertificate(keyring, deviceId, 'signing', signingCertificateEncrypted),
    };
    const [issuer] = this.issuer.chain;
    const isCurrent = Object.values(decrypted).every((der) => issuerOf(der, [issuer]) !== undefined);
    return isCurrent ? decrypted : null;
  }

  /** @throws ServiceError device_locked, device_revoked, invalid_device_proof, otherwise pin_attempt_required */
  async #refuse(deviceId: string): Promise<never> {
    await refuseInactiveDevice(this.devices, deviceId);
    throw new ServiceError('pin_attempt_required', {
      message: 'Keys are replaced only after a PIN attempt for exactly these keys has succeeded.',
    });
  }

  async #issue(
    {identityId, attributesEncrypted}: EncryptedIdentity,
    {authenticationKey, signingKey}: DeviceKeysRequest,
  ): Promise<Certificates> {
    const subject = decryptIdentity(this.settings.keys.identity, identityId, attributesEncrypted);
    const {certificateBackdating, certificateValidity} = this.settings.limits;
    const now = Date.now();
    const notBefore = new Date(now - certificateBackdating * 1000);
    const notAfter = new Date(now + certificateValidity * DAY_MS);
    const [authentication, signing] = await Promise.all([
      this.issuer.issue({
        publicKey: authenticationKey.key,
        use: 'authentication',
        subject,
        notBefore,
        notAfter,
      }),
      this.issuer.issue({publicKey: signingKey.key, use: 'signing', subject, notBefore, notAfter}),
    ]);
    return {
      authenticationCertificate: authentication.certificate,
      signingCertificate: signing.certificate,
    };
  }

  /** Reads the certificates themselves, because an issuer chooses the serial number and may shorten the validity. */
  #records({authenticationCertificate, signingCertificate}: Certificates) {
    const [issuer] = this.issuer.chain;
    return {
      authentication: certificateRecord(authenticationCertificate, issuer),
      signing: certificateRecord(signingCertificate, issuer),
    };
  }

  #encrypt(deviceId: string, {authenticationCertificate, signingCertificate}: Certificates) {
    const {certificate: certificateKeys} = this.settings.keys;
    return {
      authenticationCertificateEncrypted: encryptCertificate(
        certificateKeys,
        deviceId,
        'authentication',
        authenticationCertificate,
      ),
      signingCertificateEncrypted: encryptCertificate(
        certificateKeys,
        deviceId,
        'signing',
        signingCertificate,
      ),
    };
  }
}
