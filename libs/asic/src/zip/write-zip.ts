import {type Bytes, concat, utf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {crc32} from './crc32.js';
import {
  CENTRAL_HEADER,
  END_OF_DIRECTORY,
  FLAG_UTF8,
  LOCAL_HEADER,
  MAX_ENTRIES,
  MAX_SIZE,
  STORE,
  viewOf,
} from './format.js';

/** A file in an archive. */
export interface ZipFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** What local and central header have in common: same fields, same order, at different offsets. */
interface Stored {
  readonly name: Bytes;
  readonly flags: number;
  readonly crc: number;
  readonly size: number;
}

/** 1980-01-01 00:00, the first moment of DOS time: the same content is always the same bytes. */
const FIXED_TIME = 0;
const FIXED_DATE = 0x0021;
/** 1.0 for a plain file, 2.0 where UTF-8 names need a newer reader's attention (section 4.4.3). */
const VERSION = {plain: 10, utf8: 20} as const;

function describe({name, content}: ZipFile): Stored {
  const encoded = utf8(name);
  if (content.length > MAX_SIZE || encoded.length > 0xffff)
    throw new ContainerError('too_large', 'The file does not fit into a ZIP archive.');
  const flags = encoded.length === name.length ? 0 : FLAG_UTF8;
  return {name: encoded, flags, crc: crc32(content), size: content.length};
}

function writeCommon(view: DataView, offset: number, {name, flags, crc, size}: Stored): void {
  view.setUint16(offset, flags === 0 ? VERSION.plain : VERSION.utf8, true);
  view.setUint16(offset + 2, flags, true);
  view.setUint16(offset + 4, STORE, true);
  view.setUint16(offset + 6, FIXED_TIME, true);
  view.setUint16(offset + 8, FIXED_DATE, true);
  view.setUint32(offset + 10, crc, true);
  view.setUint32(offset + 14, size, true);
  view.setUint32(offset + 18, size, true);
  view.setUint16(offset + 22, name.length, true);
}

function localHeader(stored: Stored): Bytes {
  const header = new Uint8Array(LOCAL_HEADER.length);
  const view = viewOf(header);
  view.setUint32(0, LOCAL_HEADER.signature, true);
  writeCommon(view, 4, stored);
  return concat(header, stored.name);
}

function centralHeader(stored: Stored, localOffset: number): Bytes {
  const header = new Uint8Array(CENTRAL_HEADER.length);
  const view = viewOf(header);
  view.setUint32(0, CENTRAL_HEADER.signature, true);
  view.setUint16(4, VERSION.utf8, true);
  writeCommon(view, 6, stored);
  view.setUint32(42, localOffset, true);
  return concat(header, stored.name);
}

function endOfDirectory(entries: number, size: number, offset: number): Bytes {
  if (entries > MAX_ENTRIES || offset + size > MAX_SIZE)
    throw new ContainerError('too_large', 'The archive would need ZIP64.');
  const record = new Uint8Array(END_OF_DIRECTORY.length);
  const view = viewOf(record);
  view.setUint32(0, END_OF_DIRECTORY.signature, true);
  view.setUint16(8, entries, true);
  view.setUint16(10, entries, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  return record;
}

/** What stands before the new files: their local headers and contents, and how the directory lists them. */
export interface ExistingArchive {
  readonly files: Uint8Array;
  readonly directory: Uint8Array;
  readonly entries: number;
}

/**
 * Appends files behind those that are there, whose bytes stay as they are. Everything is stored, without directory
 * entries, extra fields, data descriptors or a comment.
 * @throws ContainerError `too_large`
 */
export function appendToZip(existing: ExistingArchive, added: readonly ZipFile[]): Bytes {
  const files = [existing.files];
  const directory = [existing.directory];
  let offset = existing.files.length;
  for (const file of added) {
    const stored = describe(file);
    const header = localHeader(stored);
    files.push(header, file.content);
    directory.push(centralHeader(stored, offset));
    offset += header.length + file.content.length;
  }
  const directorySize = directory.reduce((size, part) => size + part.length, 0);
  const end = endOfDirectory(existing.entries + added.length, directorySize, offset);
  return concat(...files, ...directory, end);
}

/** A new archive with these files in this order. @throws ContainerError `too_large` */
export const writeZip = (files: readonly ZipFile[]): Bytes =>
  appendToZip({files: new Uint8Array(), directory: new Uint8Array(), entries: 0}, files);
