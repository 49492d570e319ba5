import type {EndRecord} from './end-record.js';
import {malformed} from './errors.js';
import {CENTRAL_HEADER, END_OF_DIRECTORY, viewOf, ZIP64_END, ZIP64_LOCATOR} from './format.js';

/** The records by which readers find a directory. */
const pointers: ReadonlySet<number> = new Set([
  END_OF_DIRECTORY.signature,
  ZIP64_END.signature,
  ZIP64_LOCATOR.signature,
]);

const signatureAt = (view: DataView, offset: number): number =>
  offset + 4 <= view.byteLength ? view.getUint32(offset, true) : 0;

/** True if the record points, from the start of the archive, to a directory or to a ZIP64 record. */
function leadsToDirectory(view: DataView, offset: number): boolean {
  const signature = view.getUint32(offset, true);
  if (signature === END_OF_DIRECTORY.signature && offset + END_OF_DIRECTORY.length <= view.byteLength)
    return signatureAt(view, view.getUint32(offset + 16, true)) === CENTRAL_HEADER.signature;
  if (signature !== ZIP64_LOCATOR.signature || offset + ZIP64_LOCATOR.length > view.byteLength) return false;
  return signatureAt(view, Number(view.getBigUint64(offset + 8, true))) === ZIP64_END.signature;
}

/** Yields the offsets at which the archive has the signature of a record by which readers find a directory. */
function* pointersIn(bytes: Uint8Array, view: DataView): Generator<number> {
  for (let at = bytes.indexOf(0x50); at >= 0; at = bytes.indexOf(0x50, at + 1))
    if (pointers.has(signatureAt(view, at))) yield at;
}

/**
 * Requires that no reader finds another directory. Some readers look for ZIP64 records first, directly in front of the
 * end record or in the last 64 kB of the archive, and some take another end record than the last one. Comments, extra
 * fields and names could contain such records.
 *
 * In the directory and behind it, the signatures of these records must not occur at all. In the files, which may be
 * archives themselves, they must not lead to a directory of the whole archive.
 * @throws ContainerError `malformed_zip`
 */
export function requireOneDirectory(bytes: Uint8Array, {offset, directoryOffset}: EndRecord): void {
  const view = viewOf(bytes);
  for (const at of pointersIn(bytes, view))
    if (at !== offset && (at >= directoryOffset || leadsToDirectory(view, at)))
      throw malformed('The archive hides a second directory.');
}
