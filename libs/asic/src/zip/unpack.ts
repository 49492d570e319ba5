import {type Bytes, concat} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {crc32} from './crc32.js';
import {STORE} from './format.js';
import type {ZipEntry} from './read-zip.js';

/** Stops as soon as more comes out than the directory announced, whatever a crafted stream would expand to. */
async function inflate(packed: Uint8Array, size: number): Promise<Bytes> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return concat(...parts);
    parts.push(value);
    length += value.length;
    if (length > size) {
      await reader.cancel();
      return concat(...parts);
    }
  }
}

/** What a compressed file may expand to, unless less is said; octets. A stored one is as large as it is. */
const MAX_EXPANDED = 512 * 1024 * 1024;

/**
 * The content of a file, checked against size and CRC-32.
 * @param limit octets that the content may have
 * @throws ContainerError `malformed_zip`, `too_large`
 */
export async function unpack({method, packed, size, crc}: ZipEntry, limit = Infinity): Promise<Uint8Array> {
  if (size > limit || (method !== STORE && size > MAX_EXPANDED))
    throw new ContainerError('too_large', 'A file is larger than it may be.');
  const content = method === STORE ? packed : await inflate(packed, size).catch(() => new Uint8Array());
  if (content.length !== size || crc32(content) !== crc)
    throw new ContainerError('malformed_zip', 'A file is damaged.');
  return content;
}
