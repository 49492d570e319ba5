import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {hashOf, knownHash} from '../crypto/algorithms.js';
import type {HashName} from '../crypto/primitives.js';
import {type Der, elementsOf, type Fields, fieldsOf, readDer, unwrap} from '../der/read.js';
import {context, contextPrimitive, tag} from '../der/tags.js';
import {integerOctets, objectIdentifierOf, octetsOf, smallNumber} from '../der/values.js';
import {encode, objectIdentifier, octetString, sequence} from '../der/write.js';
import {oid} from '../object-identifiers.js';
import {type Certificate, readCertificate} from '../x509/certificate.js';
import {subjectKeyIdentifierOf} from '../x509/extensions.js';
import {type Attributes, readAttributeList, readAttributes, signedForm} from './signed-attributes.js';

/** The SignerInfo of a SignedData (RFC 5652 section 5.3), unverified. */
export interface SignerInfo {
  /** The certificate in the SignedData that the signer info refers to. */
  readonly certificate: Certificate;
  readonly hash: HashName;
  /** The bytes that the signature covers: the signed attributes, encoded as a SET. */
  readonly signedBytes: Uint8Array;
  readonly signedAttributes: Attributes;
  readonly signatureAlgorithm: Der;
  readonly signature: Uint8Array;
  /** The values by attribute type, in the order in which they are stored. The signature does not cover them. */
  readonly unsignedAttributes: ReadonlyMap<string, readonly Der[]>;
}

/** The parts of a SignedData with one signer, unverified. */
export interface SignedData {
  readonly contentType: string;
  /** Undefined if the signature is detached. */
  readonly content: Uint8Array | undefined;
  readonly certificates: readonly Certificate[];
  /** Complete OCSPResponses, not only BasicOCSPResponses, in DER. */
  readonly ocspResponses: readonly Uint8Array[];
  /** CertificateLists in DER. */
  readonly crls: readonly Uint8Array[];
  readonly signer: SignerInfo;
}

const malformed = (message: string): ContainerError => new ContainerError('malformed_signature', message);

function readContent(der: Der): {contentType: string; content: Uint8Array | undefined} {
  const fields = fieldsOf(der);
  const contentType = objectIdentifierOf(fields.next());
  const content = fields.optional(context(0));
  fields.end();
  return {contentType, content: content && octetsOf(unwrap(content))};
}

/**
 * The maximum number of revocation lists and OCSP responses in a SignedData. All of them are checked for each
 * certificate of a path.
 */
const MAX_STATEMENTS = 20;

/**
 * Returns a successful OCSPResponse with this BasicOCSPResponse. Older programs store only the latter, with its own
 * type as the format.
 */
const responseWith = (basic: Uint8Array): Uint8Array =>
  sequence(
    encode(tag.enumerated, Uint8Array.of(0)),
    encode(context(0), sequence(objectIdentifier(oid.ocspBasic), octetString(basic))),
  );

function readRevocation(set: Der | undefined): {crls: Uint8Array[]; ocspResponses: Uint8Array[]} {
  const elements = set ? elementsOf(set, context(1), MAX_STATEMENTS) : [];
  if (elements.some(({tag: type}) => type !== tag.sequence && type !== context(1)))
    throw malformed('The revocation data contains something other than revocation lists and OCSP responses.');
  const crls = elements.filter((element) => element.tag === tag.sequence).map(({bytes}) => bytes);
  const ocspResponses = elements.flatMap((element) => {
    if (element.tag !== context(1)) return [];
    const fields = fieldsOf(element, context(1));
    const format = objectIdentifierOf(fields.next());
    if (format === oid.revocationInfoOcsp) return [fields.next().bytes];
    return format === oid.ocspBasic ? [responseWith(fields.next().bytes)] : [];
  });
  return {crls, ocspResponses};
}

/** CertificateChoices (RFC 5652 section 10.2.2): a certificate, or another format under a tag from 0 to 3. */
const certificateChoices = new Set([tag.sequence, context(0), context(1), context(2), context(3)]);

/** Finds the certificate that a SignerIdentifier names, by issuer and serial number or by key identifier. */
function findSigner(identifier: Der, certificates: readonly Certificate[]): Certificate {
  const isNamed = (certificate: Certificate): boolean => {
    if (identifier.tag === contextPrimitive(0)) {
      const own = subjectKeyIdentifierOf(certificate);
      return own !== undefined && equal(own, identifier.content);
    }
    const fields = fieldsOf(identifier);
    const issuer = fields.next().bytes;
    return equal(issuer, certificate.issuer) && equal(integerOctets(fields.next()), certificate.serialNumber);
  };
  const certificate = certificates.find(isNamed);
  if (!certificate) throw malformed("The signer's certificate is missing.");
  return certificate;
}

/**
 * Groups unsigned attributes by type. Several unsigned attributes may have the same type, but signed attributes may
 * not.
 */
function readUnsignedAttributes(set: Der | undefined): ReadonlyMap<string, readonly Der[]> {
  const attributes = set ? readAttributeList(set, context(1)) : [];
  return new Map(
    attributes.map(({type}) => [
      type,
      attributes.filter((other) => other.type === type).flatMap(({values}) => values),
    ]),
  );
}

function readSigner(der: Der, certificates: readonly Certificate[]): SignerInfo {
  const fields = fieldsOf(der);
  const version = smallNumber(fields.next());
  const identifier = fields.next(tag.sequence, contextPrimitive(0));
  if (version !== (identifier.tag === tag.sequence ? 1 : 3))
    throw malformed('The version of the signer does not fit its identifier.');
  const certificate = findSigner(identifier, certificates);
  const hash = hashOf(fields.next());
  const stored = fields.next(context(0));
  const signatureAlgorithm = fields.next(tag.sequence);
  const signature = octetsOf(fields.next());
  const unsigned = fields.optional(context(1));
  fields.end();
  return {
    certificate,
    hash,
    signedBytes: signedForm(stored),
    signedAttributes: readAttributes(stored, context(0)),
    signatureAlgorithm,
    signature,
    unsignedAttributes: readUnsignedAttributes(unsigned),
  };
}

function openContentInfo(der: Uint8Array): Fields {
  const outer = fieldsOf(readDer(der));
  if (objectIdentifierOf(outer.next()) !== oid.signedData) throw malformed('The content is not SignedData.');
  const signedData = unwrap(outer.next(context(0)));
  outer.end();
  return fieldsOf(signedData);
}

const tagsIn = (set: Der | undefined): Set<number> =>
  new Set((set ? elementsOf(set, set.tag) : []).map(({tag: type}) => type));

/** Returns the SignedData version that the contents require (RFC 5652 section 5.1). */
function versionFor(
  contentType: string,
  certificateSet: Der | undefined,
  revocationSet: Der | undefined,
  signer: Der,
): number {
  const tags = tagsIn(certificateSet);
  if (tags.has(context(3)) || tagsIn(revocationSet).has(context(1))) return 5;
  if (tags.has(context(2))) return 4;
  const isPlain =
    contentType === oid.data && smallNumber(fieldsOf(signer).next()) === 1 && !tags.has(context(1));
  return isPlain ? 1 : 3;
}

/**
 * Requires that the list of digest algorithms contains the signer's algorithm, and nothing but algorithms (RFC 5652
 * section 5.1).
 */
function requireAnnounced(digestAlgorithms: Der, {hash}: SignerInfo): void {
  const announced = elementsOf(digestAlgorithms, tag.set).map(knownHash);
  if (!announced.includes(hash))
    throw malformed('The announced hash functions differ from that of the signer.');
}

/**
 * Reads a ContentInfo with SignedData (RFC 5652 sections 3 and 5) that has exactly one signer with signed attributes.
 * @param others certificates, one of which may be the signer's, if the SignedData has none
 * @throws ContainerError `malformed_signature`, `unsupported`, `too_large`
 */
export function readSignedData(der: Uint8Array, others: readonly Certificate[] = []): SignedData {
  const fields = openContentInfo(der);
  const version = smallNumber(fields.next());
  const digestAlgorithms = fields.next(tag.set);
  const content = readContent(fields.next());
  const certificateSet = fields.optional(context(0));
  const revocationSet = fields.optional(context(1));
  const revocation = readRevocation(revocationSet);
  const [signerInfo, ...more] = elementsOf(fields.next(), tag.set);
  fields.end();
  if (more.length > 0) throw new ContainerError('unsupported', 'The signature has several signers.');
  if (!signerInfo) throw malformed('The signature has no signer.');
  if (version !== versionFor(content.contentType, certificateSet, revocationSet, signerInfo))
    throw malformed('The version of the signed data does not fit its contents.');

  const choices = certificateSet ? elementsOf(certificateSet, context(0)) : [];
  if (choices.some(({tag: type}) => !certificateChoices.has(type)))
    throw malformed('The certificates hold something other than a certificate.');
  // Ignore attribute certificates and other certificate formats.
  const certificates = choices
    .filter((element) => element.tag === tag.sequence)
    .map(({bytes}) => readCertificate(bytes));
  const signer = readSigner(signerInfo, certificates.length > 0 ? certificates : others);
  requireAnnounced(digestAlgorithms, signer);
  return {...content, ...revocation, certificates, signer};
}
