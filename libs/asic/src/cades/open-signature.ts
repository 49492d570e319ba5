import {readSignedData, type SignedData} from '../cms/read-signed-data.js';
import {signingTimeOf} from '../cms/signed-attributes.js';
import {requireStrongReference, verifyContent, verifySignerInfo} from '../cms/verify-signer.js';
import {ContainerError} from '../container-error.js';
import {isBer} from '../der/ber.js';
import type {EmbeddedEvidence} from '../formats/evidence.js';
import type {OpenSignature} from '../formats/signature.js';
import {oid} from '../object-identifiers.js';
import {notesOn} from './notes.js';

/**
 * Unsigned attributes on which the validity of a signature can depend. This library cannot verify them, so a signature
 * that has one is `unsupported`.
 */
const decisive: readonly (readonly [type: string, label: string])[] = [
  [oid.archiveTimestamp, 'archive timestamp'],
  [oid.archiveTimestampV2, 'archive timestamp'],
  [oid.archiveTimestampV3, 'archive timestamp'],
  [oid.longTermValidation, 'long-term validation data'],
];

function evidenceOf({signer, certificates, ocspResponses, crls}: SignedData): EmbeddedEvidence {
  const tokens = signer.unsignedAttributes.get(oid.signatureTimeStampToken) ?? [];
  const timestamps = tokens.map(({bytes}) => ({token: bytes, message: signer.signature}));
  return {timestamps, certificates, ocspResponses, crls};
}

/**
 * Reads a CAdES signature without verifying it. The signature must be detached from its manifest.
 * @throws ContainerError `malformed_signature`, `malformed_container`; `unsupported`, `too_large`
 */
export function openSignature(manifest: Uint8Array, signature: Uint8Array): OpenSignature {
  if (isBer(signature)) throw new ContainerError('unsupported', 'The signature is in BER, but not in DER.');
  const signedData = readSignedData(signature);
  const {signer} = signedData;
  if (signedData.contentType !== oid.data || signedData.content !== undefined)
    throw new ContainerError('malformed_container', 'The signature is not detached from its manifest.');
  const unjudged = decisive.find(([type]) => signer.unsignedAttributes.has(type));
  if (unjudged)
    throw new ContainerError('unsupported', `The signature has a part that is not judged: ${unjudged[1]}.`);
  return {
    certificate: signer.certificate,
    signingTime: signingTimeOf(signer.signedAttributes),
    evidence: evidenceOf(signedData),
    notes: notesOn(signedData),
    async verifyValue() {
      await verifySignerInfo(signedData);
      requireStrongReference(signedData);
    },
    verifyReferences: () => verifyContent(signedData, manifest),
  };
}
