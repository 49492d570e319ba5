import {CLOCK_TOLERANCE} from '../clock-tolerance.js';
import {ContainerError, UnknownCertificateError} from '../container-error.js';
import type {Certificate} from '../x509/certificate.js';
import {isNeverRevoked} from '../x509/extensions.js';
import {isSame} from '../x509/path.js';
import type {IssuedCertificate} from './cert-id.js';
import type {RevocationList} from './crl.js';
import {isFatal, isRemembered} from './fatal.js';
import {listDelegates, listStatements} from './list-statements.js';
import type {OcspResponse} from './ocsp-response.js';
import {type OcspStatements, ocspStatements} from './ocsp-statements.js';
import type {Statement} from './statement.js';

/** Revocation data that has been parsed, but not verified. */
export interface RevocationData {
  readonly ocspResponses: readonly OcspResponse[];
  readonly crls: readonly RevocationList[];
  /** Certificates, some of which may belong to OCSP responders or to issuers of revocation lists. */
  readonly certificates: readonly Certificate[];
}

/** When a certificate was used, and what the evidence about this certificate must prove. */
export interface RevocationTime {
  /** The time when the certificate was used: the time of the timestamp. */
  readonly usedAt: Date;
  /**
   * The time of verification. Evidence from after this time does not prove that a certificate was good; clocks may
   * differ by the clock tolerance.
   */
  readonly at: Date;
  /** True if the evidence must have been produced after `usedAt`; clocks may differ by the clock tolerance. */
  readonly producedAfterUse: boolean;
  /** True if a later revocation is also an error when its reason puts the key in doubt. */
  readonly keyMustBeSafe: boolean;
  /** True if any revocation is an error, whenever and for whatever reason it happened. Default: false. */
  readonly mustBeGood?: boolean;
}

async function ocspStatementsOn(about: IssuedCertificate, data: RevocationData): Promise<OcspStatements[]> {
  const found: OcspStatements[] = [];
  for (const response of data.ocspResponses) {
    const statements = await ocspStatements(response, about, data.certificates);
    if (statements) found.push(statements);
  }
  return found;
}

async function listed(about: IssuedCertificate, data: RevocationData): Promise<Statement[]> {
  const statements: Statement[] = [];
  const delegates = data.crls.length > 0 ? await listDelegates(about, data.certificates) : [];
  for (const list of data.crls) statements.push(...(await listStatements(list, about, delegates)));
  return statements;
}

/**
 * True if the certificate of a responder was revoked before the response, or later for a reason that puts its key in
 * doubt. Absent evidence is accepted, because most certificates of responders have the extension ocsp-nocheck (RFC 6960
 * section 4.2.2.2.1).
 */
async function isRevokedResponder(
  responder: Certificate,
  {issuer, above}: IssuedCertificate,
  data: RevocationData,
  time: Pick<RevocationTime, 'usedAt' | 'at'>,
): Promise<boolean> {
  if (isSame(responder, issuer)) return false;
  const about = {certificate: responder, issuer, above};
  const responses = await ocspStatementsOn(about, data);
  // Only the issuer can end a suspension: responders could vouch for themselves and for each other.
  const answered = responses.flatMap(({responder: by, statements: said}) =>
    isSame(by, issuer) ? said : said.filter(({status}) => status !== 'good'),
  );
  const statements = [...answered, ...(await listed(about, data))];
  return isFatal(responder, statements, {...time, keyMustBeSafe: true});
}

/** Returns everything that authentic evidence says about a certificate. A revoked responder cannot say `good`. */
export async function statementsOn(
  about: IssuedCertificate,
  data: RevocationData,
  at: Date,
): Promise<readonly Statement[]> {
  const statements = await listed(about, data);
  for (const response of await ocspStatementsOn(about, data))
    for (const statement of response.statements) {
      const time = {usedAt: statement.producedAt, at};
      const isDoubtful =
        statement.status === 'good' && (await isRevokedResponder(response.responder, about, data, time));
      if (!isDoubtful) statements.push({...statement, responder: response.responder});
    }
  return statements;
}

/**
 * True if the statement proves that the certificate was good at the time of use. Apart from the clock tolerance, the
 * use must not be later than `nextUpdate`, or than `thisUpdate` if there is no `nextUpdate`.
 */
function coversUse(
  statement: Statement,
  {certificate}: IssuedCertificate,
  {usedAt, at, producedAfterUse}: RevocationTime,
): boolean {
  const {status, producedAt, thisUpdate, nextUpdate} = statement;
  const isAfter = (later: Date, earlier: Date) => later.getTime() + CLOCK_TOLERANCE >= earlier.getTime();
  return (
    status !== 'unknown' &&
    status !== 'removed' &&
    status !== 'unsupported' &&
    isRemembered(statement, certificate) &&
    isAfter(at, thisUpdate) &&
    isAfter(at, producedAt) &&
    isAfter(nextUpdate ?? thisUpdate, usedAt) &&
    (!producedAfterUse || isAfter(producedAt, usedAt))
  );
}

function missingProof(statements: readonly Statement[]): ContainerError {
  if (statements.some(({status}) => status === 'unsupported'))
    return new ContainerError(
      'unsupported',
      'Revocation data has a critical extension that is not supported.',
    );
  return statements.some(({status}) => status === 'good')
    ? new ContainerError(
        'outdated_revocation',
        'The evidence that a certificate was good is from another time.',
      )
    : unproven('There is no evidence that a certificate was good at the time of use.');
}

function longestValid(proofs: readonly Statement[], {issuer}: IssuedCertificate): Certificate | undefined {
  const responders = proofs.map(({responder = issuer}) => responder);
  const [longest] = responders.some((responder) => isSame(responder, issuer))
    ? []
    : responders.toSorted((a, b) => b.notAfter.getTime() - a.notAfter.getTime());
  return longest;
}

const unproven = (message: string): ContainerError => new ContainerError('invalid_revocation', message);

/**
 * Requires evidence that a certificate was not revoked at the time of use. Every authentic statement counts: one
 * revocation outweighs any number of statements that the certificate was good, and so does one responder that does not
 * know the certificate. A certificate that is too short-lived to be revoked needs no evidence.
 * @throws ContainerError `revoked_certificate` if the certificate was revoked by then, or if `keyMustBeSafe` is set and
 *   the reason of a later revocation puts the key in doubt; `outdated_revocation` if evidence says good only for another
 *   time; `invalid_revocation` if there is no acceptable evidence; `malformed_signature`, `unsupported`, `too_large`
 * @returns the certificate of the responder that proves it, of several the one that is valid for longest; undefined if
 *   the issuer itself proves it or no evidence is necessary
 */
export async function requireGood(
  about: IssuedCertificate,
  data: RevocationData,
  time: RevocationTime,
): Promise<Certificate | undefined> {
  const {certificate} = about;
  const statements = await statementsOn(about, data, time.at);
  if (isFatal(certificate, statements, time))
    throw new ContainerError('revoked_certificate', 'A certificate was revoked at the time of use.');
  if (statements.some((one) => one.status === 'unknown' && isRemembered(one, certificate)))
    throw new UnknownCertificateError();
  const proofs = statements.filter((statement) => coversUse(statement, about, time));
  if (proofs.length === 0 && isNeverRevoked(certificate)) return undefined;
  if (proofs.length === 0) throw missingProof(statements);
  return longestValid(proofs, about);
}
