import {primitives} from '#primitives';
import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {knownHash, schemeOf} from '../crypto/algorithms.js';
import type {SignatureScheme} from '../crypto/primitives.js';
import {verifySignature} from '../crypto/verify-signature.js';
import {fieldsOf} from '../der/read.js';
import {context, tag} from '../der/tags.js';
import {oid} from '../object-identifiers.js';
import type {SignedData, SignerInfo} from './read-signed-data.js';
import {certificateReferenceOf, contentTypeOf, messageDigestOf, refersTo} from './signed-attributes.js';

const invalid = (message: string): ContainerError => new ContainerError('invalid_signature', message);

const weak = (message: string): ContainerError => new ContainerError('weak_algorithm', message);

/**
 * Verifies that the signed attributes cover this content.
 * @throws ContainerError `invalid_signature`, `malformed_signature`
 */
export async function verifyContent({contentType, signer}: SignedData, content: Uint8Array): Promise<void> {
  if (contentTypeOf(signer.signedAttributes) !== contentType)
    throw invalid('The signed content type differs from the content type.');
  const digest = await primitives.digest(signer.hash, content);
  if (!equal(digest, messageDigestOf(signer.signedAttributes)))
    throw invalid('The signature covers other content.');
}

/**
 * Refuses a signature that identifies its certificate by a SHA-1 hash (EN 319 122-1). Must not be called for
 * timestamps, because some of them identify their certificate by a SHA-1 hash.
 * @throws ContainerError `weak_algorithm`, `malformed_signature`, `unsupported`
 */
export function requireStrongReference({signer}: SignedData): void {
  if (certificateReferenceOf(signer.signedAttributes).hash === 'SHA-1')
    throw weak('The signature refers to its certificate with SHA-1.');
}

/**
 * Requires that the algorithms in the attribute CMSAlgorithmProtection, if it is present, are those of the signature
 * (RFC 6211).
 */
function requireProtectedAlgorithms({signedAttributes, hash}: SignerInfo, scheme: SignatureScheme): void {
  const attribute = signedAttributes.get(oid.cmsAlgorithmProtection);
  if (!attribute) return;
  const fields = fieldsOf(attribute);
  const digestAlgorithm = fields.next(tag.sequence);
  const protectedAlgorithm = fields.next(context(1));
  fields.end();
  const named = schemeOf({...protectedAlgorithm, tag: tag.sequence}, hash);
  if (knownHash(digestAlgorithm) !== hash || JSON.stringify(named) !== JSON.stringify(scheme))
    throw invalid('The signed attributes name other algorithms.');
}

/**
 * Verifies the signature with the key of the certificate that the signed attributes refer to.
 * @throws ContainerError `invalid_signature`, `weak_algorithm`, `malformed_signature`, `unsupported`, `too_large`
 */
export async function verifySignerInfo({signer}: SignedData): Promise<void> {
  const {certificate, signedAttributes, signatureAlgorithm, hash} = signer;
  if (hash === 'SHA-1') throw weak('Signatures with SHA-1 are not accepted.');
  if (!(await refersTo(certificateReferenceOf(signedAttributes), certificate)))
    throw invalid('The signature is bound to another certificate.');
  const scheme = schemeOf(signatureAlgorithm, hash);
  requireProtectedAlgorithms(signer, scheme);
  if (!(await verifySignature(certificate.publicKey, scheme, signer.signature, signer.signedBytes)))
    throw invalid('The signature does not verify.');
}
