import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {writeZip} from '../zip/archive.js';
import {readContainer} from './container.js';

/** SHA-512 of the data: the digest that a signing session is created with. */
export const digestOf = async (data: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-512', new Uint8Array(data)));

/**
 * Adds the signed data to a container under the signed name. The files of the container keep their bytes and their
 * order. A container that already holds its data is returned unchanged.
 * @param container the `container` of the service's result, decoded from base64
 * @param data the bytes whose digest was signed
 * @throws ContainerError `digest_mismatch` for other data; `malformed_zip`, `malformed_container` or
 *   `malformed_manifest` for bytes that are not such a container; `too_large`
 */
export async function attachData(container: Uint8Array, data: Uint8Array): Promise<Uint8Array> {
  const {archive, reference, data: present} = await readContainer(container);
  if (!equal(await digestOf(data), reference.digest))
    throw new ContainerError('digest_mismatch', 'The data is not what was signed.');
  if (present) {
    if (!equal(await archive.read(present), data))
      throw new ContainerError('digest_mismatch', 'The container holds other data under the signed name.');
    return container;
  }
  const files = await Promise.all(
    archive.entries.map(async (entry) => ({name: entry.name, content: await archive.read(entry)})),
  );
  return writeZip([...files, {name: reference.name, content: data}]);
}
