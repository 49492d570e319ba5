import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import type {Certificate} from '../x509/certificate.js';
import type {IssuedCertificate} from './cert-id.js';
import {coversIssuer, type RevocationList} from './crl.js';
import {authorisedAnswer} from './judge-ocsp.js';
import type {OcspResponse} from './ocsp-response.js';

/** The revocation data of a container. */
export interface RevocationData {
  readonly ocspResponses: readonly OcspResponse[];
  readonly crls: readonly RevocationList[];
  /** Certificates that may belong to responders. */
  readonly certificates: readonly Certificate[];
}

/** The time at which a certificate must have been good. */
export interface RevocationTime {
  /** The time when the certificate was used, according to the best evidence. */
  readonly usedAt: Date;
  /** True if the revocation data must have been produced after the use. */
  readonly producedAfterUse: boolean;
}

/** Clocks of two services may differ by this much; milliseconds. */
const CLOCK_TOLERANCE = 60_000;

/** The status of a certificate according to one OCSP response or CRL. */
interface StatusReport {
  readonly revokedAt: Date | undefined;
  readonly producedAt: Date;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
}

async function reportsOn(about: IssuedCertificate, data: RevocationData): Promise<StatusReport[]> {
  const reports: StatusReport[] = [];
  for (const response of data.ocspResponses) {
    const answer = await authorisedAnswer(response, about, data.certificates);
    if (!answer || answer.status === 'unknown') continue;
    const revokedAt = answer.status === 'good' ? undefined : answer.status.revokedAt;
    reports.push({...answer, revokedAt, producedAt: response.producedAt});
  }
  for (const list of data.crls) {
    if (!(await coversIssuer(list, about))) continue;
    const entry = list.revoked.find(({serialNumber}) => equal(serialNumber, about.certificate.serialNumber));
    reports.push({...list, revokedAt: entry?.revokedAt, producedAt: list.thisUpdate});
  }
  return reports;
}

/** A report is valid until its next update. Without one it is valid at its own time only. */
function coversUse(
  {producedAt, thisUpdate, nextUpdate}: StatusReport,
  {usedAt, producedAfterUse}: RevocationTime,
): boolean {
  const end = (nextUpdate ?? thisUpdate).getTime() + CLOCK_TOLERANCE;
  const produced = producedAt.getTime() + CLOCK_TOLERANCE;
  return end >= usedAt.getTime() && (!producedAfterUse || produced >= usedAt.getTime());
}

/**
 * Requires evidence that a certificate was good at the time of use.
 * @throws ContainerError `revoked_certificate` if it was revoked by then, `invalid_revocation` without acceptable evidence
 */
export async function requireGood(
  about: IssuedCertificate,
  data: RevocationData,
  time: RevocationTime,
): Promise<void> {
  const reports = await reportsOn(about, data);
  if (reports.some(({revokedAt}) => revokedAt && revokedAt <= time.usedAt))
    throw new ContainerError('revoked_certificate', 'A certificate was revoked at the time of use.');
  if (!reports.some((report) => coversUse(report, time)))
    throw new ContainerError(
      'invalid_revocation',
      'There is no evidence that a certificate was good at the time of use.',
    );
}
