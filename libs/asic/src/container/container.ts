import {type Bytes, fromUtf8, utf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {checkStructure, type ZipEntry} from '../zip/check-structure.js';
import {readContent} from '../zip/content.js';
import {STORE} from '../zip/format.js';
import {writeZip} from '../zip/write-zip.js';
import {ASIC_S, kindOf, MANIFEST_NAME, MIMETYPE, MIMETYPE_NAME, SIGNATURE_NAME} from './layout.js';
import {type Manifest, readManifest} from './read-manifest.js';

/** A signature with the manifest that it covers. */
export interface SignedManifest {
  /** The signed bytes. */
  readonly manifest: Uint8Array;
  readonly files: Manifest['files'];
  /** The signature file. */
  readonly signature: Uint8Array;
}

/** The parts of a container. Only its structure has been checked. */
export interface Container {
  /** In the order of their manifests. All cover the same files. */
  readonly signatures: readonly [SignedManifest, ...SignedManifest[]];
  /** The signed files that have been attached, by name; still compressed. */
  readonly data: ReadonlyMap<string, ZipEntry>;
  /** All files in their order. */
  readonly entries: readonly ZipEntry[];
}

/** A container without its data. */
export const writeContainer = (manifest: Uint8Array, signature: Uint8Array): Promise<Bytes> =>
  writeZip([
    {name: MIMETYPE_NAME, content: utf8(MIMETYPE)},
    {name: MANIFEST_NAME, content: manifest},
    {name: SIGNATURE_NAME, content: signature},
  ]);

/** Maximum sizes in bytes. No manifest with 100 files is larger, and no signature with its evidence. */
const MAX_MANIFEST = 128 * 1024;
const MAX_SIGNATURE = 1024 * 1024;

const MAX_SIGNATURES = 8;

const malformed = (message: string): ContainerError => new ContainerError('malformed_container', message);
const unsupported = (message: string): ContainerError => new ContainerError('unsupported', message);

/**
 * The offset of the media type in a container whose first file is `mimetype`, stored without extra fields. Programs can
 * read it there without a ZIP reader (annex A.1).
 */
const MEDIA_TYPE_OFFSET = 38;

async function requireMediaType(entry: ZipEntry | undefined): Promise<void> {
  const isReadable =
    entry?.name === MIMETYPE_NAME && entry.method === STORE && entry.offset === MEDIA_TYPE_OFFSET;
  if (!entry || !isReadable) throw malformed('The container does not start with its media type.');
  const mediaType = await readContent(entry, MIMETYPE.length)
    .then(fromUtf8)
    .catch(() => undefined);
  if (mediaType === ASIC_S) throw unsupported('The container is an ASiC-S container.');
  if (mediaType !== MIMETYPE) throw malformed('The container has another media type than ASiC-E.');
}

/** ZIP programs add an empty entry for each folder. */
const isFolder = ({name, size, method}: ZipEntry, entries: readonly ZipEntry[]): boolean =>
  name.endsWith('/') &&
  size === 0 &&
  method === STORE &&
  entries.some((other) => other.name !== name && other.name.startsWith(name));

/** Parts that a valid container may have, but that this library cannot verify. It must not ignore them. */
const unjudged = ['XAdES signature', 'archive timestamp', 'evidence record', 'package manifest'] as const;

interface SortedEntries {
  readonly manifests: readonly ZipEntry[];
  readonly signatures: ReadonlyMap<string, ZipEntry>;
  readonly data: ReadonlyMap<string, ZipEntry>;
}

function sortEntries(entries: readonly ZipEntry[]): SortedEntries {
  const [, ...files] = entries.filter((entry) => !isFolder(entry, entries));
  const of = (kind: string) => files.filter(({name}) => kindOf(name) === kind);
  const byName = (kind: string) => new Map(of(kind).map((entry) => [entry.name, entry]));
  for (const kind of unjudged)
    if (of(kind).length > 0) throw unsupported(`The container has a part that is not judged: ${kind}.`);
  if (of('unknown').length > 0) throw malformed('The container holds a file that no signature covers.');
  const manifests = of('manifest').toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (manifests.length > MAX_SIGNATURES)
    throw new ContainerError('too_large', `The container has more than ${MAX_SIGNATURES} signatures.`);
  return {manifests, signatures: byName('signature'), data: byName('data')};
}

async function readSignatures({manifests, signatures}: SortedEntries): Promise<Container['signatures']> {
  const read = manifests.map(async (entry) => {
    const manifest = await readContent(entry, MAX_MANIFEST);
    const {signatureName, files} = readManifest(manifest);
    const signature = signatures.get(signatureName);
    if (!signature) throw malformed('A manifest refers to a signature that is not in the container.');
    return {signatureName, manifest, files, signature: await readContent(signature, MAX_SIGNATURE)};
  });
  const [first, ...others] = await Promise.all(read);
  if (!first) throw malformed('The container has no manifest.');
  const referred = new Set([first, ...others].map(({signatureName}) => signatureName));
  if (referred.size !== manifests.length || referred.size !== signatures.size)
    throw malformed('There is not exactly one manifest for each signature.');
  return [first, ...others];
}

/** The report has one verdict for all data, so every signature must cover all files. */
function requireSameFiles([first, ...others]: Container['signatures']): void {
  const names = new Set(first.files.map(({name}) => name));
  if (others.some(({files}) => files.length !== names.size || files.some(({name}) => !names.has(name))))
    throw unsupported('The signatures cover different files.');
}

/**
 * Reads the parts of a container: the media type, which must be the first file, a manifest for each signature, and no
 * other files than data that every manifest names.
 * @throws ContainerError `malformed_zip`, `malformed_container`, `malformed_manifest`; `unsupported` for containers of
 *   other forms, which may be valid; `too_large`, `weak_algorithm`
 */
export async function readContainer(bytes: Uint8Array): Promise<Container> {
  const entries = checkStructure(bytes);
  await requireMediaType(entries[0]);
  const sorted = sortEntries(entries);
  const signatures = await readSignatures(sorted);
  const covered = new Set(signatures.flatMap(({files}) => files.map(({name}) => name)));
  if ([...sorted.data.keys()].some((name) => !covered.has(name)))
    throw malformed('The container holds a file that no signature covers.');
  requireSameFiles(signatures);
  return {signatures, data: sorted.data, entries};
}
