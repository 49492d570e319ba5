import {concat} from '../bytes.js';
import {crc32} from './crc32.js';

/** Lengths and signatures of the records of a ZIP archive (APPNOTE.TXT sections 4.3.7, 4.3.12 and 4.3.16). */
const END = {signature: 0x06054b50, size: 22};
const LOCAL = {signature: 0x04034b50, size: 30};
const CENTRAL = {signature: 0x02014b50, size: 46};

/** The general purpose flag of a file name in UTF-8 (APPNOTE.TXT section 4.4.4, bit 11). */
const UTF8 = 0x0800;
const VERSION = 20;
/** 1 January 1980, the first date that a ZIP archive can contain. */
const NO_DATE = 0x21;

/** Returns a record of `size` bytes that contains the numbers in little-endian order. */
function record(size: number, fields: readonly (readonly [offset: number, bytes: 2 | 4, value: number])[]) {
  const view = new DataView(new ArrayBuffer(size));
  for (const [offset, bytes, value] of fields)
    if (bytes === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
  return new Uint8Array(view.buffer);
}

/**
 * Returns the ZIP archive with an uncompressed file added at the end.
 * @throws Error if `archive` is not a ZIP archive, has an archive comment, or has a damaged directory
 */
export function addFile(archive: Uint8Array, name: string, data: Uint8Array): Uint8Array {
  const endAt = archive.length - END.size;
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  if (endAt < 0 || view.getUint32(endAt, true) !== END.signature)
    throw new Error('The container is not a ZIP archive.');
  const [count, size] = [view.getUint16(endAt + 10, true), view.getUint32(endAt + 12, true)];
  const directoryAt = view.getUint32(endAt + 16, true);
  if (directoryAt + size !== endAt) throw new Error('The directory of the container is damaged.');

  const encoded = new TextEncoder().encode(name);
  const about = (at: number) =>
    [
      [at, 2, VERSION],
      [at + 2, 2, UTF8],
      [at + 8, 2, NO_DATE],
      [at + 10, 4, crc32(data)],
      [at + 14, 4, data.length],
      [at + 18, 4, data.length],
      [at + 22, 2, encoded.length],
    ] as const;
  const local = record(LOCAL.size, [[0, 4, LOCAL.signature], ...about(4)]);
  const entry = record(CENTRAL.size, [
    ...([
      [0, 4, CENTRAL.signature],
      [4, 2, VERSION],
    ] as const),
    ...about(6),
    [42, 4, directoryAt],
  ]);
  const end = record(END.size, [
    [0, 4, END.signature],
    [8, 2, count + 1],
    [10, 2, count + 1],
    [12, 4, size + entry.length + encoded.length],
    [16, 4, directoryAt + local.length + encoded.length + data.length],
  ]);
  const [files, directory] = [archive.subarray(0, directoryAt), archive.subarray(directoryAt, endAt)];
  return concat(files, local, encoded, data, directory, entry, encoded, end);
}
