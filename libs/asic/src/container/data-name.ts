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

/** Characters that change the direction of the text after them, so that a name looks like another one. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** True if the name can look like another one on a screen. */
export const isMisleading = (name: string): boolean => DIRECTION.test(name);

/** Device names of Windows, with or without an extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])(?:\.|$)/i;

/** True if Windows cannot store a file under this name, or stores it under another one. */
export const isUnusualOnWindows = (path: string): boolean =>
  path.split('/').some((name) => /[<>:"|?*]|[. ]$/.test(name) || DEVICE.test(name));

/** True if each segment of the path is a valid name. Containers of other programs may have files in folders. */
export const isDataPath = (path: string): boolean => path.split('/').every(isDataName);

/**
 * Returns the name as one percent-encoded path segment (RFC 3986 section 3.3).
 * @throws ContainerError `invalid_name`
 */
export function uriOfDataName(name: string): string {
  if (!isDataName(name) || isMisleading(name))
    throw new ContainerError('invalid_name', 'Data in a container cannot have this name.');
  return encodeURIComponent(name);
}
