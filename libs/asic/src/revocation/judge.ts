import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import type {Certificate} from '../x509/certificate.js';
import type {IssuedCertificate} from './cert-id.js';
import {coversIssuer, type RevocationList} from './crl.js';
import {ocspStatementOn} from './judge-ocsp.js';
import type {OcspResponse} from './ocsp-response.js';

/** All that was gathered about the revocation of certificates. */
export interface RevocationData {
  readonly ocspResponses: readonly OcspResponse[];
  readonly crls: readonly RevocationList[];
  /** Among which responders' certificates may be. */
  readonly certificates: readonly Certificate[];
}

/** When a certificate must have been good. */
export interface RevocationTime {
  /** The moment at which it was used, as far as that is proven. */
  readonly usedAt: Date;
  /** True if the statement must have been made after the use: what was said before says nothing about it. */
  readonly saidAfterUse: boolean;
}

/** Clocks of two services may differ by this much; milliseconds. */
const CLOCK_TOLERANCE = 60_000;

interface Statement {
  readonly revokedAt: Date | undefined;
  readonly saidAt: Date;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
}

async function statementsOn(about: IssuedCertificate, data: RevocationData): Promise<Statement[]> {
  const statements: Statement[] = [];
  for (const response of data.ocspResponses) {
    const statement = await ocspStatementOn(response, about, data.certificates);
    if (!statement || statement.status === 'unknown') continue;
    const revokedAt = statement.status === 'good' ? undefined : statement.status.revokedAt;
    statements.push({...statement, revokedAt, saidAt: response.producedAt});
  }
  for (const list of data.crls) {
    if (!(await coversIssuer(list, about))) continue;
    const entry = list.revoked.find(({serialNumber}) => equal(serialNumber, about.certificate.serialNumber));
    statements.push({...list, revokedAt: entry?.revokedAt, saidAt: list.thisUpdate});
  }
  return statements;
}

/** A statement holds until its next update; one without that holds for its own moment only. */
function isOfTime(
  {saidAt, thisUpdate, nextUpdate}: Statement,
  {usedAt, saidAfterUse}: RevocationTime,
): boolean {
  const end = (nextUpdate ?? thisUpdate).getTime() + CLOCK_TOLERANCE;
  const said = saidAt.getTime() + CLOCK_TOLERANCE;
  return end >= usedAt.getTime() && (!saidAfterUse || said >= usedAt.getTime());
}

/**
 * Requires that a certificate is known to have been good when it was used.
 * @throws ContainerError `revoked_certificate` if it was revoked by then, `invalid_revocation` if nothing acceptable
 *   says that it was not
 */
export async function requireGood(
  about: IssuedCertificate,
  data: RevocationData,
  time: RevocationTime,
): Promise<void> {
  const statements = await statementsOn(about, data);
  if (statements.some(({revokedAt}) => revokedAt && revokedAt <= time.usedAt))
    throw new ContainerError('revoked_certificate', 'A certificate had been revoked when it was used.');
  if (!statements.some((statement) => isOfTime(statement, time)))
    throw new ContainerError(
      'invalid_revocation',
      'Nothing says that a certificate was good when it was used.',
    );
}
