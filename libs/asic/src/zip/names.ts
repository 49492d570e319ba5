import {fromUtf8} from '../bytes.js';
import {malformed, tooLarge, unsupported} from './errors.js';
import {MAX_TEXT} from './format.js';

const isPlain = (segment: string): boolean =>
  segment !== '' && segment !== '.' && segment !== '..' && !/[\\\p{Cc}]/u.test(segment);

/**
 * Requires a relative path of plain segments. Readers treat other names differently: they end a name at a zero byte,
 * read a backslash as a separator, or leave out segments. The name of a folder ends with a slash.
 * @throws ContainerError `malformed_zip`
 */
export function requirePlainPath(name: string): void {
  const path = name.endsWith('/') ? name.slice(0, -1) : name;
  if (!path.split('/').every(isPlain)) throw malformed('A name in the archive is not a plain path.');
}

/**
 * Removes the dots and spaces at the end of a name that has other characters. A regular expression would take quadratic
 * time.
 */
function withoutTail(segment: string): string {
  let end = segment.length;
  while (end > 0 && ' .'.includes(segment.charAt(end - 1))) end -= 1;
  return end === 0 ? segment : segment.slice(0, end);
}

/**
 * Returns a key that is equal for names that become the same file on some system: Windows and macOS ignore the case,
 * macOS the Unicode normal form, Windows dots and spaces at the end, and Info-ZIP removes version numbers of VMS. On
 * Windows, readers replace the characters that a name cannot have with an underscore.
 */
const foldSegment = (segment: string): string =>
  withoutTail(segment.replace(/;\d*$/, '').replace(/[<>:"|?*]/g, '_'))
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');

/** A separator that sorts before all other characters, so that a folder is followed directly by its content. */
const SEPARATOR = '\0';

/** libarchive removes the letter of a drive at the start of a path. */
const withoutDrive = (name: string): string => name.replace(/^(?:[a-z]:\/?)+(?=.)/i, '');

const keyOf = (name: string): string => withoutDrive(name).split('/').map(foldSegment).join(SEPARATOR);

/**
 * Requires that the names stay different files on every system, and that no file has the name of a folder. Compares
 * only neighbours in sorted order.
 * @throws ContainerError `malformed_zip`, `unsupported`
 */
export function requireDistinctNames(names: readonly string[]): void {
  if (new Set(names).size !== names.length) throw malformed('The central directory lists a file twice.');
  const keys = names.map(keyOf).toSorted();
  const collides = keys.some((key, index) => {
    const next = keys[index + 1];
    return next === key || (!key.endsWith(SEPARATOR) && next?.startsWith(`${key}${SEPARATOR}`) === true);
  });
  if (collides) throw unsupported('The archive has two names that some systems do not distinguish.');
}

/**
 * Returns the names of the folders that have content, of those names that end with a slash. Compares only neighbours in
 * sorted order, because all names that start with a folder's name follow it directly.
 */
export function foldersWithContent(names: readonly string[]): ReadonlySet<string> {
  const sorted = names.toSorted();
  return new Set(
    sorted.filter((name, index) => name.endsWith('/') && sorted[index + 1]?.startsWith(name) === true),
  );
}

/**
 * Requires a comment in UTF-8, which includes ASCII. Java refuses archives with other comments, so a container with one
 * could pass here and be refused elsewhere.
 * @throws ContainerError `unsupported`, `too_large`
 */
export function requireComment(comment: Uint8Array): void {
  if (comment.length > MAX_TEXT) throw tooLarge(`A comment in the archive has more than ${MAX_TEXT} bytes.`);
  try {
    fromUtf8(comment);
  } catch {
    throw unsupported('A comment in the archive is not in UTF-8.');
  }
}
