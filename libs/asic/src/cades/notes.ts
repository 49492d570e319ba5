import type {SignedData, SignerInfo} from '../cms/read-signed-data.js';
import {tag} from '../der/tags.js';
import {oid} from '../object-identifiers.js';
import {signingTimeOf} from '../cms/signed-attributes.js';

/** Attributes that this library verifies or reports. */
const judged: ReadonlySet<string> = new Set([
  oid.contentType,
  oid.messageDigest,
  oid.signingTime,
  oid.signingCertificate,
  oid.signingCertificateV2,
  oid.cmsAlgorithmProtection,
  oid.signatureTimeStampToken,
]);

/** What is not judged, by the attribute that states it (ETSI EN 319 122-1 section 5.2, RFC 5126). */
const unjudged: ReadonlyMap<string, string> = new Map([
  [oid.counterSignature, 'A counter signature'],
  ['1.2.840.113549.1.9.16.2.20', 'A timestamp over the content'],
  ['1.2.840.113549.1.9.16.2.16', 'The type of the signer’s commitment'],
  ['1.2.840.113549.1.9.16.2.15', 'The signature policy'],
  ['1.2.840.113549.1.9.16.2.17', 'The place of the signature'],
  ['1.2.840.113549.1.9.16.2.18', 'A claimed role of the signer'],
  ['0.4.0.19122.1.1', 'A claimed role of the signer'],
]);

const noteOn = (kind: 'signed' | 'unsigned', type: string): string =>
  `${unjudged.get(type) ?? `The ${kind} attribute ${type}`} was not judged.`;

/** The end of the times that CMS must encode as UTCTime (RFC 5652 section 11.3). */
const GENERALIZED_FROM = Date.UTC(2050, 0);

function isMisencodedTime({signedAttributes}: SignerInfo): boolean {
  const value = signedAttributes.get(oid.signingTime);
  const isEarly = signingTimeOf(signedAttributes).getTime() < GENERALIZED_FROM;
  return value?.tag === tag.generalizedTime && isEarly;
}

/** Returns a sentence for each attribute that is not judged, and for a signing time in the wrong encoding. */
export function notesOn({signer}: SignedData): string[] {
  const others = (attributes: ReadonlyMap<string, unknown>) =>
    [...attributes.keys()].filter((type) => !judged.has(type));
  return [
    ...(isMisencodedTime(signer)
      ? ['The signing time is not a UTCTime, so other programs may refuse the signature.']
      : []),
    ...others(signer.signedAttributes).map((type) => noteOn('signed', type)),
    ...others(signer.unsignedAttributes).map((type) => noteOn('unsigned', type)),
  ];
}
