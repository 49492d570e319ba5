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
import type {OcspResponse, OcspStatement} from './ocsp-response.js';

async function isNamed({responderId}: OcspResponse, candidate: Certificate): Promise<boolean> {
  const inside = unwrap(responderId);
  if (contextNumber(responderId.tag) === 1) return equal(inside.bytes, candidate.subject);
  return equal(octetsOf(inside), await primitives.digest('SHA-1', candidate.keyBits));
}

/** The issuer itself, or whom it delegated to by a certificate of its own (RFC 6960 section 4.2.2.2). */
async function mayAnswer(responder: Certificate, issuer: Certificate, producedAt: Date): Promise<boolean> {
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
 * What an answer says about a certificate, if it says anything and whoever says it may.
 * @param others certificates beside those in the answer, among which the responder's may be
 */
export async function ocspStatementOn(
  response: OcspResponse,
  about: IssuedCertificate,
  others: readonly Certificate[],
): Promise<OcspStatement | undefined> {
  const relevant = await Promise.all(response.statements.map(({certId}) => isCertIdOf(certId, about)));
  const statement = response.statements.find((_, index) => relevant[index]);
  if (!statement) return undefined;
  const scheme = schemeOf(response.signatureAlgorithm);
  for (const candidate of [...response.certificates, about.issuer, ...others]) {
    const isAnswer =
      (await isNamed(response, candidate)) &&
      (await mayAnswer(candidate, about.issuer, response.producedAt)) &&
      (await verifySignature(candidate.publicKey, scheme, response.signature, response.tbs));
    if (isAnswer) return statement;
  }
  return undefined;
}
