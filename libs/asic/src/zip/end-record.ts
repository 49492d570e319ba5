import {malformed, tooLarge, unsupported} from './errors.js';
import {END_OF_DIRECTORY, MAX_DIRECTORY, MAX_FILES, viewOf, ZIP64_END, ZIP64_LOCATOR} from './format.js';

/** Where the central directory is, according to the record at the end of an archive (APPNOTE section 4.3.16). */
export interface EndRecord {
  /** The offset of the record, which directly follows the directory. */
  readonly offset: number;
  readonly count: number;
  readonly directoryOffset: number;
}

const MAX_COMMENT = 0xffff;

/** Finds the last end-of-central-directory record. Its comment must end where the archive ends. */
function findRecord(view: DataView): number {
  const last = view.byteLength - END_OF_DIRECTORY.length;
  for (let offset = last; offset >= Math.max(0, last - MAX_COMMENT); offset -= 1) {
    if (view.getUint32(offset, true) !== END_OF_DIRECTORY.signature) continue;
    if (view.getUint16(offset + 20, true) !== last - offset) break;
    return offset;
  }
  throw malformed('The archive does not end in its central directory.');
}

/**
 * True if the archive uses ZIP64 as APPNOTE describes it: the directory, the ZIP64 record, its locator and the end
 * record follow each other without gaps, and the end record does not point to another directory.
 */
function isZip64(view: DataView, end: number): boolean {
  const locator = end - ZIP64_LOCATOR.length;
  const record = locator - ZIP64_END.length;
  if (record < 0 || view.getUint32(locator, true) !== ZIP64_LOCATOR.signature) return false;
  const [size, offset] = [view.getBigUint64(record + 40, true), view.getBigUint64(record + 48, true)];
  const plainOffset = view.getUint32(end + 16, true);
  return (
    view.getUint32(record, true) === ZIP64_END.signature &&
    view.getBigUint64(locator + 8, true) === BigInt(record) &&
    size + offset === BigInt(record) &&
    (plainOffset === 0xffffffff || BigInt(plainOffset) === offset)
  );
}

/**
 * Reads the record at the end of an archive. An archive comment may follow it. The directory must be in one piece
 * directly in front of it.
 * @throws ContainerError `malformed_zip`; `unsupported` for ZIP64; `too_large`
 */
export function readEndRecord(bytes: Uint8Array): EndRecord {
  const view = viewOf(bytes);
  const offset = findRecord(view);
  if (isZip64(view, offset)) throw unsupported('The archive uses ZIP64.');
  const count = view.getUint16(offset + 10, true);
  const size = view.getUint32(offset + 12, true);
  const directoryOffset = view.getUint32(offset + 16, true);
  const isOneDisk = view.getUint32(offset + 4, true) === 0 && view.getUint16(offset + 8, true) === count;
  if (!isOneDisk || directoryOffset + size !== offset)
    throw malformed('The central directory is not where it should be.');
  if (count > MAX_FILES) throw tooLarge(`The archive has more than ${MAX_FILES} files.`);
  if (size > MAX_DIRECTORY) throw tooLarge(`The central directory has more than ${MAX_DIRECTORY} bytes.`);
  return {offset, count, directoryOffset};
}
