import JSZip from 'jszip';
import {type Bytes, utf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {checkContent} from './check-content.js';
import {checkStructure, type ZipEntry} from './check-structure.js';
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

/** An archive that passed the structural checks. */
export interface ZipArchive {
  /** In the order of the archive. */
  readonly entries: readonly ZipEntry[];
  /**
   * The content of a file.
   * @param limit the largest size in bytes
   * @throws ContainerError `malformed_zip`, `too_large`
   */
  read(entry: ZipEntry, limit?: number): Promise<Uint8Array>;
}

/** The file that jszip found under exactly this name; jszip itself resolves names such as `./a` and `b/../a`. */
function fileIn(archive: JSZip, name: string): JSZip.JSZipObject {
  const file = archive.file(name);
  if (file === null || (file.unsafeOriginalName ?? name) !== name)
    throw new ContainerError('malformed_zip', 'Two readers see different names in the archive.');
  return file;
}

/**
 * Opens an archive. jszip reads it only after our own checks, because jszip accepts much that other readers see differently.
 * @throws ContainerError `malformed_zip`
 */
export async function openZip(bytes: Uint8Array): Promise<ZipArchive> {
  const entries = checkStructure(bytes);
  const archive = await orderedArchive()
    .loadAsync(bytes)
    .catch((cause: unknown) => {
      throw new ContainerError('malformed_zip', 'The archive cannot be read.', {cause});
    });
  return {
    entries,
    async read(entry, limit) {
      await checkContent(entry, limit);
      return fileIn(archive, entry.name).async('uint8array');
    },
  };
}
