import {readSignedData, type SignedData} from '../cms/read-signed-data.js';
import {type Container, readContainer} from './container.js';
import {ContainerError} from '../container-error.js';
import {oid} from '../object-identifiers.js';

/** The parts of a container and of its signature. Only the structure has been checked. */
export interface OpenContainer extends Container {
  readonly signedData: SignedData;
}

/**
 * Reads a container and its signature, which must be detached.
 * @throws ContainerError for any other bytes
 */
export async function openContainer(bytes: Uint8Array): Promise<OpenContainer> {
  const container = await readContainer(bytes);
  const signedData = readSignedData(container.signature);
  if (signedData.contentType !== oid.data || signedData.content !== undefined)
    throw new ContainerError('malformed_container', 'The signature is not detached from its manifest.');
  return {...container, signedData};
}
