import {primitives} from '#primitives';
import {equal, requireBytes} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import type {HashName} from '../crypto/primitives.js';
import {allFormats} from '../formats/formats.js';
import type {SignatureFormat} from '../formats/signature-format.js';
import {appendFile} from '../zip/append-file.js';
import {contentOf} from '../zip/content.js';
import {type Container, readContainer} from './container.js';
import type {SignedFile} from './read-manifest.js';

/**
 * Returns the SHA-512 digest of the data. A relying party sends this digest when it creates a signing session.
 * @throws TypeError if the data is not a Uint8Array
 */
export async function digestOf(data: Uint8Array): Promise<Uint8Array> {
  requireBytes('data', data);
  return new Uint8Array(await crypto.subtle.digest('SHA-512', new Uint8Array(data)));
}

/**
 * Finds the signed file with the digest of the data. If several files have this digest, prefers one that is not yet
 * attached.
 */
async function fileOf(container: Container, data: Uint8Array): Promise<SignedFile> {
  const {files} = container.signatures[0];
  const digests = new Map<HashName, Uint8Array>();
  for (const hash of new Set(files.map((file) => file.hash)))
    digests.set(hash, await primitives.digest(hash, data));
  const matching = files.filter(({hash, digest}) => equal(digests.get(hash) ?? new Uint8Array(), digest));
  const found = matching.find(({name}) => !container.data.has(name)) ?? matching[0];
  if (!found) throw new ContainerError('digest_mismatch', 'The data is not what was signed.');
  return found;
}

/**
 * Adds the signed data to a container, under the name in the manifest, behind the other files, whose bytes do not
 * change. A container that already contains the data is returned unchanged.
 * @param container a container, such as the `container` of the service's result, decoded from base64
 * @param data the bytes whose digest was signed
 * @param formats the accepted signature formats. Default: all formats of this library
 * @throws ContainerError `digest_mismatch` for other data; `malformed_zip`, `malformed_container` or
 *   `malformed_manifest` for bytes that are not a container; `unsupported`, `too_large` or `weak_algorithm` for a
 *   container that this library does not accept; TypeError for an argument that is not a Uint8Array
 */
export async function attachData(
  container: Uint8Array,
  data: Uint8Array,
  formats: readonly SignatureFormat[] = allFormats,
): Promise<Uint8Array> {
  requireBytes('container', container);
  requireBytes('data', data);
  const read = await readContainer(container, formats);
  const {name, hash, digest} = await fileOf(read, data);
  const present = read.data.get(name);
  if (present) {
    if (
      present.size !== data.length ||
      !equal(await primitives.digestOfParts(hash, contentOf(present)), digest)
    )
      throw new ContainerError('digest_mismatch', 'The container holds other data under the signed name.');
    return container;
  }
  return appendFile(container, {name, content: data});
}
