import {ContainerError} from '../container-error.js';
import {MAX_SIGNATURES} from '../container/layout.js';
import {readManifest} from '../container/read-manifest.js';
import type {FoundSignature} from '../formats/signature.js';
import type {ZipEntry} from '../zip/check-structure.js';
import {readContent} from '../zip/content.js';
import {openSignature} from './open-signature.js';

const isManifest = (name: string): boolean => name.includes('asicmanifest') && name.endsWith('.xml');
const isSignature = (name: string): boolean => name.includes('signature') && name.endsWith('.p7s');

/**
 * True for the names of ASiCManifest files and CAdES signatures (ETSI EN 319 162-1 section 4.4.3).
 * @param name the file name in lower case, without the folder `META-INF/`
 */
export const recognises = (name: string): boolean => isManifest(name) || isSignature(name);

/** Maximum sizes in bytes, which bound the work of a verifier. */
const MAX_MANIFEST = 128 * 1024;
const MAX_SIGNATURE = 1024 * 1024;

const malformed = (message: string): ContainerError => new ContainerError('malformed_container', message);

interface NamedSignature {
  readonly name: string;
  readonly found: FoundSignature;
}

async function findSignature(
  entry: ZipEntry,
  signatures: ReadonlyMap<string, ZipEntry>,
): Promise<NamedSignature> {
  const manifest = await readContent(entry, MAX_MANIFEST);
  const {signatureName: name, files} = readManifest(manifest);
  const file = signatures.get(name);
  if (!file) throw malformed('A manifest refers to a signature that is not in the container.');
  const signature = await readContent(file, MAX_SIGNATURE);
  return {name, found: {files, open: async () => openSignature(manifest, signature)}};
}

/**
 * Finds the CAdES signatures and sorts them by the names of their manifests. Every signature must have exactly one
 * manifest.
 * @param files the manifests and signatures of a container
 * @throws ContainerError `malformed_container`, `malformed_manifest`, `malformed_zip`; `unsupported`, `too_large`,
 *   `weak_algorithm`
 */
export async function findSignatures(files: readonly ZipEntry[]): Promise<readonly FoundSignature[]> {
  const isOfManifest = ({name}: ZipEntry) => isManifest(name.toLowerCase());
  const manifests = files.filter(isOfManifest).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const signatures = new Map(files.filter((file) => !isOfManifest(file)).map((file) => [file.name, file]));
  if (manifests.length > MAX_SIGNATURES)
    throw new ContainerError('too_large', `The container has more than ${MAX_SIGNATURES} signatures.`);
  const found = await Promise.all(manifests.map((manifest) => findSignature(manifest, signatures)));
  const referred = new Set(found.map(({name}) => name));
  if (referred.size !== manifests.length || referred.size !== signatures.size)
    throw malformed('There is not exactly one manifest for each signature.');
  return found.map((one) => one.found);
}
