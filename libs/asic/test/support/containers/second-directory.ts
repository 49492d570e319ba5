import {concat, utf8} from '../../../src/bytes.js';
import {type CraftedFile, craftZip} from './craft-zip.js';
import {type Changes, crafted, evil, filesOf} from './crafted-container.js';
import {endRecord, zip64End, zip64Locator} from './zip64.js';

/** How readers are led to the second directory. */
export type Pointer = 'ZIP64 records' | 'an end record' | 'nothing';

function split(archive: Uint8Array): {files: Uint8Array; directory: Uint8Array} {
  const offset = Buffer.from(archive).readUInt32LE(archive.length - 6);
  return {files: archive.subarray(0, offset), directory: archive.subarray(offset, archive.length - 22)};
}

/**
 * Returns a file with other content, a directory that lists it in place of `contract.txt`, and the records that lead to
 * this directory.
 * @param at the offset of the result in the archive
 */
async function secondDirectory(pointer: Pointer, at: number): Promise<Uint8Array> {
  const contract = {content: evil, central: {offset: at}};
  const [contractFile] = (await filesOf({contract})).slice(-1);
  const {files} = split(craftZip(contractFile ? [contractFile] : []));
  const {directory} = split(await crafted({contract}));
  const place = {count: 4, size: directory.length, offset: at + files.length};
  const records = {
    'ZIP64 records': concat(zip64End(place), zip64Locator(place.offset + place.size)),
    'an end record': endRecord(place),
    nothing: new Uint8Array(),
  };
  return concat(files, directory, records[pointer]);
}

/**
 * Crafts a container that holds a second directory.
 * @param changesWith returns where the bytes of the second directory are
 */
export async function hiding(
  pointer: Pointer,
  changesWith: (bytes: Uint8Array) => Changes,
): Promise<Uint8Array> {
  const {length} = await secondDirectory(pointer, 0);
  const marker = concat(utf8('where the second directory is'), new Uint8Array(length)).subarray(0, length);
  const at = Buffer.from(await crafted(changesWith(marker))).indexOf(marker);
  return crafted(changesWith(await secondDirectory(pointer, at)));
}

/** Returns a file whose name and content do not matter. */
export const another = (name: CraftedFile['name'], more: Partial<CraftedFile> = {}): CraftedFile => ({
  name,
  content: 'x',
  ...more,
});
