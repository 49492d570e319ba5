import {fromUtf8} from '../bytes.js';
import {type EndRecord, readEndRecord} from './end-record.js';
import {malformed, tooLarge, unsupported} from './errors.js';
import {requireRegularFile} from './file-type.js';
import {CENTRAL_HEADER, END_OF_DIRECTORY, FLAG_UTF8, MAX_TEXT, viewOf} from './format.js';
import {requireComment, requireDistinctNames, requirePlainPath} from './names.js';
import {requireOneDirectory} from './second-directory.js';

/** A file as the central directory lists it. */
export interface ListedFile {
  readonly name: string;
  readonly nameBytes: Uint8Array;
  readonly version: number;
  readonly flags: number;
  readonly method: number;
  /** The time and date of the last change, as two 16-bit numbers of MS-DOS. */
  readonly time: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly localOffset: number;
  readonly extra: Uint8Array;
}

export interface Directory {
  /** The files in the order of the directory. */
  readonly files: readonly ListedFile[];
  readonly offset: number;
}

/**
 * Reads a name. Without the flag for UTF-8, the encoding of a name is that of IBM PC code page 437, or that of the
 * system that wrote the archive (APPNOTE appendix D).
 */
function readName(bytes: Uint8Array, flags: number): string {
  if (bytes.length > MAX_TEXT) throw tooLarge(`A name in the archive has more than ${MAX_TEXT} bytes.`);
  if ((flags & FLAG_UTF8) === 0 && bytes.some((byte) => byte >= 0x80))
    throw unsupported('A name in the archive is not marked as UTF-8, so programs read it differently.');
  try {
    return fromUtf8(bytes);
  } catch {
    throw malformed('A name is not UTF-8.');
  }
}

function requirePlainHeader(view: DataView, offset: number, name: string): void {
  requirePlainPath(name);
  requireRegularFile(name, {
    system: view.getUint8(offset + 5),
    external: view.getUint32(offset + 38, true),
  });
  const [disk, internal] = [view.getUint16(offset + 34, true), view.getUint16(offset + 36, true)];
  // The only defined internal attribute that leaves the content as it is says that the file is text.
  if (disk !== 0 || (internal & ~1) !== 0) throw malformed('The central directory is malformed.');
}

function readCentralHeader(bytes: Uint8Array, offset: number, end: number): {file: ListedFile; next: number} {
  const view = viewOf(bytes);
  if (offset + CENTRAL_HEADER.length > end || view.getUint32(offset, true) !== CENTRAL_HEADER.signature)
    throw malformed('The central directory is malformed.');
  const nameStart = offset + CENTRAL_HEADER.length;
  const nameEnd = nameStart + view.getUint16(offset + 28, true);
  const extraEnd = nameEnd + view.getUint16(offset + 30, true);
  const next = extraEnd + view.getUint16(offset + 32, true);
  if (next > end) throw malformed('The central directory is cut off.');
  requireComment(bytes.subarray(extraEnd, next));
  const nameBytes = bytes.subarray(nameStart, nameEnd);
  const flags = view.getUint16(offset + 8, true);
  const file = {
    name: readName(nameBytes, flags),
    nameBytes,
    version: view.getUint16(offset + 6, true),
    flags,
    method: view.getUint16(offset + 10, true),
    time: view.getUint32(offset + 12, true),
    crc: view.getUint32(offset + 16, true),
    packedSize: view.getUint32(offset + 20, true),
    size: view.getUint32(offset + 24, true),
    localOffset: view.getUint32(offset + 42, true),
    extra: bytes.subarray(nameEnd, extraEnd),
  };
  requirePlainHeader(view, offset, file.name);
  return {file, next};
}

function readFiles(bytes: Uint8Array, {offset: end, count, directoryOffset}: EndRecord): ListedFile[] {
  const files: ListedFile[] = [];
  for (let next = directoryOffset; next < end && files.length <= count;) {
    const read = readCentralHeader(bytes, next, end);
    files.push(read.file);
    next = read.next;
  }
  if (files.length !== count)
    throw malformed('The central directory has more or fewer files than it states.');
  return files;
}

/**
 * Reads the central directory. It must be in one piece at the end of the archive, without ZIP64 or a second disk, and
 * must be the only one that any reader finds. Files and the archive may have comments.
 * @throws ContainerError `malformed_zip`, `unsupported`, `too_large`
 */
export function readDirectory(bytes: Uint8Array): Directory {
  const record = readEndRecord(bytes);
  requireOneDirectory(bytes, record);
  requireComment(bytes.subarray(record.offset + END_OF_DIRECTORY.length));
  const files = readFiles(bytes, record);
  requireDistinctNames(files.map(({name}) => name));
  return {files, offset: record.directoryOffset};
}
