import type {Connection} from '../sql/connection.js';
import type {RowOf} from '../sql/statement.js';
import {readCertificateStatuses} from './status-statement.js';

/** The status of a certificate that exists. `revokedAt` is null while the certificate is not revoked. */
export type CertificateStatusRow = RowOf<typeof readCertificateStatuses>;

/** Reads the statuses of the certificates of phones. */
export class CertificateStatuses {
  constructor(private readonly db: Connection) {}

  /**
   * Reads the statuses of several certificates of one CA with one statement. Certificates that do not exist have no row.
   * @param issuerKeyHash the SHA-256 hash of the bits of the CA's public key
   * @param serials the content octets of the serial numbers, without a leading zero octet
   */
  find(issuerKeyHash: Uint8Array, serials: readonly Uint8Array[]): Promise<readonly CertificateStatusRow[]> {
    return this.db.rows(readCertificateStatuses, {issuerKeyHash, serials});
  }
}
