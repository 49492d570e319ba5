import {primitives} from '#primitives';
import {type Bytes, equal, join} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {hashOf} from '../crypto/algorithms.js';
import type {HashName} from '../crypto/primitives.js';
import {hashIdentifiers, suiteFor} from '../crypto/signing-suite.js';
import {type Der, elementsOf, fieldsOf, readDer} from '../der/read.js';
import {context, tag} from '../der/tags.js';
import {objectIdentifierOf, octetsOf, timeOf} from '../der/values.js';
import {encode, objectIdentifier, octetString, sequence, setOf, sorted, time} from '../der/write.js';
import {oid} from '../object-identifiers.js';
import {type Certificate, readCertificate} from '../x509/certificate.js';

/** Attributes by type, each with exactly one value. */
export type Attributes = ReadonlyMap<string, Der>;

const malformed = (message: string): ContainerError => new ContainerError('malformed_signature', message);

export const attribute = (type: string, value: Uint8Array): Bytes =>
  sequence(objectIdentifier(type), setOf(value));

/** IssuerSerial: GeneralNames with the issuer's name, and the serial number (RFC 5035 section 4). */
const issuerSerial = ({issuer, serialNumber}: Certificate): Bytes =>
  sequence(sequence(encode(context(4), issuer)), encode(tag.integer, serialNumber));

/** SigningCertificateV2 (RFC 5035 section 3). DER omits the hash algorithm if it is SHA-256, the default. */
function signingCertificate({hash, digest, issuerSerial: named}: CertificateReference): Bytes {
  const algorithm = hash === 'SHA-256' ? [] : [hashIdentifiers[hash]];
  return sequence(sequence(sequence(...algorithm, octetString(digest), ...(named ? [named] : []))));
}

/**
 * Returns the reference by which a signature identifies the signer's certificate. A phone needs only this reference,
 * not the certificate, to rebuild the signing input. Unlike the certificate, the reference does not let an attacker
 * check whether a private key that was derived from a guessed PIN is the right one.
 * @param der the signer's certificate
 * @throws ContainerError `unsupported` for a key that cannot sign containers
 */
export async function referenceTo(der: Uint8Array): Promise<CertificateReference> {
  const certificate = readCertificate(der);
  const {hash} = suiteFor(certificate.publicKey);
  return {hash, digest: await primitives.digest(hash, der), issuerSerial: issuerSerial(certificate)};
}

export interface SignedAttributesInput {
  readonly manifest: Uint8Array;
  /** The signer's certificate in DER, or the reference to it. */
  readonly certificate: Uint8Array | CertificateReference;
  /** The signing time that the signature states; fractions of a second are dropped. */
  readonly signingTime: Date;
}

/**
 * Builds the bytes that the signer signs: the signed attributes of a CAdES signature (ETSI EN 319 122-1) as a SET in
 * DER. Store these bytes, because the container must contain exactly the attributes that were signed.
 * @throws ContainerError `unsupported` for a key that cannot sign containers
 */
export async function buildSignedAttributes(input: SignedAttributesInput): Promise<Bytes> {
  const {certificate} = input;
  const reference = certificate instanceof Uint8Array ? await referenceTo(certificate) : certificate;
  return setOf(
    attribute(oid.contentType, objectIdentifier(oid.data)),
    attribute(oid.signingTime, time(input.signingTime)),
    attribute(oid.messageDigest, octetString(await primitives.digest(reference.hash, input.manifest))),
    attribute(oid.signingCertificateV2, signingCertificate(reference)),
  );
}

export interface Attribute {
  readonly type: string;
  readonly values: readonly Der[];
}

/**
 * Reads a set of attributes.
 * @param type the tag of the set: SET, or the implicit tag that replaces SET
 */
export const readAttributeList = (set: Der, type: number = tag.set): Attribute[] =>
  elementsOf(set, type).map((der) => {
    const fields = fieldsOf(der);
    const id = objectIdentifierOf(fields.next());
    const values = elementsOf(fields.next(), tag.set);
    fields.end();
    return {type: id, values};
  });

/**
 * Reads a set of attributes, each of which must have exactly one value.
 * @param type the tag of the set: SET, or the implicit tag that replaces SET
 */
export function readAttributes(set: Der, type: number = tag.set): Attributes {
  const attributes = readAttributeList(set, type).map(
    ({type: id, values: [value, ...more]}): [string, Der] => {
      if (!value || more.length > 0) throw malformed('An attribute does not have exactly one value.');
      return [id, value];
    },
  );
  const byType = new Map(attributes);
  if (byType.size !== attributes.length) throw malformed('An attribute occurs twice.');
  return byType;
}

/**
 * Returns the bytes that the signature covers: the signed attributes as a SET in DER (RFC 5652 section 5.4). CMS
 * requires DER for signed attributes, even if the other parts are BER, so attributes in another order are refused.
 * @param stored the signed attributes with the implicit tag [0]
 */
export function signedForm(stored: Der): Bytes {
  const elements = elementsOf(stored, context(0)).map(({bytes}) => bytes);
  if (!equal(join(sorted(elements)), stored.content))
    throw malformed('Signed attributes are not in DER order.');
  return encode(tag.set, stored.content);
}

function required(attributes: Attributes, type: string): Der {
  const value = attributes.get(type);
  if (!value) throw malformed('A signed attribute is missing.');
  return value;
}

/** Returns the content-type attribute, which must be present if there are signed attributes (RFC 5652 section 11.1). */
export const contentTypeOf = (attributes: Attributes): string =>
  objectIdentifierOf(required(attributes, oid.contentType));
export const messageDigestOf = (attributes: Attributes): Uint8Array =>
  octetsOf(required(attributes, oid.messageDigest));

export const signingTimeOf = (attributes: Attributes): Date => timeOf(required(attributes, oid.signingTime));

/** Identifies the signer's certificate. The signature covers this reference. */
export interface CertificateReference {
  readonly hash: HashName;
  readonly digest: Uint8Array;
  /** The IssuerSerial in DER, if present. */
  readonly issuerSerial: Uint8Array | undefined;
}

/**
 * Returns the first ESSCertIDv2. Without ESSCertIDv2, returns the first ESSCertID (RFC 2634), which contains a SHA-1
 * hash; some timestamps have only an ESSCertID.
 */
export function certificateReferenceOf(attributes: Attributes): CertificateReference {
  const newer = attributes.get(oid.signingCertificateV2);
  const fields = fieldsOf(fieldsOf(newer ?? required(attributes, oid.signingCertificate)).next());
  const reference = fieldsOf(fields.next());
  const algorithm = newer && reference.optional(tag.sequence);
  const digest = octetsOf(reference.next());
  const named = reference.optional(tag.sequence);
  reference.end();
  const hash = algorithm ? hashOf(algorithm) : newer ? 'SHA-256' : 'SHA-1';
  return {hash, digest, issuerSerial: named?.bytes};
}

export async function refersTo(reference: CertificateReference, certificate: Certificate): Promise<boolean> {
  const digest = await primitives.digest(reference.hash, certificate.der);
  const isNamed = !reference.issuerSerial || equal(reference.issuerSerial, issuerSerial(certificate));
  return isNamed && equal(digest, reference.digest);
}

/** The message digest and the signing time in a signing input. */
export interface SignedAttributes {
  readonly messageDigest: Uint8Array;
  readonly signingTime: Date;
}

/**
 * Reads the output of `buildSignedAttributes`.
 * @throws ContainerError `malformed_signature`, `too_large`
 */
export function readSignedAttributes(toBeSigned: Uint8Array): SignedAttributes {
  const attributes = readAttributes(readDer(toBeSigned));
  return {messageDigest: messageDigestOf(attributes), signingTime: signingTimeOf(attributes)};
}
