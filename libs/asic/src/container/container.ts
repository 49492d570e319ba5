import {fromUtf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {allFormats} from '../formats/formats.js';
import type {FoundSignature} from '../formats/signature.js';
import type {SignatureFormat} from '../formats/signature-format.js';
import {checkStructure, type ZipEntry} from '../zip/check-structure.js';
import {readContent} from '../zip/content.js';
import {STORE} from '../zip/format.js';
import {foldersWithContent} from '../zip/names.js';
import {
  ASIC_S,
  type FileKind,
  kindOf,
  MAX_SIGNATURES,
  MIMETYPE,
  MIMETYPE_NAME,
  type UnjudgedKind,
  unjudgedKinds,
} from './layout.js';

export interface ContainerSignature extends FoundSignature {
  readonly format: string;
}

/** The parts of a container. Only its structure has been checked. */
export interface Container {
  /**
   * The signatures in the order of the formats that were passed to `readContainer`. The signatures of one format are in
   * the order in which its `find` returns them. All signatures cover the same files.
   */
  readonly signatures: readonly [ContainerSignature, ...ContainerSignature[]];
  /** The attached data by file name. Its content has been neither decompressed nor checked. */
  readonly data: ReadonlyMap<string, ZipEntry>;
}

const malformed = (message: string): ContainerError => new ContainerError('malformed_container', message);
const unsupported = (message: string): ContainerError => new ContainerError('unsupported', message);

/**
 * The offset of the media type in a container whose first file is `mimetype`, stored without extra fields. Programs can
 * read the media type there without a ZIP reader (ETSI EN 319 162-1 annex A.1).
 */
const MEDIA_TYPE_OFFSET = 38;

/** The longest media type (RFC 6838 section 4.2) has 127 characters on each side of the slash. */
const MAX_MEDIA_TYPE = 255;

function requireKnown(mediaType: string): void {
  if (mediaType === MIMETYPE) return;
  if (mediaType === ASIC_S) throw unsupported('The container is an ASiC-S container.');
  if (/^application\/[a-z0-9.+-]+$/.test(mediaType))
    throw unsupported('The media type of the container is not that of ASiC-E.');
  throw malformed('The media type of the container is malformed.');
}

/** Requires the media type of ASiC-E, at its place. */
async function requireMediaType({mediaType: entry}: SortedEntries): Promise<void> {
  if (!entry) throw malformed('The archive has no media type, so it is not a container.');
  const text = await readContent(entry, MAX_MEDIA_TYPE)
    .then(fromUtf8)
    .catch(() => '');
  requireKnown(text);
  if (entry.method !== STORE || entry.offset !== MEDIA_TYPE_OFFSET)
    throw unsupported('The media type is not the first file, or is compressed, or has extra fields.');
}

interface SortedEntries {
  readonly mediaType: ZipEntry | undefined;
  readonly filesByFormat: ReadonlyMap<SignatureFormat, readonly ZipEntry[]>;
  readonly data: ReadonlyMap<string, ZipEntry>;
  readonly kinds: ReadonlySet<FileKind>;
}

function sortEntries(entries: readonly ZipEntry[], formats: readonly SignatureFormat[]): SortedEntries {
  const folders = foldersWithContent(entries.map(({name}) => name));
  const isFolder = ({name, size, method}: ZipEntry) => folders.has(name) && size === 0 && method === STORE;
  const files = entries.filter((entry) => entry.name !== MIMETYPE_NAME && !isFolder(entry));
  const kinds = new Map(files.map((entry) => [entry, kindOf(entry.name, formats)]));
  const of = (kind: FileKind) => files.filter((entry) => kinds.get(entry) === kind);
  return {
    mediaType: entries.find(({name}) => name === MIMETYPE_NAME),
    filesByFormat: new Map(formats.map((format) => [format, of(format)])),
    data: new Map(of('data').map((entry) => [entry.name, entry])),
    kinds: new Set(kinds.values()),
  };
}

function requireJudged({kinds}: SortedEntries, unjudged: readonly UnjudgedKind[]): void {
  const found = unjudged.find((kind) => kinds.has(kind));
  if (found !== undefined) throw unsupported(`The container has a part that is not judged: ${found}.`);
}

/** Requires a container of a kind that this library judges. Names what it does not judge, before it looks for faults. */
async function requireJudgedContainer(sorted: SortedEntries): Promise<void> {
  requireJudged(sorted, ['XAdES signature']);
  await requireMediaType(sorted);
  requireJudged(sorted, unjudgedKinds);
  if (sorted.kinds.has('unknown')) throw malformed('The container holds a file that no signature covers.');
}

async function findSignatures({filesByFormat}: SortedEntries): Promise<Container['signatures']> {
  const signatures: ContainerSignature[] = [];
  for (const [format, files] of filesByFormat)
    for (const {files: covered, open} of await format.find(files))
      signatures.push({format: format.name, files: covered, open});
  const [first, ...others] = signatures;
  if (!first) throw malformed('The container has no signature.');
  if (signatures.length > MAX_SIGNATURES)
    throw new ContainerError('too_large', `The container has more than ${MAX_SIGNATURES} signatures.`);
  return [first, ...others];
}

/** Requires that all signatures cover the same files, because the report has one verdict for all data. */
function requireSameFiles([first, ...others]: Container['signatures']): void {
  const names = new Set(first.files.map(({name}) => name));
  if (others.some(({files}) => files.length !== names.size || files.some(({name}) => !names.has(name))))
    throw unsupported('The signatures cover different files.');
}

/**
 * Reads the parts of a container. The first file must be the media type. Every other file must belong to a signature of
 * a known format, or be data that every signature covers.
 * @throws ContainerError `malformed_zip`, `malformed_container`, `malformed_manifest`; `unsupported` for a container
 *   that may be valid, but that this library cannot judge; `too_large`, `weak_algorithm`
 */
export async function readContainer(
  bytes: Uint8Array,
  formats: readonly SignatureFormat[] = allFormats,
): Promise<Container> {
  const sorted = sortEntries(checkStructure(bytes), formats);
  await requireJudgedContainer(sorted);
  const signatures = await findSignatures(sorted);
  const covered = new Set(signatures.flatMap(({files}) => files.map(({name}) => name)));
  if ([...sorted.data.keys()].some((name) => !covered.has(name)))
    throw malformed('The container holds a file that no signature covers.');
  requireSameFiles(signatures);
  return {signatures, data: sorted.data};
}
