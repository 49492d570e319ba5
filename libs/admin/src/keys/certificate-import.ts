import type {EncryptionKeyring} from '@signet/domain';
import {rowsOf, type RowOf} from '@signet/store/sql';
import {decryptCertificate, DecryptionError} from '@signet/vault';
import type {Pool} from 'pg';
import {recordCertificates, unrecordedDevices} from './certificate-import-statements.js';

const BATCH = 200;

/** What the table of certificates records of a stored certificate. */
export interface StoredCertificate {
  readonly issuerKeyHash: Uint8Array;
  readonly serial: Uint8Array;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** How many devices were judged, by what happened to their certificates. */
export interface ImportedDevices {
  /** Both certificates are recorded now. */
  recorded: number;
  /** The same, and both are revoked, because the device is. */
  revoked: number;
  /** The device has got other certificates since this run read them. The statement that stored these has recorded them. */
  changed: number;
  /** No given CA has issued a certificate. */
  unknownIssuer: number;
  /** A certificate cannot be decrypted. */
  unreadable: number;
}

type StoredDevice = RowOf<typeof unrecordedDevices>;

/**
 * Records the certificates of devices that were enrolled before certificates were recorded. Each device is one statement, so the
 * service can run at the same time, and an interrupted run can be repeated.
 */
export class CertificateImport {
  /**
   * @param pool connections of the account that owns the database: no other role may read the certificates and add them
   * @param read reads a certificate in DER; undefined if none of the known CAs has issued it
   */
  constructor(
    private readonly pool: Pool,
    private readonly keys: EncryptionKeyring<'certificate'>,
    private readonly read: (certificate: Uint8Array) => StoredCertificate | undefined,
  ) {}

  async run(): Promise<ImportedDevices> {
    const total: ImportedDevices = {recorded: 0, revoked: 0, changed: 0, unknownIssuer: 0, unreadable: 0};
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const devices = await rowsOf(this.pool, unrecordedDevices, {after, limit: BATCH});
      for (const device of devices) total[await this.#record(device)] += 1;
      const last = devices.at(-1);
      if (last === undefined) return total;
      after = last.id;
    }
  }

  async #record(device: StoredDevice): Promise<keyof ImportedDevices> {
    const {id: deviceId, authenticationCertificateEncrypted, signingCertificateEncrypted} = device;
    const certificates = this.#decrypt(device);
    if (certificates === null) return 'unreadable';
    const [authentication, signing] = certificates.map((certificate) => this.read(certificate));
    if (authentication === undefined || signing === undefined) return 'unknownIssuer';
    const [row] = await rowsOf(this.pool, recordCertificates, {
      deviceId,
      authenticationCertificateEncrypted,
      signingCertificateEncrypted,
      authenticationIssuerKeyHash: authentication.issuerKeyHash,
      authenticationSerial: authentication.serial,
      authenticationNotAfter: authentication.notAfter,
      authenticationNotBefore: authentication.notBefore,
      signingIssuerKeyHash: signing.issuerKeyHash,
      signingSerial: signing.serial,
      signingNotAfter: signing.notAfter,
      signingNotBefore: signing.notBefore,
    });
    if (row === undefined) return 'changed';
    return row.revoked ? 'revoked' : 'recorded';
  }

  #decrypt(device: StoredDevice): Uint8Array[] | null {
    try {
      return [
        decryptCertificate(this.keys, device.id, 'authentication', device.authenticationCertificateEncrypted),
        decryptCertificate(this.keys, device.id, 'signing', device.signingCertificateEncrypted),
      ];
    } catch (error) {
      if (error instanceof DecryptionError) return null;
      throw error;
    }
  }
}
