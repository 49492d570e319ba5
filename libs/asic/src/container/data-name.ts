import {ContainerError} from '../container-error.js';

/** The container's own entries; data must not replace them (ETSI EN 319 162-1 section 4.4). */
const reserved = new Set(['mimetype', 'meta-inf']);

const isPlainSegment = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  !/[/\\\p{Cc}]/u.test(name) &&
  !reserved.has(name.toLowerCase());

/**
 * True for a name that is one plain path segment wherever the container is unpacked, also after compatibility
 * normalisation: some systems treat a fullwidth solidus as a separator.
 */
export const isDataName = (name: string): boolean =>
  name.isWellFormed() && isPlainSegment(name) && isPlainSegment(name.normalize('NFKC'));

/** True for a name in folders, each a plain path segment: other programs sign such names. */
export const isDataPath = (path: string): boolean => path.split('/').every(isDataName);

/** The name as one percent-encoded path segment (RFC 3986 section 3.3). @throws ContainerError `invalid_name` */
export function uriOfDataName(name: string): string {
  if (!isDataName(name))
    throw new ContainerError('invalid_name', 'Data in a container cannot have this name.');
  return encodeURIComponent(name);
}
