import {type Bytes, concat, equal, utf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {openZip, writeZip, type ZipArchive} from '../zip/archive.js';
import type {ZipEntry} from '../zip/check-structure.js';
import {Crc32} from '../zip/crc32.js';
import {LOCAL_HEADER, viewOf} from '../zip/format.js';
import {MANIFEST_NAME, MIMETYPE, MIMETYPE_NAME, SIGNATURE_NAME} from './layout.js';
import {type DataReference, readManifest} from './manifest.js';

/** The parts of a container. Only its structure has been checked. */
export interface Container {
  /** The signed bytes. */
  readonly manifest: Uint8Array;
  readonly reference: DataReference;
  /** The signature file. */
  readonly signature: Uint8Array;
  /** The signed data once it has been attached; still compressed. */
  readonly data: ZipEntry | undefined;
  readonly archive: ZipArchive;
}

/** A container without its data. */
export const writeContainer = (manifest: Uint8Array, signature: Uint8Array): Promise<Bytes> =>
  writeZip([
    {name: MIMETYPE_NAME, content: utf8(MIMETYPE)},
    {name: MANIFEST_NAME, content: manifest},
    {name: SIGNATURE_NAME, content: signature},
  ]);

/** The local header of the media type, with zeros where the version (4 to 5) and the time (10 to 13) may differ. */
function mediaTypeHeader(): Bytes {
  const header = new Uint8Array(LOCAL_HEADER.length);
  const view = viewOf(header);
  view.setUint32(0, LOCAL_HEADER.signature, true);
  view.setUint32(14, new Crc32().update(utf8(MIMETYPE)).value, true);
  view.setUint32(18, MIMETYPE.length, true);
  view.setUint32(22, MIMETYPE.length, true);
  view.setUint16(26, MIMETYPE_NAME.length, true);
  return header;
}

const head = concat(mediaTypeHeader(), utf8(MIMETYPE_NAME + MIMETYPE));

/**
 * The media type can be read at offset 38 without a ZIP reader (ETSI EN 319 162-1 annex A.1): first entry, stored, no
 * extra field, no data descriptor.
 */
function startsWithMediaType(bytes: Uint8Array): boolean {
  const start = bytes.slice(0, head.length);
  for (const free of [4, 5, 10, 11, 12, 13]) start[free] = 0;
  return equal(start, head);
}

/** Larger than any manifest or any signature with its evidence; bytes. */
const MAX_META_INF = 1024 * 1024;

const malformed = (message: string): ContainerError => new ContainerError('malformed_container', message);

/**
 * Reads the parts of a container: the media type in front, one manifest, one signature, and beside them nothing but the
 * data that the manifest names.
 * @throws ContainerError `malformed_zip`, `malformed_container`, `malformed_manifest`, `too_large`
 */
export async function readContainer(bytes: Uint8Array): Promise<Container> {
  const archive = await openZip(bytes);
  if (!startsWithMediaType(bytes)) throw malformed('The container does not start with its media type.');
  const entries = new Map(archive.entries.map((entry) => [entry.name, entry]));
  const [manifestEntry, signatureEntry] = [entries.get(MANIFEST_NAME), entries.get(SIGNATURE_NAME)];
  if (!manifestEntry || !signatureEntry) throw malformed('The container has no manifest or no signature.');

  const [manifest, signature] = await Promise.all([
    archive.read(manifestEntry, MAX_META_INF),
    archive.read(signatureEntry, MAX_META_INF),
  ]);
  const reference = readManifest(manifest);
  const known = new Set([MIMETYPE_NAME, MANIFEST_NAME, SIGNATURE_NAME, reference.name]);
  if (archive.entries.some(({name}) => !known.has(name)))
    throw malformed('The container holds a file that the signature does not cover.');
  return {
    manifest,
    reference,
    signature,
    data: entries.get(reference.name),
    archive,
  };
}
