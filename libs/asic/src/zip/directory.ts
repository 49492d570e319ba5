import {fromUtf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {CENTRAL_HEADER, END_OF_DIRECTORY, MAX_FILES, viewOf} from './format.js';

/** A file as the central directory lists it. */
export interface ListedFile {
  readonly name: string;
  readonly nameBytes: Uint8Array;
  readonly flags: number;
  readonly method: number;
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

const malformed = (message: string): ContainerError => new ContainerError('malformed_zip', message);

function readName(bytes: Uint8Array): string {
  try {
    return fromUtf8(bytes);
  } catch {
    throw malformed('A name is not UTF-8.');
  }
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
  const nameBytes = bytes.subarray(nameStart, nameEnd);
  const file = {
    name: readName(nameBytes),
    nameBytes,
    flags: view.getUint16(offset + 8, true),
    method: view.getUint16(offset + 10, true),
    crc: view.getUint32(offset + 16, true),
    packedSize: view.getUint32(offset + 20, true),
    size: view.getUint32(offset + 24, true),
    localOffset: view.getUint32(offset + 42, true),
    extra: bytes.subarray(nameEnd, extraEnd),
  };
  return {file, next};
}

/**
 * Finds the end-of-central-directory record, which must be at the very end of the archive. If a comment could follow
 * the record, two readers could find two different records.
 */
function endOfDirectoryAt(view: DataView): number {
  const offset = view.byteLength - END_OF_DIRECTORY.length;
  if (offset < 0 || view.getUint32(offset, true) !== END_OF_DIRECTORY.signature)
    throw malformed('The archive does not end in its central directory.');
  return offset;
}

/**
 * Reads the central directory. It must be in one piece at the end of the archive, without an archive comment, ZIP64 or
 * a second disk.
 * @throws ContainerError `malformed_zip`, `too_large`
 */
export function readDirectory(bytes: Uint8Array): Directory {
  const view = viewOf(bytes);
  const end = endOfDirectoryAt(view);
  const count = view.getUint16(end + 10, true);
  const offset = view.getUint32(end + 16, true);
  const isOneDisk = view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count;
  const hasComment = view.getUint16(end + 20, true) !== 0;
  if (!isOneDisk || hasComment || offset + view.getUint32(end + 12, true) !== end)
    throw malformed('The central directory is not where it should be.');
  if (count > MAX_FILES)
    throw new ContainerError('too_large', `The archive has more than ${MAX_FILES} files.`);

  const files: ListedFile[] = [];
  for (let next = offset; next < end && files.length <= count;) {
    const read = readCentralHeader(bytes, next, end);
    files.push(read.file);
    next = read.next;
  }
  if (files.length !== count || new Set(files.map(({name}) => name)).size !== count)
    throw malformed('The central directory lists a file twice, or its count is wrong.');
  return {files, offset};
}
