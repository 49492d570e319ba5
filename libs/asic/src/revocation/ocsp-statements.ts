import {primitives} from '#primitives';
import {equal} from '../bytes.js';
import {schemeOf} from '../crypto/algorithms.js';
import {verifySignature} from '../crypto/verify-signature.js';
import {unwrap} from '../der/read.js';
import {contextNumber} from '../der/tags.js';
import {octetsOf} from '../der/values.js';
import {oid} from '../object-identifiers.js';
import type {Certificate} from '../x509/certificate.js';
import {hasUnknownCritical, purposesOf} from '../x509/extensions.js';
import {isSame, isSignedBy, isValidAt} from '../x509/path.js';
import {isSameName} from '../x509/same-name.js';
import {type IssuedCertificate, isCertIdOf} from './cert-id.js';
import type {OcspResponse} from './ocsp-response.js';
import type {Statement} from './statement.js';

/** True if the response names the candidate as its responder. */
export async function isNamed({responderId}: OcspResponse, candidate: Certificate): Promise<boolean> {
  const inside = unwrap(responderId);
  if (contextNumber(responderId.tag) === 1) return isSameName(inside.bytes, candidate.subject);
  return equal(octetsOf(inside), await primitives.digest('SHA-1', candidate.keyBits));
}

/**
 * True if the responder's certificate is that of the issuer, or was issued by the issuer for OCSP signing and was valid
 * when the response was produced (RFC 6960 section 4.2.2.2).
 */
async function isAuthorised(responder: Certificate, issuer: Certificate, producedAt: Date): Promise<boolean> {
  if (isSame(responder, issuer)) return true;
  return (
    isSameName(responder.issuer, issuer.subject) &&
    purposesOf(responder).includes(oid.ocspSigning) &&
    isValidAt(responder, producedAt) &&
    (await isSignedBy(responder, issuer))
  );
}

/** What an OCSP response says about a certificate. */
export interface OcspStatements {
  /** The certificate of the authorised responder that signed the response. */
  readonly responder: Certificate;
  /** One statement for each SingleResponse about the certificate. */
  readonly statements: readonly Statement[];
}

/**
 * Returns what an OCSP response says about a certificate; undefined if the response does not mention it, or if no
 * authorised responder signed the response. The status `good` is `unsupported` if the response or the certificate of the
 * responder has an unknown critical extension.
 * @param others certificates that may include the responder's, in addition to the issuer's and those in the response
 */
export async function ocspStatements(
  response: OcspResponse,
  about: IssuedCertificate,
  others: readonly Certificate[],
): Promise<OcspStatements | undefined> {
  const relevant = await Promise.all(response.responses.map(({certId}) => isCertIdOf(certId, about)));
  const singles = response.responses.filter((_, index) => relevant[index]);
  if (singles.length === 0) return undefined;
  const {producedAt} = response;
  const statementsBy = (responder: Certificate): Statement[] =>
    singles.map((single) => {
      const isPlain = single.isPlain && response.isPlain && !hasUnknownCritical(responder);
      const status = single.status === 'good' && !isPlain ? 'unsupported' : single.status;
      return {...single, status, producedAt};
    });
  const scheme = schemeOf(response.signatureAlgorithm);
  for (const candidate of [...response.certificates, about.issuer, ...others]) {
    const isResponder =
      (await isNamed(response, candidate)) &&
      (await isAuthorised(candidate, about.issuer, producedAt)) &&
      (await verifySignature(candidate.publicKey, scheme, response.signature, response.tbs));
    if (isResponder) return {responder: candidate, statements: statementsBy(candidate)};
  }
  return undefined;
}
