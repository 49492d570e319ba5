import type {CertificateRevocations} from '@signet/store';
import {log} from '@signet/telemetry';

const BATCH = 500;

/** Revokes certificates that were superseded, and those of devices that stay locked, when their time has run out. */
export class Revocation {
  constructor(private readonly certificates: CertificateRevocations) {}

  /** Revokes one batch of each kind. @returns true if more may be due */
  async tick(): Promise<boolean> {
    const counts = [
      await this.certificates.revokeSuperseded(BATCH),
      await this.certificates.revokeLocked(BATCH),
    ];
    const count = counts.reduce((sum, one) => sum + one, 0);
    if (count > 0) log.info('certificates.revoked', {count});
    return counts.includes(BATCH);
  }
}
