import {equal} from '../bytes.js';
import {type ListedFile, readDirectory} from './directory.js';
import {malformed, unsupported} from './errors.js';
import {requireHarmlessFields} from './extra-fields.js';
import {
  DEFLATE,
  DESCRIPTOR,
  FLAG_DESCRIPTOR,
  FLAG_ENCRYPTED,
  KNOWN_FLAGS,
  LOCAL_HEADER,
  STORE,
  viewOf,
} from './format.js';

/** A file in an archive. `packed` is its content as stored, compressed or not. */
export interface ZipEntry {
  readonly name: string;
  readonly method: typeof STORE | typeof DEFLATE;
  readonly crc: number;
  readonly size: number;
  readonly offset: number;
  readonly packed: Uint8Array;
}

/** The highest version of APPNOTE that a reader must support for this file: 4.5, as ZIP64 needs it. */
const MAX_VERSION = 45;

const isDescribed = ({flags}: ListedFile): boolean => (flags & FLAG_DESCRIPTOR) !== 0;

/** True if the local header describes the same file as the directory, so that all readers see the same file. */
function agrees(view: DataView, listed: ListedFile): boolean {
  const {version, flags, method, time, crc, packedSize, size, localOffset} = listed;
  const local = {
    crc: view.getUint32(localOffset + 14, true),
    packedSize: view.getUint32(localOffset + 18, true),
    size: view.getUint32(localOffset + 22, true),
  };
  const isEqual = local.crc === crc && local.packedSize === packedSize && local.size === size;
  const isLeftOut = local.crc === 0 && local.packedSize === 0 && local.size === 0;
  return (
    view.getUint16(localOffset + 4, true) === version &&
    view.getUint16(localOffset + 6, true) === flags &&
    view.getUint16(localOffset + 8, true) === method &&
    view.getUint32(localOffset + 10, true) === time &&
    (isEqual || (isDescribed(listed) && isLeftOut))
  );
}

/**
 * True if only the data descriptor of the file (APPNOTE section 4.3.9), or nothing if it has none, is between its
 * content and the next file.
 */
function endsWithDescriptor(view: DataView, listed: ListedFile, end: number, next: number): boolean {
  if (!isDescribed(listed)) return end === next;
  const isSigned = next - end === DESCRIPTOR.length + 4;
  if (isSigned ? view.getUint32(end, true) !== DESCRIPTOR.signature : next - end !== DESCRIPTOR.length)
    return false;
  const start = isSigned ? end + 4 : end;
  // A reader would take a checksum that equals the signature for the signature.
  if (!isSigned && listed.crc === DESCRIPTOR.signature) return false;
  return (
    view.getUint32(start, true) === listed.crc &&
    view.getUint32(start + 4, true) === listed.packedSize &&
    view.getUint32(start + 8, true) === listed.size
  );
}

function requireSupported(listed: ListedFile): ZipEntry['method'] {
  const {version, flags, method, crc, packedSize, size} = listed;
  if ((flags & FLAG_ENCRYPTED) !== 0) throw unsupported('A file is encrypted.');
  if ((flags & ~KNOWN_FLAGS) !== 0) throw unsupported('A file has an unknown flag.');
  if (version > MAX_VERSION) throw unsupported('A file needs a newer version of ZIP.');
  if (method === DEFLATE) return DEFLATE;
  if (method !== STORE) throw unsupported('A file uses an unknown compression method.');
  if (packedSize !== size) throw malformed('A stored file has two different sizes.');
  // Nobody reads the content of a folder, but some readers compare its checksum.
  if (size === 0 && crc !== 0) throw malformed('An empty file or folder has the checksum of other content.');
  // A reader that ignores the directory could not tell where a stored file with a data descriptor ends.
  if (isDescribed(listed)) throw unsupported('A stored file has its size behind it.');
  return STORE;
}

/** @param next the offset of the next file, or of the directory for the last file */
function readFile(bytes: Uint8Array, listed: ListedFile, next: number): ZipEntry {
  const view = viewOf(bytes);
  const {name, nameBytes, crc, size, localOffset, packedSize} = listed;
  const nameStart = localOffset + LOCAL_HEADER.length;
  if (nameStart > next || view.getUint32(localOffset, true) !== LOCAL_HEADER.signature)
    throw malformed('The central directory points to something other than a file.');
  const nameEnd = nameStart + view.getUint16(localOffset + 26, true);
  const offset = nameEnd + view.getUint16(localOffset + 28, true);
  const end = offset + packedSize;
  if (end > next) throw malformed('Files overlap each other or the central directory.');
  requireHarmlessFields(bytes.subarray(nameEnd, offset), nameBytes);
  requireHarmlessFields(listed.extra, nameBytes);
  if (!agrees(view, listed) || !equal(bytes.subarray(nameStart, nameEnd), nameBytes))
    throw malformed('A file and the central directory contradict each other.');
  const method = requireSupported(listed);
  if (!endsWithDescriptor(view, listed, end, next))
    throw malformed('There are bytes between the files that belong to none of them.');
  return {name, method, crc, size, offset, packed: bytes.subarray(offset, end)};
}

/**
 * Lists the files of an archive. Refuses archives that two readers could interpret differently: there must be only one
 * directory, every byte must belong to exactly one file or to the directory, every local header must agree with the
 * directory, all files must be regular, and their names must be plain and different.
 * @returns the files in the order of the archive
 * @throws ContainerError `malformed_zip`, `unsupported`, `too_large`
 */
export function checkStructure(bytes: Uint8Array): ZipEntry[] {
  const {files, offset} = readDirectory(bytes);
  const ordered = files.toSorted((a, b) => a.localOffset - b.localOffset);
  if ((ordered[0]?.localOffset ?? offset) !== 0) throw malformed('There are bytes in front of the archive.');
  return ordered.map((listed, index) => readFile(bytes, listed, ordered[index + 1]?.localOffset ?? offset));
}
