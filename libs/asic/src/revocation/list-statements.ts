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
 * Returns the certificates of those who may sign lists about a certificate, except its issuer: the issuer under a newer
 * key, and issuers of lists that the certificate names. An authority in the path must have issued their certificates
 * (RFC 5280 section 6.3.3). Find them once for all lists, because each candidate requires a signature verification.
 */
export async function listDelegates(
  {certificate, issuer, above = []}: IssuedCertificate,
  candidates: readonly Certificate[],
): Promise<Certificate[]> {
  const names = [certificate.issuer, ...listIssuersOf(certificate)];
  const delegates: Certificate[] = [];
  for (const candidate of candidates) {
    const isNamed = names.some((name) => isSameName(name, candidate.subject));
    if (isNamed && allowsUse(candidate, 'cRLSign') && (await isIssuedByOneOf(candidate, [issuer, ...above])))
      delegates.push(candidate);
  }
  return delegates;
}

async function isDelegated(list: RevocationList, delegates: readonly Certificate[]): Promise<boolean> {
  for (const delegate of delegates) {
    const isAllowed = isSameName(delegate.subject, list.issuer) && isValidAt(delegate, list.thisUpdate);
    if (isAllowed && (await isListSignedBy(list, delegate))) return true;
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
 * @param delegates the others who may sign lists about the certificate
 * @returns an empty array if the list is not authentic, or says nothing
 */
export async function listStatements(
  list: RevocationList,
  about: IssuedCertificate,
  delegates: readonly Certificate[],
): Promise<Statement[]> {
  const {issuer} = about;
  const isOwn = isSameName(list.issuer, issuer.subject) && (await isListSignedBy(list, issuer));
  if (!isOwn && !(await isDelegated(list, delegates))) return [];
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
