import {type Bytes, join} from '../bytes.js';
import {readEndRecord} from './end-record.js';
import {tooLarge} from './errors.js';
import {END_OF_DIRECTORY, MAX_DIRECTORY, MAX_FILES, MAX_SIZE, viewOf} from './format.js';
import {writeZip, type ZipFile} from './write-zip.js';

interface Part {
  readonly files: Uint8Array;
  readonly directory: Uint8Array;
  readonly count: number;
  /** The end record without its comment. */
  readonly end: Uint8Array;
  readonly comment: Uint8Array;
}

function partsOf(archive: Uint8Array): Part {
  const {offset, count, directoryOffset} = readEndRecord(archive);
  const endsAt = offset + END_OF_DIRECTORY.length;
  return {
    files: archive.subarray(0, directoryOffset),
    directory: archive.subarray(directoryOffset, offset),
    count,
    // A copy: `slice` of a Buffer would be a view.
    end: new Uint8Array(archive.subarray(offset, endsAt)),
    comment: archive.subarray(endsAt),
  };
}

function endOf({end, count}: Part, directory: number, offset: number): Uint8Array {
  const view = viewOf(end);
  view.setUint16(8, count + 1, true);
  view.setUint16(10, count + 1, true);
  view.setUint32(12, directory, true);
  view.setUint32(16, offset, true);
  return end;
}

/**
 * Adds a file, uncompressed, behind the others. The other files and the comment of the archive stay byte for byte as
 * they are, and are not decompressed.
 * @param archive an archive that `checkStructure` accepts
 * @throws ContainerError `too_large`
 */
export async function appendFile(archive: Uint8Array, file: ZipFile): Promise<Bytes> {
  const [old, added] = [partsOf(archive), partsOf(await writeZip([file]))];
  const header = new Uint8Array(added.directory);
  viewOf(header).setUint32(42, old.files.length, true);
  const [offset, size] = [old.files.length + added.files.length, old.directory.length + header.length];
  if (old.count === MAX_FILES || size > MAX_DIRECTORY || offset + size > MAX_SIZE)
    throw tooLarge('The container has no space for the data.');
  return join([old.files, added.files, old.directory, header, endOf(old, size, offset), old.comment]);
}
