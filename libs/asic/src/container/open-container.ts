import {readSignedData, type SignedData} from '../cms/read-signed-data.js';
import {type Container, readContainer, type SignedManifest} from './container.js';
import {ContainerError} from '../container-error.js';
import {oid} from '../object-identifiers.js';

/** A signature file that has been read. */
export interface OpenSignature extends SignedManifest {
  readonly signedData: SignedData;
}

/** The parts of a container and of its signatures. Only the structure has been checked. */
export interface OpenContainer extends Container {
  readonly signatures: readonly [OpenSignature, ...OpenSignature[]];
}

/**
 * Attributes that change the time at which a signature is proven to exist. This library cannot verify them, so it
 * cannot judge a signature that has one.
 */
const unjudged = [
  oid.archiveTimestamp,
  oid.archiveTimestampV2,
  oid.archiveTimestampV3,
  oid.longTermValidation,
];

function openSignature(signed: SignedManifest): OpenSignature {
  const signedData = readSignedData(signed.signature);
  if (signedData.contentType !== oid.data || signedData.content !== undefined)
    throw new ContainerError('malformed_container', 'The signature is not detached from its manifest.');
  if (unjudged.some((type) => signedData.signer.unsignedAttributes.has(type)))
    throw new ContainerError(
      'unsupported',
      'The signature has a part that is not judged: archive timestamp.',
    );
  return {...signed, signedData};
}

/**
 * Reads a container and its signatures, which must be detached.
 * @throws ContainerError if the bytes are not such a container
 */
export async function openContainer(bytes: Uint8Array): Promise<OpenContainer> {
  const container = await readContainer(bytes);
  const [first, ...others] = container.signatures;
  return {...container, signatures: [openSignature(first), ...others.map(openSignature)]};
}
