import JSZip from 'jszip';
import {type Bytes, utf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {MAX_SIZE} from './format.js';

export interface ZipFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Returns a folder of a new archive, because jszip keeps the order of files only in a folder. jszip stores files in an
 * object by path, and JavaScript moves integer-like keys such as "2024" to the front, so data with such a name would
 * come before the file `mimetype`. The path of a file in a folder never looks like an integer. The name of the folder
 * does not appear in the archive.
 */
const orderedArchive = (): JSZip => {
  const folder = new JSZip().folder('archive');
  if (folder === null) throw new TypeError('jszip did not create the folder.');
  return folder;
};

/** The earliest time that ZIP can store. A constant makes archives reproducible. */
const FIXED_DATE = new Date(Date.UTC(1980, 0, 1));

/**
 * Refuses files whose archive could need ZIP64. The estimated size includes the two headers of each file, which repeat
 * the name, and the record at the end.
 */
function requirePlainZip(files: readonly ZipFile[]): void {
  const size = files.reduce((sum, {name, content}) => sum + content.length + 6 * utf8(name).length + 128, 22);
  if (size > MAX_SIZE) throw new ContainerError('too_large', 'The archive would need ZIP64.');
}

/**
 * Writes an archive with these files in this order. Files are stored without compression. There are no directory
 * entries, data descriptors or comments. Only a file whose name is not ASCII has an extra field (Info-ZIP Unicode
 * Path).
 * @throws ContainerError `too_large`
 */
export async function writeZip(files: readonly ZipFile[]): Promise<Bytes> {
  requirePlainZip(files);
  const archive = orderedArchive();
  for (const {name, content} of files)
    archive.file(name, content, {binary: true, createFolders: false, date: FIXED_DATE});
  return new Uint8Array(
    await archive.generateAsync({type: 'uint8array', compression: 'STORE', platform: 'DOS'}),
  );
}
