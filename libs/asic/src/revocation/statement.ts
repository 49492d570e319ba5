import type {Certificate} from '../x509/certificate.js';

/** The time and the reason of a revocation. */
export interface Revocation {
  readonly revokedAt: Date;
  /** CRLReason (RFC 5280 section 5.3.1), if the issuer gave one. */
  readonly reason: number | undefined;
  /**
   * When the key was compromised or the certificate became invalid for another reason, as far as the issuer knows (RFC
   * 5280 section 5.3.2). It may be long before the revocation, and no certificate is invalid because of it.
   */
  readonly invalidSince: Date | undefined;
}

/** CRLReasons with a meaning of their own: a suspension, and the removal of a certificate from a list. */
export const CERTIFICATE_HOLD = 6;
export const REMOVE_FROM_CRL = 8;

/** What one authentic OCSP response or revocation list says about a certificate. */
export interface Statement {
  /**
   * `removed`: a list takes back an earlier revocation (RFC 5280 section 5.3.1, removeFromCRL). `unsupported`: the
   * statement would be `good`, but has an unknown critical extension.
   */
  readonly status: 'good' | 'unknown' | 'removed' | 'unsupported' | Revocation;
  readonly producedAt: Date;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
  /** The issuer still reports on all certificates that expired at or after this time, if it states one. */
  readonly reachesBackTo: Date | undefined;
  /** The certificate of the OCSP responder; absent for a revocation list. */
  readonly responder?: Certificate;
}

export const isRevocation = (statement: Statement): statement is Statement & {readonly status: Revocation} =>
  typeof statement.status === 'object';
