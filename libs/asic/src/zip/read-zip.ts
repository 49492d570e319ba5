import {equal, fromUtf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {
  CENTRAL_HEADER,
  DEFLATE,
  END_OF_DIRECTORY,
  FLAG_DESCRIPTOR,
  FLAG_ENCRYPTED,
  LOCAL_HEADER,
  STORE,
  viewOf,
} from './format.js';
import type {ExistingArchive} from './write-zip.js';

/** A file as the directory lists it, its content still packed. */
export interface ZipEntry {
  readonly name: string;
  readonly method: typeof STORE | typeof DEFLATE;
  readonly crc: number;
  readonly size: number;
  readonly packed: Uint8Array;
}

export interface ZipArchive extends ExistingArchive {
  /** In the order in which they lie in the archive. */
  readonly list: readonly ZipEntry[];
}

const malformed = (message: string): ContainerError => new ContainerError('malformed_zip', message);

/** Only at the very end: in front of a comment, two readers could find two different ones. */
function endOfDirectoryAt(view: DataView): number {
  const offset = view.byteLength - END_OF_DIRECTORY.length;
  if (offset < 0 || view.getUint32(offset, true) !== END_OF_DIRECTORY.signature)
    throw malformed('The archive does not end in its central directory.');
  return offset;
}

interface Listed {
  readonly name: string;
  readonly nameBytes: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly localOffset: number;
  readonly next: number;
}

function readName(bytes: Uint8Array): string {
  try {
    return fromUtf8(bytes);
  } catch {
    throw malformed('A name is not UTF-8.');
  }
}

function readCentralHeader(bytes: Uint8Array, view: DataView, offset: number, end: number): Listed {
  if (offset + CENTRAL_HEADER.length > end || view.getUint32(offset, true) !== CENTRAL_HEADER.signature)
    throw malformed('The central directory does not list what it says.');
  const nameStart = offset + CENTRAL_HEADER.length;
  const nameEnd = nameStart + view.getUint16(offset + 28, true);
  const next = nameEnd + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  if (next > end) throw malformed('The central directory is cut off.');
  const nameBytes = bytes.subarray(nameStart, nameEnd);
  return {
    name: readName(nameBytes),
    nameBytes,
    flags: view.getUint16(offset + 8, true),
    method: view.getUint16(offset + 10, true),
    crc: view.getUint32(offset + 16, true),
    packedSize: view.getUint32(offset + 20, true),
    size: view.getUint32(offset + 24, true),
    localOffset: view.getUint32(offset + 42, true),
    next,
  };
}

/** A reader that goes by local headers and one that goes by the directory must see the same file. */
function agrees(view: DataView, {flags, method, crc, packedSize, size, localOffset}: Listed): boolean {
  const said = {
    crc: view.getUint32(localOffset + 14, true),
    packedSize: view.getUint32(localOffset + 18, true),
    size: view.getUint32(localOffset + 22, true),
  };
  const described = (flags & FLAG_DESCRIPTOR) !== 0;
  const same = (value: number, listed: number) => value === listed || (described && value === 0);
  return (
    view.getUint16(localOffset + 6, true) === flags &&
    view.getUint16(localOffset + 8, true) === method &&
    same(said.crc, crc) &&
    same(said.packedSize, packedSize) &&
    same(said.size, size)
  );
}

function readFile(
  bytes: Uint8Array,
  view: DataView,
  listed: Listed,
  end: number,
): {entry: ZipEntry; end: number} {
  const {name, method, crc, size, localOffset, packedSize} = listed;
  if (localOffset + LOCAL_HEADER.length > end || view.getUint32(localOffset, true) !== LOCAL_HEADER.signature)
    throw malformed('The central directory points to no file.');
  const nameStart = localOffset + LOCAL_HEADER.length;
  const nameEnd = nameStart + view.getUint16(localOffset + 26, true);
  const start = nameEnd + view.getUint16(localOffset + 28, true);
  if (start + packedSize > end) throw malformed('A file runs into the central directory.');
  if (!agrees(view, listed) || !equal(bytes.subarray(nameStart, nameEnd), listed.nameBytes))
    throw malformed('A file and the central directory contradict each other.');
  if ((listed.flags & FLAG_ENCRYPTED) !== 0) throw malformed('A file is encrypted.');
  if (method !== STORE && method !== DEFLATE) throw malformed('A file is compressed in an unknown way.');
  if (method === STORE && packedSize !== size) throw malformed('A stored file has two sizes.');
  const packed = bytes.subarray(start, start + packedSize);
  return {entry: {name, method, crc, size, packed}, end: start + packedSize};
}

/**
 * Reads an archive, and refuses whatever two readers could understand differently: files that overlap, that are listed
 * twice, or whose own header says something else than the directory; bytes in front of the archive; a comment; ZIP64; several disks.
 * @throws ContainerError `malformed_zip`
 */
export function readZip(bytes: Uint8Array): ZipArchive {
  const view = viewOf(bytes);
  const end = endOfDirectoryAt(view);
  const entries = view.getUint16(end + 10, true);
  const offset = view.getUint32(end + 16, true);
  const oneDisk = view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === entries;
  const comment = view.getUint16(end + 20, true) !== 0;
  if (!oneDisk || comment || offset + view.getUint32(end + 12, true) !== end)
    throw malformed('The central directory is not where it should be.');

  const listed: Listed[] = [];
  let next = offset;
  while (next < end) {
    const entry = readCentralHeader(bytes, view, next, end);
    listed.push(entry);
    next = entry.next;
  }
  if (listed.length !== entries || new Set(listed.map(({name}) => name)).size !== entries)
    throw malformed('The central directory lists a file twice, or miscounts.');

  let position = 0;
  const list = listed
    .toSorted((a, b) => a.localOffset - b.localOffset)
    .map((entry) => {
      if (entry.localOffset < position || (position === 0 && entry.localOffset !== 0))
        throw malformed('Files overlap, or something stands in front of the archive.');
      const read = readFile(bytes, view, entry, offset);
      position = read.end;
      return read.entry;
    });
  return {files: bytes.subarray(0, offset), directory: bytes.subarray(offset, end), entries, list};
}
