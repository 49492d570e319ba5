import {malformed, unsupported} from './errors.js';

/**
 * The systems whose file attributes are known (APPNOTE section 4.4.2): MS-DOS, Unix, NTFS (with the numbers of APPNOTE
 * and of Info-ZIP), VFAT and OS X.
 */
const systems: ReadonlySet<number> = new Set([0, 3, 10, 11, 14, 19]);

/** The types of files in Unix modes, in the upper 16 bits of the attributes. 0 means that there is no mode. */
const UNIX_TYPE = 0xf000;
const UNIX_FOLDER = 0x4000;
const UNIX_FILE = 0x8000;

/** The bits of a Unix mode with which a program runs with the rights of the owner or the group of its file. */
const UNIX_SET_ID = 0o6000;

/** Attributes of MS-DOS and Windows: volume label, device and reparse point, which is a link. */
const DOS_SPECIAL = 0x0008 | 0x0040 | 0x0400;
const DOS_FOLDER = 0x0010;

export interface Attributes {
  /** The number of the system that made the file, or rather its attributes. */
  readonly system: number;
  /** The external file attributes (APPNOTE section 4.4.15). */
  readonly external: number;
}

/**
 * Requires that every reader creates a regular file, or a folder if the name ends with a slash. Otherwise a reader
 * could create a symbolic link whose target is the signed data. Readers disagree on which systems have Unix modes, so
 * the modes are checked for all systems.
 * @throws ContainerError `malformed_zip`; `unsupported` for the attributes of an unknown system, and for a file that would
 * run with the rights of its owner or group
 */
export function requireRegularFile(name: string, {system, external}: Attributes): void {
  if (!systems.has(system)) throw unsupported('The archive has file attributes of an unknown system.');
  const isFolder = name.endsWith('/');
  const unixType = (external >>> 16) & UNIX_TYPE;
  const isRegular = unixType === 0 || unixType === (isFolder ? UNIX_FOLDER : UNIX_FILE);
  const isSpecial = (external & DOS_SPECIAL) !== 0 || (!isFolder && (external & DOS_FOLDER) !== 0);
  if (!isRegular || isSpecial)
    throw malformed('A file is a link, a device or a folder, although its name is that of a file.');
  if (!isFolder && ((external >>> 16) & UNIX_SET_ID) !== 0)
    throw unsupported('A file would be a program that runs with the rights of its owner or group.');
}
