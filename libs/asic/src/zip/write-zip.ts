import JSZip from 'jszip';
import {type Bytes, utf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {MAX_SIZE} from './format.js';

/** A file in an archive. */
export interface ZipFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * jszip keeps files in an object, where JavaScript moves names like "2024" to the front: data of that name would come
 * before the media type. Inside a folder no key is a number. The folder's own name never appears in the archive.
 */
const orderedArchive = (): JSZip => {
  const folder = new JSZip().folder('archive');
  if (folder === null) throw new TypeError('jszip did not create the folder.');
  return folder;
};

/** Earliest ZIP timestamp. A constant, so that archives are reproducible. */
const FIXED_DATE = new Date(Date.UTC(1980, 0, 1));

/** ZIP64 is neither written nor read. Each file has two headers with its name, the archive one record at its end. */
function requirePlainZip(files: readonly ZipFile[]): void {
  const size = files.reduce((sum, {name, content}) => sum + content.length + 6 * utf8(name).length + 128, 22);
  if (size > MAX_SIZE) throw new ContainerError('too_large', 'The archive would need ZIP64.');
}

/**
 * Writes an archive with these files in this order. Every file is stored; there are no directory entries, data
 * descriptors or comments, and an extra field only for a name outside ASCII (Info-ZIP Unicode Path).
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
