/** A revocation, as an OCSP response states it. */
export interface Revocation {
  readonly revokedAt: Date;
  /** A CRLReason (RFC 5280 section 5.3.1). Undefined or 0 if no reason is stated. */
  readonly reason?: number | undefined;
  /** Since when the private key may have been in the wrong hands (invalidityDate, RFC 5280 section 5.3.2). */
  readonly invalidSince?: Date | undefined;
}

/** `unknown`: the authority has no record of the certificate, so it may never have issued it. */
export type CertificateStatus = 'good' | 'unknown' | Revocation;

/**
 * Looks up the statuses of several certificates of one authority at once, in the order of the serial numbers.
 * @param serials serial numbers in lower-case hexadecimal, without the leading zero octet that DER adds
 */
export type StatusLookup = (serials: readonly string[]) => Promise<readonly CertificateStatus[]>;

/** Creates a lookup that knows a fixed set of certificates, none of which is revoked. */
export const onlyGood = (known: ReadonlySet<string>): StatusLookup =>
  statusOfEach((serial) => (known.has(serial) ? 'good' : 'unknown'));

/** Creates a lookup from a function that returns the status of one certificate. */
export const statusOfEach =
  (status: (serial: string) => CertificateStatus): StatusLookup =>
  async (serials) =>
    serials.map(status);

export const statusName = (status: CertificateStatus): 'good' | 'revoked' | 'unknown' =>
  typeof status === 'object' ? 'revoked' : status;
