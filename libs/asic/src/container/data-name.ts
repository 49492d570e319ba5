import {ContainerError} from '../container-error.js';

/**
 * The names, in lower case, of the entries that every container has. Data must not have these names (ETSI EN 319 162-1
 * section 4.4).
 */
const reserved = new Set(['mimetype', 'meta-inf']);

const isPlainSegment = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  !/[/\\\p{Cc}]/u.test(name) &&
  !reserved.has(name.toLowerCase());

/**
 * True if the name is a single path segment: not empty, not `.` or `..`, not reserved, well-formed Unicode, and without
 * separators or control characters. The name is also checked after compatibility normalisation (NFKC), because some
 * systems treat a fullwidth solidus as a separator.
 */
export const isDataName = (name: string): boolean =>
  name.isWellFormed() && isPlainSegment(name) && isPlainSegment(name.normalize('NFKC'));

/** True if each segment of the path is a valid name. Containers of other programs may have files in folders. */
export const isDataPath = (path: string): boolean => path.split('/').every(isDataName);

/**
 * Returns the name as one percent-encoded path segment (RFC 3986 section 3.3).
 * @throws ContainerError `invalid_name`
 */
export function uriOfDataName(name: string): string {
  if (!isDataName(name))
    throw new ContainerError('invalid_name', 'Data in a container cannot have this name.');
  return encodeURIComponent(name);
}
