import type {HolderRole} from '../evidence-end/evidence-end.js';
import type {Revocation} from '../revocation/statement.js';
import type {SubjectName} from '../x509/name.js';

/** CRLReasons by their numbers (RFC 5280 section 5.3.1). */
const reasons = [
  'unspecified',
  'keyCompromise',
  'cACompromise',
  'affiliationChanged',
  'superseded',
  'cessationOfOperation',
  'certificateHold',
  undefined,
  'removeFromCRL',
  'privilegeWithdrawn',
  'aACompromise',
] as const;

/** A revocation, as reports describe it. */
export interface RevocationReport {
  readonly at: Date;
  /** The name of the CRLReason (RFC 5280 section 5.3.1): `unspecified` if the issuer gave none or one that is unknown. */
  readonly reason: string;
  /** Since when the certificate is invalid according to the issuer (RFC 5280 section 5.3.2), if it said so. */
  readonly invalidSince?: Date;
}

export const describeRevocation = ({revokedAt, reason, invalidSince}: Revocation): RevocationReport => ({
  at: revokedAt,
  reason: reasons[reason ?? 0] ?? 'unspecified',
  ...(invalidSince && {invalidSince}),
});

/** What the issuer of a certificate on which a signature rests says about it at the time of verification. */
export interface OnlineStatus {
  readonly role: HolderRole;
  readonly holder: SubjectName;
  /** `unknown`: the responder does not know the certificate. `unavailable`: there is no valid answer. */
  readonly status: 'good' | 'revoked' | 'unknown' | 'unavailable';
  /** The address that answered, and the time of which its answer is. */
  readonly source?: string;
  readonly asOf?: Date;
  /** Present if the status is `revoked`. */
  readonly revocation?: RevocationReport;
  /** Why there is no valid answer, with the addresses that were asked. */
  readonly reason?: string;
}
