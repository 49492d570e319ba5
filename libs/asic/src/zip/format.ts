/** The records of a ZIP archive that the checks read (APPNOTE 6.3.10, sections 4.3.7, 4.3.9, 4.3.12 and 4.3.16). */
export const LOCAL_HEADER = {signature: 0x04034b50, length: 30} as const;
export const CENTRAL_HEADER = {signature: 0x02014b50, length: 46} as const;
export const END_OF_DIRECTORY = {signature: 0x06054b50, length: 22} as const;
/** The two records that ZIP64 adds to the end of the directory (APPNOTE sections 4.3.14 and 4.3.15). */
export const ZIP64_END = {signature: 0x06064b50, length: 56} as const;
export const ZIP64_LOCATOR = {signature: 0x07064b50, length: 20} as const;
/** The signature of a data descriptor is optional; `length` does not include it. */
export const DESCRIPTOR = {signature: 0x08074b50, length: 12} as const;

export const STORE = 0;
export const DEFLATE = 8;

/** General purpose bit flags (APPNOTE section 4.4.4). */
export const FLAG_ENCRYPTED = 0x0001;
/** The compression level that the writer chose. Readers ignore it. */
const FLAGS_EFFORT = 0x0006;
export const FLAG_DESCRIPTOR = 0x0008;
export const FLAG_UTF8 = 0x0800;

/** The accepted flags. With the checks of `checkStructure`, none of them lets two readers see different contents. */
export const KNOWN_FLAGS = FLAGS_EFFORT | FLAG_DESCRIPTOR | FLAG_UTF8;

/**
 * The largest size or offset without ZIP64. 0xffffffff is reserved: it means that the value is in the ZIP64 extra
 * field.
 */
export const MAX_SIZE = 0xfffffffe;

/** The maximum number of files in an archive. Real containers have far fewer. */
export const MAX_FILES = 1000;

/** The maximum length of a name, and of the comment of a file or of the archive, in bytes. */
export const MAX_TEXT = 1024;

/** The maximum size of the central directory in bytes: that of `MAX_FILES` files with names of 1,000 bytes. */
export const MAX_DIRECTORY = 1024 * 1024;

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
