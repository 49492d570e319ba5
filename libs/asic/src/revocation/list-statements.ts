import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {schemeOf} from '../crypto/algorithms.js';
import {verifySignature} from '../crypto/verify-signature.js';
import type {Certificate} from '../x509/certificate.js';
import {listIssuersOf} from '../x509/distribution-points.js';
import {allowsUse} from '../x509/extensions.js';
import {isSignedBy, isValidAt} from '../x509/path.js';
import {isSameName} from '../x509/same-name.js';
import type {IssuedCertificate} from './cert-id.js';
import type {ListEntry, RevocationList} from './crl.js';
import {isInScope} from './list-scope.js';
import {REMOVE_FROM_CRL, type Statement} from './statement.js';

const isListSignedBy = (
  {signatureAlgorithm, signature, tbs}: RevocationList,
  {publicKey}: Certificate,
): Promise<boolean> => verifySignature(publicKey, schemeOf(signatureAlgorithm), signature, tbs);

async function isIssuedByOneOf(
  certificate: Certificate,
  authorities: readonly Certificate[],
): Promise<boolean> {
  for (const authority of authorities) {
    if (!isSameName(certificate.issuer, authority.subject)) continue;
    try {
      if (await isSignedBy(certificate, authority)) return true;
    } catch (error) {
      if (!(error instanceof ContainerError) || error.code !== 'unsupported') throw error;
    }
  }
  return false;
}

/**
 * True if somebody other than the issuer may sign lists about the certificate, and has signed this one: the issuer
 * under a newer key, or an issuer of lists that the certificate names. An authority in the path must have issued its
 * certificate (RFC 5280 section 6.3.3).
 */
async function isDelegated(
  list: RevocationList,
  {certificate, issuer, above = []}: IssuedCertificate,
  others: readonly Certificate[],
): Promise<boolean> {
  const isNamed = [certificate.issuer, ...listIssuersOf(certificate)].some((name) =>
    isSameName(name, list.issuer),
  );
  if (!isNamed) return false;
  for (const candidate of others) {
    const isAllowed =
      isSameName(candidate.subject, list.issuer) &&
      allowsUse(candidate, 'cRLSign') &&
      isValidAt(candidate, list.thisUpdate) &&
      (await isIssuedByOneOf(candidate, [issuer, ...above]));
    if (isAllowed && (await isListSignedBy(list, candidate))) return true;
  }
  return false;
}

const isAbout =
  ({certificate}: IssuedCertificate) =>
  ({serialNumber, certificateIssuers}: ListEntry): boolean =>
    equal(serialNumber, certificate.serialNumber) &&
    certificateIssuers.some((name) => isSameName(name, certificate.issuer));

/**
 * Returns what a revocation list says about a certificate: one statement for each entry. A list without an entry says
 * `good` only if its issuer is that of the certificate and may sign lists, and if it would contain the certificate.
 * Every other list can prove only a revocation. The same holds for an entry that removes the certificate from the list,
 * but a delta list can remove it, too. `good` is `unsupported` if the list has an unknown critical extension.
 * @param others certificates that may include that of the issuer of the list
 * @returns an empty array if the list is not authentic, or says nothing
 */
export async function listStatements(
  list: RevocationList,
  about: IssuedCertificate,
  others: readonly Certificate[],
): Promise<Statement[]> {
  const {issuer} = about;
  const isOwn = isSameName(list.issuer, issuer.subject) && (await isListSignedBy(list, issuer));
  if (!isOwn && !(await isDelegated(list, about, others))) return [];
  const {thisUpdate, nextUpdate, reachesBackTo} = list;
  const statement = (status: Statement['status']): Statement => ({
    status,
    producedAt: thisUpdate,
    thisUpdate,
    nextUpdate,
    reachesBackTo,
  });
  const canAcquit = isOwn && allowsUse(issuer, 'cRLSign');
  const entries = list.entries.filter(isAbout(about));
  if (entries.length > 0)
    return entries
      .map((entry) => statement(entry.reason === REMOVE_FROM_CRL ? 'removed' : entry))
      .filter(({status}) => status !== 'removed' || (canAcquit && list.isPlain));
  if (!canAcquit || list.isDelta || !isInScope(list.scope, about.certificate)) return [];
  return [statement(list.isPlain ? 'good' : 'unsupported')];
}
