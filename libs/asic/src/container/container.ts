import {type Bytes, equal, utf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {MANIFEST_NAME, MIMETYPE, MIMETYPE_NAME, SIGNATURE_NAME} from './layout.js';
import {type DataReference, readManifest} from './manifest.js';
import {readZip, type ZipArchive, type ZipEntry} from '../zip/read-zip.js';
import {unpack} from '../zip/unpack.js';
import {writeZip} from '../zip/write-zip.js';

/** A container taken apart. Nothing in it has been verified but its structure. */
export interface Container {
  /** The bytes that are signed. */
  readonly manifest: Uint8Array;
  readonly reference: DataReference;
  /** CMS SignedData, DER. */
  readonly signature: Uint8Array;
  /** The signed data, once it has been attached; still packed. */
  readonly data: ZipEntry | undefined;
  readonly archive: ZipArchive;
}

/** A container without its data. */
export const writeContainer = (manifest: Uint8Array, signature: Uint8Array): Bytes =>
  writeZip([
    {name: MIMETYPE_NAME, content: utf8(MIMETYPE)},
    {name: MANIFEST_NAME, content: manifest},
    {name: SIGNATURE_NAME, content: signature},
  ]);

/** Up to where every container is the same, but for times: name at offset 30, media type at offset 38. */
const head = writeZip([{name: MIMETYPE_NAME, content: utf8(MIMETYPE)}]).subarray(0, 38 + MIMETYPE.length);

/**
 * The media type can be read at its fixed offset without a ZIP reader (ETSI EN 319 162-1 annex A.1): first entry,
 * stored, no extra field, no descriptor. Version and time fields (4 to 5 and 10 to 13) are free.
 */
function startsWithMediaType(bytes: Uint8Array): boolean {
  const mask = bytes.slice(0, head.length);
  for (const free of [4, 5, 10, 11, 12, 13]) mask[free] = head[free] ?? 0;
  return equal(mask, head);
}

/** More than a manifest or a signature with all its evidence can ever need; octets. */
const MAX_META_INF = 1024 * 1024;

const malformed = (message: string): ContainerError => new ContainerError('malformed_container', message);

/**
 * Takes a container apart: media type in front, one manifest, one signature, and beside them nothing but the data that
 * the manifest names.
 * @throws ContainerError `malformed_zip`, `malformed_container`, `malformed_manifest`, `too_large`
 */
export async function readContainer(bytes: Uint8Array): Promise<Container> {
  const archive = readZip(bytes);
  if (!startsWithMediaType(bytes)) throw malformed('The container does not start with its media type.');
  const entries = new Map(archive.list.map((entry) => [entry.name, entry]));
  const [manifestEntry, signatureEntry] = [entries.get(MANIFEST_NAME), entries.get(SIGNATURE_NAME)];
  if (!manifestEntry || !signatureEntry) throw malformed('The container has no manifest or no signature.');

  const manifest = await unpack(manifestEntry, MAX_META_INF);
  const reference = readManifest(manifest);
  const known = new Set([MIMETYPE_NAME, MANIFEST_NAME, SIGNATURE_NAME, reference.name]);
  if (archive.list.some(({name}) => !known.has(name)))
    throw malformed('The container holds a file that the signature does not cover.');
  return {
    manifest,
    reference,
    signature: await unpack(signatureEntry, MAX_META_INF),
    data: entries.get(reference.name),
    archive,
  };
}
