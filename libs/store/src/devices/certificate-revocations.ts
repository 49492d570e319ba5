import type {Connection} from '../sql/connection.js';
import {revokeLocked, revokeSuperseded} from './certificate-statements.js';

/** How long certificates stay good that nobody should use any more. */
export interface RevocationLimits {
  /** After newer ones have taken their place, in hours. */
  readonly supersededCertificates: number;
  /** While their device is locked by an operator or another device, in hours. */
  readonly requestedLock: number;
  /** While their device is locked by wrong PINs, in days. */
  readonly wrongPinLock: number;
}

/** Revokes certificates that nobody should use any more. Several processes may do so at the same time. */
export class CertificateRevocations {
  constructor(
    private readonly db: Connection,
    private readonly limits: RevocationLimits,
  ) {}

  /** Revokes at most `limit` superseded certificates; returns how many. */
  async revokeSuperseded(limit: number): Promise<number> {
    const {supersededCertificates: supersededFor} = this.limits;
    return (await this.db.rows(revokeSuperseded, {supersededFor, limit})).length;
  }

  /** Revokes at most `limit` certificates of devices that stay locked; returns how many. */
  async revokeLocked(limit: number): Promise<number> {
    const {requestedLock: requestedFor, wrongPinLock: wrongPinsFor} = this.limits;
    return (await this.db.rows(revokeLocked, {requestedFor, wrongPinsFor, limit})).length;
  }
}
