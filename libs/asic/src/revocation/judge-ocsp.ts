import {primitives} from '#primitives';
import {equal} from '../bytes.js';
import {schemeOf} from '../crypto/algorithms.js';
import {verifySignature} from '../crypto/verify-signature.js';
import {unwrap} from '../der/read.js';
import {contextNumber} from '../der/tags.js';
import {octetsOf} from '../der/values.js';
import {oid} from '../object-identifiers.js';
import type {Certificate} from '../x509/certificate.js';
import {purposesOf} from '../x509/extensions.js';
import {isSame, isSignedBy} from '../x509/path.js';
import {type IssuedCertificate, isCertIdOf} from './cert-id.js';
import type {OcspResponse, SingleResponse} from './ocsp-response.js';

async function isNamed({responderId}: OcspResponse, candidate: Certificate): Promise<boolean> {
  const inside = unwrap(responderId);
  if (contextNumber(responderId.tag) === 1) return equal(inside.bytes, candidate.subject);
  return equal(octetsOf(inside), await primitives.digest('SHA-1', candidate.keyBits));
}

/**
 * True if the responder's certificate is that of the issuer, or was issued by the issuer for OCSP signing and was valid
 * when the response was produced (RFC 6960 section 4.2.2.2).
 */
async function isAuthorised(responder: Certificate, issuer: Certificate, producedAt: Date): Promise<boolean> {
  if (isSame(responder, issuer)) return true;
  return (
    equal(responder.issuer, issuer.subject) &&
    purposesOf(responder).includes(oid.ocspSigning) &&
    responder.notBefore <= producedAt &&
    producedAt <= responder.notAfter &&
    (await isSignedBy(responder, issuer))
  );
}

/**
 * Returns the SingleResponse about a certificate; undefined if the response does not contain one, or if no authorised
 * responder signed the response.
 * @param others certificates that may include the responder's, in addition to the issuer's and those in the response
 */
export async function authorisedAnswer(
  response: OcspResponse,
  about: IssuedCertificate,
  others: readonly Certificate[],
): Promise<SingleResponse | undefined> {
  const relevant = await Promise.all(response.responses.map(({certId}) => isCertIdOf(certId, about)));
  const single = response.responses.find((_, index) => relevant[index]);
  if (!single) return undefined;
  const scheme = schemeOf(response.signatureAlgorithm);
  for (const candidate of [...response.certificates, about.issuer, ...others]) {
    const isAnswer =
      (await isNamed(response, candidate)) &&
      (await isAuthorised(candidate, about.issuer, response.producedAt)) &&
      (await verifySignature(candidate.publicKey, scheme, response.signature, response.tbs));
    if (isAnswer) return single;
  }
  return undefined;
}
