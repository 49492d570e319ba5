import {equal} from '../bytes.js';
import {CLOCK_TOLERANCE} from '../clock-tolerance.js';
import {ContainerError} from '../container-error.js';
import type {Certificate} from '../x509/certificate.js';
import type {IssuedCertificate} from './cert-id.js';
import {coversIssuer, type RevocationList} from './crl.js';
import {authorisedAnswer} from './judge-ocsp.js';
import type {OcspResponse, Revocation} from './ocsp-response.js';

/** Revocation data that has been parsed, but not verified. */
export interface RevocationData {
  readonly ocspResponses: readonly OcspResponse[];
  readonly crls: readonly RevocationList[];
  /** Certificates, some of which may belong to OCSP responders. */
  readonly certificates: readonly Certificate[];
}

/** When a certificate was used, and what the evidence about this certificate must prove. */
export interface RevocationTime {
  /** The time when the certificate was used: the time of the timestamp. */
  readonly usedAt: Date;
  /**
   * The time of verification. Evidence from after this time proves nothing; clocks may differ by the clock tolerance.
   */
  readonly at: Date;
  /** True if the evidence must have been produced after `usedAt`; clocks may differ by the clock tolerance. */
  readonly producedAfterUse: boolean;
  /** True if a later revocation is also an error when its reason puts the key in doubt. */
  readonly keyMustBeSafe: boolean;
}

/** The status of a certificate according to one OCSP response or CRL. */
interface StatusReport {
  readonly revocation: Revocation | undefined;
  readonly producedAt: Date;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
  readonly reachesBackTo: Date | undefined;
}

async function reportsOn(about: IssuedCertificate, data: RevocationData): Promise<StatusReport[]> {
  const reports: StatusReport[] = [];
  for (const response of data.ocspResponses) {
    const answer = await authorisedAnswer(response, about, data.certificates);
    if (!answer || answer.status === 'unknown') continue;
    const revocation = answer.status === 'good' ? undefined : answer.status;
    reports.push({...answer, revocation, producedAt: response.producedAt});
  }
  for (const list of data.crls) {
    if (!(await coversIssuer(list, about))) continue;
    const revocation = list.revoked.find(({serialNumber}) =>
      equal(serialNumber, about.certificate.serialNumber),
    );
    reports.push({...list, revocation, producedAt: list.thisUpdate});
  }
  return reports;
}

/**
 * True if the report proves the status at the time of use. Apart from the clock tolerance, the use must not be later
 * than `nextUpdate`, or than `thisUpdate` if there is no `nextUpdate`. Issuers may drop expired certificates from their
 * reports. If the report was made after the certificate expired, `reachesBackTo` must therefore show that the report
 * still covers this certificate (EN 319 102-1 section 5.2.5).
 */
function coversUse(
  {producedAt, thisUpdate, nextUpdate, reachesBackTo}: StatusReport,
  {certificate}: IssuedCertificate,
  {usedAt, at, producedAfterUse}: RevocationTime,
): boolean {
  const isAfter = (later: Date, earlier: Date) => later.getTime() + CLOCK_TOLERANCE >= earlier.getTime();
  const isRemembered =
    thisUpdate <= certificate.notAfter ||
    (reachesBackTo !== undefined && reachesBackTo <= certificate.notAfter);
  return (
    isRemembered &&
    isAfter(at, thisUpdate) &&
    isAfter(at, producedAt) &&
    isAfter(nextUpdate ?? thisUpdate, usedAt) &&
    (!producedAfterUse || isAfter(producedAt, usedAt))
  );
}

/**
 * The CRLReasons that do not put the key in doubt: unspecified, affiliationChanged, superseded and
 * cessationOfOperation. With any other reason, or without one, everything that the key ever signed is in doubt (RFC
 * 3161 section 4).
 */
const harmlessReasons: readonly (number | undefined)[] = [0, 3, 4, 5];

const isFatal = (revocation: Revocation, {usedAt, keyMustBeSafe}: RevocationTime): boolean =>
  revocation.revokedAt <= usedAt || (keyMustBeSafe && !harmlessReasons.includes(revocation.reason));

/**
 * Requires evidence that a certificate was not revoked at the time of use.
 * @throws ContainerError `revoked_certificate` if the certificate was revoked by then, or if `keyMustBeSafe` is set and
 *   the reason of a later revocation puts the key in doubt; `invalid_revocation` if there is no acceptable evidence;
 *   `malformed_signature`, `unsupported`, `too_large`
 */
export async function requireGood(
  about: IssuedCertificate,
  data: RevocationData,
  time: RevocationTime,
): Promise<void> {
  const reports = await reportsOn(about, data);
  if (reports.some(({revocation}) => revocation && isFatal(revocation, time)))
    throw new ContainerError('revoked_certificate', 'A certificate was revoked at the time of use.');
  if (!reports.some((report) => coversUse(report, about, time)))
    throw new ContainerError(
      'invalid_revocation',
      'There is no evidence that a certificate was good at the time of use.',
    );
}
