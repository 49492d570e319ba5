import {equal} from '../bytes.js';
import {readContainer} from './container.js';
import {ContainerError} from '../container-error.js';
import {appendToZip} from '../zip/write-zip.js';
import {unpack} from '../zip/unpack.js';

/** SHA-512 of the data, as a session for signing is created with it. */
export const digestOf = async (data: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-512', new Uint8Array(data)));

/**
 * Adds the signed data to a container under the name that was signed. Everything that is there stays byte for byte.
 * A container that has its data already comes back as it is.
 * @param container as the service's `result` carries it, decoded from base64
 * @param data what was signed
 * @throws ContainerError `digest_mismatch` when this is not the data that was signed; `malformed_zip`,
 *   `malformed_container` or `malformed_manifest` when this is not such a container; `too_large`
 */
export async function attachData(container: Uint8Array, data: Uint8Array): Promise<Uint8Array> {
  const {archive, reference, data: present} = await readContainer(container);
  if (!equal(await digestOf(data), reference.digest))
    throw new ContainerError('digest_mismatch', 'This is not the data that was signed.');
  if (!present) return appendToZip(archive, [{name: reference.name, content: data}]);
  if (!equal(await unpack(present), data))
    throw new ContainerError('digest_mismatch', 'The container holds other data under the signed name.');
  return container;
}
