import {readSignedData, type SignedData} from '../cms/read-signed-data.js';
import {type Container, readContainer} from './container.js';
import {ContainerError} from '../container-error.js';
import {oid} from '../object-identifiers.js';

/** A container and its signature taken apart; nothing of it is verified but the structure. */
export interface OpenContainer extends Container {
  readonly signedData: SignedData;
}

/**
 * Takes a container apart, down to its signature, which must be detached.
 * @throws ContainerError for whatever is not such a container
 */
export async function openContainer(bytes: Uint8Array): Promise<OpenContainer> {
  const container = await readContainer(bytes);
  const signedData = readSignedData(container.signature);
  if (signedData.contentType !== oid.data || signedData.content !== undefined)
    throw new ContainerError('malformed_container', 'The signature is not detached from its manifest.');
  return {...container, signedData};
}
