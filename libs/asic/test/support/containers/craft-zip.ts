import {crc32, deflateRawSync} from 'node:zlib';
import {concat, join, utf8} from '../../../src/bytes.js';

/** The fields that a local header and the directory both have. */
interface CommonHeader {
  readonly version: number;
  readonly flags: number;
  readonly method: number;
  readonly time: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly name: Uint8Array | string;
}

export interface CentralHeader extends CommonHeader {
  readonly madeBy: number;
  readonly disk: number;
  readonly internal: number;
  readonly external: number;
  readonly offset: number;
}

/** A file of a crafted archive, and its deviations from a normal file. */
export interface CraftedFile {
  readonly name: Uint8Array | string;
  readonly content: Uint8Array | string;
  readonly deflated?: boolean;
  /** If set, a data descriptor follows the content, with or without its optional signature. */
  readonly descriptor?: 'signed' | 'bare';
  readonly flags?: number;
  readonly localExtra?: Uint8Array;
  readonly centralExtra?: Uint8Array;
  readonly comment?: Uint8Array | string;
  /** Bytes that follow the compressed content but are counted as a part of it. */
  readonly insidePacked?: Uint8Array;
  /** Bytes after the file that belong to no file. */
  readonly behind?: Uint8Array;
  readonly hidden?: boolean;
  /** The size in the headers, if it must differ from the actual size. */
  readonly announced?: number;
  /** Fields of one header that differ from those that follow from the file. */
  readonly local?: Partial<CommonHeader>;
  readonly central?: Partial<CentralHeader>;
}

/** Deviations of the directory and of what surrounds it. */
export interface CraftedEnd {
  readonly comment?: Uint8Array | string;
  /** Bytes between the files and the directory, and between the directory and the end record. */
  readonly beforeDirectory?: Uint8Array;
  readonly afterDirectory?: Uint8Array;
  readonly behind?: Uint8Array;
  readonly count?: number;
  readonly size?: number;
  readonly offset?: number;
}

export const bytesOf = (content: Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? utf8(content) : content;

export const number16 = (...values: readonly number[]): Uint8Array => {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16LE(value, 2 * index));
  return bytes;
};
export const number32 = (...values: readonly number[]): Uint8Array => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32LE(value, 4 * index));
  return bytes;
};

export const extraField = (id: number, value: Uint8Array): Uint8Array =>
  concat(number16(id, value.length), value);

const NOTHING = new Uint8Array();

function packedOf({content, deflated = false, insidePacked = NOTHING}: CraftedFile): Uint8Array {
  const bytes = bytesOf(content);
  return concat(deflated ? deflateRawSync(bytes) : bytes, insidePacked);
}

function headerOf(file: CraftedFile, packed: Uint8Array): CommonHeader {
  const {deflated = false, name} = file;
  const content = deflated ? bytesOf(file.content) : packed;
  return {
    version: 20,
    flags: (file.flags ?? 0) | (file.descriptor ? 8 : 0),
    method: deflated ? 8 : 0,
    time: 0x210000,
    crc: crc32(content),
    packedSize: packed.length,
    size: file.announced ?? content.length,
    name,
  };
}

const sumsOf = ({crc, packedSize, size}: CommonHeader) => number32(crc, packedSize, size);

function localOf(file: CraftedFile, packed: Uint8Array): Uint8Array {
  const {descriptor, localExtra: extra = NOTHING, behind = NOTHING} = file;
  const header = headerOf(file, packed);
  const leftOut = descriptor ? {crc: 0, packedSize: 0, size: 0} : {};
  const written = {...header, ...leftOut, ...file.local};
  const name = bytesOf(written.name);
  const described = {signed: concat(number32(0x08074b50), sumsOf(header)), bare: sumsOf(header)};
  return join([
    number32(0x04034b50),
    number16(written.version, written.flags, written.method),
    number32(written.time),
    sumsOf(written),
    number16(name.length, extra.length),
    name,
    extra,
    packed,
    descriptor ? described[descriptor] : NOTHING,
    behind,
  ]);
}

function centralOf(file: CraftedFile, packed: Uint8Array, offset: number): Uint8Array {
  const {centralExtra: extra = NOTHING, comment = NOTHING} = file;
  const usual = {madeBy: 20, disk: 0, internal: 0, external: 0, offset};
  const written: CentralHeader = {...headerOf(file, packed), ...usual, ...file.central};
  const name = bytesOf(written.name);
  const remark = bytesOf(comment);
  return join([
    number32(0x02014b50),
    number16(written.madeBy, written.version, written.flags, written.method),
    number32(written.time),
    sumsOf(written),
    number16(name.length, extra.length, remark.length, written.disk, written.internal),
    number32(written.external, written.offset),
    name,
    extra,
    remark,
  ]);
}

/** Writes an archive byte by byte. Without deviations, every reader accepts it. */
export function craftZip(files: readonly CraftedFile[], end: CraftedEnd = {}): Uint8Array {
  const {beforeDirectory = NOTHING, afterDirectory = NOTHING, behind = NOTHING} = end;
  const written: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const packed = packedOf(file);
    const local = localOf(file, packed);
    if (!file.hidden) directory.push(centralOf(file, packed, offset));
    written.push(local);
    offset += local.length;
  }
  const listed = join(directory);
  const count = end.count ?? directory.length;
  const comment = bytesOf(end.comment ?? NOTHING);
  return join([
    ...written,
    beforeDirectory,
    listed,
    afterDirectory,
    number32(0x06054b50),
    number16(0, 0, count, count),
    number32(end.size ?? listed.length, end.offset ?? offset + beforeDirectory.length),
    number16(comment.length),
    comment,
    behind,
  ]);
}
