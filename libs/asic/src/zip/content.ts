import {primitives} from '#primitives';
import {join} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import type {ZipEntry} from './check-structure.js';
import {STORE} from './format.js';

const damaged = (options?: ErrorOptions): ContainerError =>
  new ContainerError('malformed_zip', 'A file in the archive is damaged.', options);

async function* partsOf({method, packed}: ZipEntry): AsyncGenerator<Uint8Array> {
  if (method === STORE) {
    yield packed;
    return;
  }
  try {
    yield* primitives.inflate(packed);
  } catch (cause) {
    throw damaged({cause});
  }
}

/**
 * Yields the content of a file in parts, without keeping them in memory. Throws once the content is longer than the
 * archive states, so a crafted stream cannot expand without limit. After the last part, compares the size and the
 * CRC-32 with those that the archive states.
 * @throws ContainerError `malformed_zip`, possibly after some parts, which the caller must then discard
 */
export async function* contentOf(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  let size = 0;
  let crc = 0;
  for await (const part of partsOf(entry)) {
    size += part.length;
    if (size > entry.size) throw damaged();
    crc = primitives.crc32(part, crc);
    yield part;
  }
  if (size !== entry.size || crc !== entry.crc) throw damaged();
}

/**
 * Returns the whole content of a file.
 * @param limit the maximum size in bytes
 * @throws ContainerError `malformed_zip`, `too_large`
 */
export async function readContent(entry: ZipEntry, limit: number): Promise<Uint8Array> {
  if (entry.size > limit)
    throw new ContainerError('too_large', `A file in the archive has more than ${limit} bytes.`);
  const parts: Uint8Array[] = [];
  for await (const part of contentOf(entry)) parts.push(part);
  return join(parts);
}
