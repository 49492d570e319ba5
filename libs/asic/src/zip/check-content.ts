import {ContainerError} from '../container-error.js';
import type {ZipEntry} from './check-structure.js';
import {Crc32} from './crc32.js';
import {STORE} from './format.js';

/** How large a compressed file may become when no smaller limit is given, in bytes. A stored file has no such limit. */
const MAX_EXPANDED = 512 * 1024 * 1024;

/** Decompresses and discards. Stops at the announced size, however far a crafted stream would expand. */
async function matchesWhenInflated({packed, size, crc}: ZipEntry): Promise<boolean> {
  const checksum = new Crc32();
  let length = 0;
  const stream = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return length === size && checksum.value === crc;
    length += value.length;
    if (length > size) {
      await reader.cancel();
      return false;
    }
    checksum.update(value);
  }
}

/**
 * Checks the content of a file against its announced size and CRC-32, so that jszip only ever reads what matches.
 * @param limit how many bytes the content may have
 * @throws ContainerError `malformed_zip`, `too_large`
 */
export async function checkContent(entry: ZipEntry, limit = Infinity): Promise<void> {
  const {method, packed, size, crc} = entry;
  if (size > limit || (method !== STORE && size > MAX_EXPANDED))
    throw new ContainerError('too_large', 'A file in the archive exceeds the size limit.');
  const matches =
    method === STORE
      ? packed.length === size && new Crc32().update(packed).value === crc
      : await matchesWhenInflated(entry).catch(() => false);
  if (!matches) throw new ContainerError('malformed_zip', 'A file in the archive is damaged.');
}
