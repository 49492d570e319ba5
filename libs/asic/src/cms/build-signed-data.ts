import {type Bytes, equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {ecdsaValue} from '../crypto/ecdsa-value.js';
import {hashIdentifiers, suiteFor} from '../crypto/signing-suite.js';
import {readDer} from '../der/read.js';
import {context, tag} from '../der/tags.js';
import {encode, objectIdentifier, octetString, sequence, setOf, smallInteger, sorted} from '../der/write.js';
import type {SignatureEvidence} from '../formats/evidence.js';
import {oid} from '../object-identifiers.js';
import {type Certificate, readCertificate} from '../x509/certificate.js';
import {attribute} from './signed-attributes.js';

export interface SignedDataInput extends SignatureEvidence {
  readonly signedAttributes: Uint8Array;
  /** The signature value from the signer: r‖s for an EC key. */
  readonly signature: Uint8Array;
  /** Certificates in DER, from the signer's certificate upwards. */
  readonly chain: readonly Uint8Array[];
}

/**
 * Returns the signature value in the encoding that CMS stores and a timestamp covers: for an EC key, an ECDSA-Sig-Value
 * in DER.
 * @param signature the signature value from the signer: r‖s for an EC key
 * @throws ContainerError `invalid_signature` if the length of r‖s does not match the curve; `unsupported` for an
 *   unsupported key
 */
export function signatureValueOf({publicKey}: Certificate, signature: Uint8Array): Uint8Array {
  if (publicKey.kind === 'unsupported') throw new ContainerError('unsupported', 'The key is not supported.');
  const value = publicKey.kind === 'RSA' ? signature : ecdsaValue(signature, publicKey.kind);
  if (!value)
    throw new ContainerError('invalid_signature', 'The length of the signature does not fit the key.');
  return value;
}

const issuerAndSerialNumber = ({issuer, serialNumber}: Certificate): Bytes =>
  sequence(issuer, encode(tag.integer, serialNumber));

function unsignedAttributes({timestampToken}: SignatureEvidence): Bytes[] {
  return timestampToken ? [encode(context(1), attribute(oid.signatureTimeStampToken, timestampToken))] : [];
}

function signerInfo(signer: Certificate, input: SignedDataInput): Bytes {
  const {hash, signatureAlgorithm} = suiteFor(signer.publicKey);
  return sequence(
    smallInteger(1),
    issuerAndSerialNumber(signer),
    hashIdentifiers[hash],
    encode(context(0), readDer(input.signedAttributes).content),
    signatureAlgorithm,
    octetString(signatureValueOf(signer, input.signature)),
    ...unsignedAttributes(input),
  );
}

/** Encodes a set with an implicit tag, without duplicates. Returns an empty array if `elements` is empty. */
function implicitSet(number: number, elements: readonly Uint8Array[]): Bytes[] {
  const ordered = sorted(elements).filter(
    (element, index, all) => !equal(element, all[index - 1] ?? new Uint8Array()),
  );
  return ordered.length > 0 ? [encode(context(number), ...ordered)] : [];
}

/** OtherRevocationInfoFormat with a complete OCSPResponse (RFC 5940 section 2). */
const revocationInfo = (ocspResponse: Uint8Array): Bytes =>
  encode(context(1), objectIdentifier(oid.revocationInfoOcsp), ocspResponse);

/**
 * Builds the CMS signature of a container: a ContentInfo with SignedData (RFC 5652 sections 3 and 5) that is detached
 * from the manifest. The version of the SignedData is 5 if it contains OCSP responses, otherwise 1.
 * @throws ContainerError `unsupported`, `invalid_signature`, `malformed_signature`
 */
export function buildSignedData(input: SignedDataInput): Bytes {
  const [signerDer] = input.chain;
  if (!signerDer) throw new ContainerError('malformed_signature', "The signer's certificate is missing.");
  const signer = readCertificate(signerDer);
  const {certificates = [], ocspResponses = [], crls = []} = input;
  const signedData = sequence(
    smallInteger(ocspResponses.length > 0 ? 5 : 1),
    setOf(hashIdentifiers[suiteFor(signer.publicKey).hash]),
    sequence(objectIdentifier(oid.data)),
    ...implicitSet(0, [...input.chain, ...certificates]),
    ...implicitSet(1, [...crls, ...ocspResponses.map(revocationInfo)]),
    setOf(signerInfo(signer, input)),
  );
  return sequence(objectIdentifier(oid.signedData), encode(context(0), signedData));
}
