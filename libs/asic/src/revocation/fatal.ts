import type {Certificate} from '../x509/certificate.js';
import {CERTIFICATE_HOLD, isRevocation, type Statement} from './statement.js';

/** The time of use, and how a later revocation counts. */
interface Use {
  readonly usedAt: Date;
  /** The time of verification. */
  readonly at: Date;
  /** True if a later revocation is fatal when its reason puts the key in doubt. */
  readonly keyMustBeSafe: boolean;
  /** True if a later revocation is fatal for every reason. Default: false. */
  readonly mustBeGood?: boolean;
}

/**
 * The CRLReasons that do not put the key in doubt: unspecified, affiliationChanged, superseded and
 * cessationOfOperation. With any other reason, or without one, everything that the key ever signed is in doubt (RFC
 * 3161 section 4).
 */
const harmlessReasons: readonly (number | undefined)[] = [0, 3, 4, 5];

/**
 * True if the issuer still reports on the certificate. Issuers may drop expired certificates from their reports. If a
 * report was made after the certificate expired, `reachesBackTo` must therefore show that it still covers this
 * certificate (EN 319 102-1 section 5.2.5).
 */
export const isRemembered = (
  {thisUpdate, reachesBackTo}: Statement,
  {notAfter}: Pick<Certificate, 'notAfter'>,
): boolean => thisUpdate <= notAfter || (reachesBackTo !== undefined && reachesBackTo <= notAfter);

/**
 * True if one of the statements reports a revocation that invalidates the use: a revocation at or before the time of
 * use, or with `keyMustBeSafe` a later one that puts the key in doubt, or with `mustBeGood` any later one. Only a suspension (certificateHold) can end: a
 * newer statement from before the time of use must say so, or with `keyMustBeSafe` for a suspension after the use, any
 * newer statement.
 * @param statements everything that authentic evidence says about the certificate
 */
export function isFatal(
  certificate: Pick<Certificate, 'notAfter'>,
  statements: readonly Statement[],
  {usedAt, at, keyMustBeSafe, mustBeGood = false}: Use,
): boolean {
  const releases = statements.filter(
    (one) => (one.status === 'good' || one.status === 'removed') && isRemembered(one, certificate),
  );
  return statements.filter(isRevocation).some(({status: {revokedAt, reason}, thisUpdate}) => {
    const hasEndedBy = (time: Date): boolean =>
      reason === CERTIFICATE_HOLD &&
      releases.some((one) => one.thisUpdate > thisUpdate && one.thisUpdate <= time);
    const wasRevoked = revokedAt <= usedAt && !hasEndedBy(usedAt);
    const counts = mustBeGood || (keyMustBeSafe && !harmlessReasons.includes(reason));
    return wasRevoked || (counts && !hasEndedBy(at));
  });
}
