import {fromBase64, fromUtf8, toBase64} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import type {HashName} from '../crypto/primitives.js';
import {isDataPath, isMisleading} from './data-name.js';
import {digestMethods, namespaces} from './manifest.js';
import {readXml, type XmlNode} from './read-xml.js';

/** A file that a manifest names. */
export interface SignedFile {
  /** The name in the container, with `/` between folders. */
  readonly name: string;
  readonly hash: HashName;
  readonly digest: Uint8Array;
}

/** The content of a manifest (ETSI EN 319 162-1 annex A.4). */
export interface Manifest {
  /** The name, in the container, of the file that contains the signature over this manifest. */
  readonly signatureName: string;
  /** The covered files, in the order of the manifest. */
  readonly files: readonly [SignedFile, ...SignedFile[]];
}

const malformed = (message: string): ContainerError => new ContainerError('malformed_manifest', message);
const unsupported = (message: string): ContainerError => new ContainerError('unsupported', message);

const asic = (local: string): string => `{${namespaces.asic}}${local}`;
const ds = (local: string): string => `{${namespaces.ds}}${local}`;

const lengths = {'SHA-1': 20, 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64} as const satisfies Record<
  HashName,
  number
>;

const MAX_FILES = 100;

/**
 * Returns the children of an element. They must have exactly these names, in this order, with only white space between
 * them.
 */
function childrenOf({children, text}: XmlNode, ...names: readonly string[]): XmlNode[] {
  const isInOrder = children.length === names.length && names.every((name, i) => children[i]?.name === name);
  if (!isInOrder || text.trim() !== '') throw malformed('The manifest does not follow its schema.');
  return [...children];
}

function attributeOf({attributes}: XmlNode, name: string, optional: readonly string[] = []): string {
  const value = attributes.get(name);
  const isKnown = [...attributes.keys()].every((key) => key === name || optional.includes(key));
  if (value === undefined || !isKnown) throw malformed('The manifest does not follow its schema.');
  return value;
}

/** Returns the file name that a relative URI reference contains. Refuses absolute URIs, queries and fragments. */
function nameOf(uri: string): string {
  try {
    const name = /[?#]|^[A-Za-z][A-Za-z0-9+.-]*:/.test(uri) ? '' : decodeURIComponent(uri);
    if (name !== '') return name;
  } catch {
    // The percent-encoding is malformed.
  }
  throw malformed('The manifest refers to something other than a file in the container.');
}

function hashOf(method: XmlNode): HashName {
  const algorithm = attributeOf(method, 'Algorithm');
  const names: readonly HashName[] = ['SHA-256', 'SHA-384', 'SHA-512'];
  const hash = names.find((name) => digestMethods[name] === algorithm);
  if (hash) return hash;
  if (algorithm === digestMethods['SHA-1'])
    throw new ContainerError('weak_algorithm', 'The manifest uses SHA-1.');
  throw unsupported('The hash function of the manifest is not supported.');
}

function digestOf(value: XmlNode, hash: HashName): Uint8Array {
  const text = value.text.replace(/[ \t\n]/g, '');
  const digest = value.children.length > 0 ? undefined : bytesOf(text);
  if (digest?.length !== lengths[hash] || toBase64(digest) !== text)
    throw malformed('A digest in the manifest is malformed.');
  return digest;
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return fromBase64(base64);
  } catch {
    return undefined;
  }
}

function fileOf(reference: XmlNode): SignedFile {
  const name = nameOf(attributeOf(reference, 'URI', ['MimeType', 'Rootfile']));
  if (/^META-INF\//i.test(name)) throw unsupported('The signature covers files in META-INF.');
  if (isMisleading(name)) throw unsupported('The name of a file changes the direction of the text.');
  if (!isDataPath(name)) throw malformed('The manifest refers to a file with a forbidden name.');
  if (reference.children.length > 2) throw unsupported('The manifest has extensions.');
  const [method, value] = childrenOf(reference, ds('DigestMethod'), ds('DigestValue'));
  if (!method || !value) throw malformed('The manifest does not follow its schema.');
  if (method.children.length > 0) throw unsupported('The manifest has extensions.');
  const hash = hashOf(method);
  return {name, hash, digest: digestOf(value, hash)};
}

function textOf(manifest: Uint8Array): string {
  try {
    return fromUtf8(manifest);
  } catch {
    throw malformed('The manifest is not UTF-8.');
  }
}

/**
 * Reads a manifest that any program may have written: the name of the signature file, and the files that the signature
 * covers.
 * @throws ContainerError `malformed_manifest`; `unsupported`, `too_large`, `weak_algorithm`
 */
export function readManifest(manifest: Uint8Array): Manifest {
  const root = readXml(textOf(manifest));
  if (root.name !== asic('ASiCManifest') || root.attributes.size > 0)
    throw malformed('The manifest is of another kind.');
  const [signature, ...references] = root.children;
  const [first, ...others] = references;
  if (references.at(-1)?.name === asic('ASiCManifestExtensions'))
    throw unsupported('The manifest has extensions.');
  if (references.length > MAX_FILES)
    throw new ContainerError('too_large', `The signature covers more than ${MAX_FILES} files.`);
  const wanted = references.map(() => asic('DataObjectReference'));
  childrenOf(root, asic('SigReference'), ...wanted);
  if (!signature || !first) throw malformed('The manifest does not follow its schema.');
  childrenOf(signature);
  const files = [fileOf(first), ...others.map(fileOf)] as const;
  if (new Set(files.map(({name}) => name)).size !== files.length)
    throw malformed('The manifest names a file twice.');
  return {signatureName: nameOf(attributeOf(signature, 'URI', ['MimeType'])), files: [...files]};
}
