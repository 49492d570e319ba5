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

/** A file as the directory lists it, with its content still compressed. */
export interface ZipEntry {
  readonly name: string;
  readonly method: typeof STORE | typeof DEFLATE;
  readonly crc: number;
  readonly size: number;
  readonly packed: Uint8Array;
}

const malformed = (message: string): ContainerError => new ContainerError('malformed_zip', message);

/** Accepts the record only at the very end: with a comment behind it, two readers could find two different records. */
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
    throw malformed('The central directory is malformed.');
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

/** A reader that follows local headers and one that follows the directory must see the same file. */
function agrees(view: DataView, {flags, method, crc, packedSize, size, localOffset}: Listed): boolean {
  const local = {
    crc: view.getUint32(localOffset + 14, true),
    packedSize: view.getUint32(localOffset + 18, true),
    size: view.getUint32(localOffset + 22, true),
  };
  const described = (flags & FLAG_DESCRIPTOR) !== 0;
  const same = (value: number, listed: number) => value === listed || (described && value === 0);
  return (
    view.getUint16(localOffset + 6, true) === flags &&
    view.getUint16(localOffset + 8, true) === method &&
    same(local.crc, crc) &&
    same(local.packedSize, packedSize) &&
    same(local.size, size)
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
    throw malformed('The central directory points to something other than a file.');
  const nameStart = localOffset + LOCAL_HEADER.length;
  const nameEnd = nameStart + view.getUint16(localOffset + 26, true);
  const start = nameEnd + view.getUint16(localOffset + 28, true);
  if (start + packedSize > end) throw malformed('A file runs into the central directory.');
  if (!agrees(view, listed) || !equal(bytes.subarray(nameStart, nameEnd), listed.nameBytes))
    throw malformed('A file and the central directory contradict each other.');
  if ((listed.flags & FLAG_ENCRYPTED) !== 0) throw malformed('A file is encrypted.');
  if (method !== STORE && method !== DEFLATE) throw malformed('A file uses an unknown compression method.');
  if (method === STORE && packedSize !== size) throw malformed('A stored file has two different sizes.');
  const packed = bytes.subarray(start, start + packedSize);
  return {entry: {name, method, crc, size, packed}, end: start + packedSize};
}

/**
 * Refuses every archive that two readers could understand differently: files that overlap, that are listed twice, or
 * whose own header contradicts the directory; bytes in front of the archive; a comment; ZIP64; several disks.
 * @returns the files in the order of the archive
 * @throws ContainerError `malformed_zip`
 */
export function checkStructure(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes);
  const end = endOfDirectoryAt(view);
  const count = view.getUint16(end + 10, true);
  const offset = view.getUint32(end + 16, true);
  const oneDisk = view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count;
  const comment = view.getUint16(end + 20, true) !== 0;
  if (!oneDisk || comment || offset + view.getUint32(end + 12, true) !== end)
    throw malformed('The central directory is not where it should be.');

  const listed: Listed[] = [];
  for (let next = offset; next < end; next = listed.at(-1)?.next ?? end)
    listed.push(readCentralHeader(bytes, view, next, end));
  if (listed.length !== count || new Set(listed.map(({name}) => name)).size !== count)
    throw malformed('The central directory lists a file twice, or its count is wrong.');

  let position = 0;
  return listed
    .toSorted((a, b) => a.localOffset - b.localOffset)
    .map((header) => {
      if (header.localOffset < position || (position === 0 && header.localOffset !== 0))
        throw malformed('Files overlap, or there are bytes in front of the archive.');
      const {entry, end: next} = readFile(bytes, view, header, offset);
      position = next;
      return entry;
    });
}
