import {crc32, deflateRawSync} from 'node:zlib';
import {concat, join, utf8} from '../../../src/bytes.js';

/** A file of a crafted archive, and its deviations from a normal file. */
export interface CraftedFile {
  readonly name: string;
  readonly content: Uint8Array | string;
  readonly deflated?: boolean;
  /** If set, a data descriptor follows the content, with or without its optional signature. */
  readonly descriptor?: 'signed' | 'bare';
  readonly flags?: number;
  readonly localExtra?: Uint8Array;
  readonly centralExtra?: Uint8Array;
  /** Bytes that follow the compressed content but are counted as a part of it. */
  readonly insidePacked?: Uint8Array;
  /** Bytes after the file that belong to no file. */
  readonly behind?: Uint8Array;
  readonly hidden?: boolean;
  /** The size in the headers, if it must differ from the actual size. */
  readonly announced?: number;
}

const bytesOf = (content: Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? utf8(content) : content;

const number16 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16LE(value, 2 * index));
  return bytes;
};
const number32 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32LE(value, 4 * index));
  return bytes;
};

export const extraField = (id: number, value: Uint8Array): Uint8Array =>
  concat(number16(id, value.length), value);

/** Writes an archive byte by byte. Without deviations, every reader accepts it. */
export function craftZip(files: readonly CraftedFile[]): Uint8Array {
  const written: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const {name, deflated = false, descriptor, localExtra, centralExtra} = file;
    const content = bytesOf(file.content);
    const packed = concat(
      deflated ? deflateRawSync(content) : content,
      file.insidePacked ?? new Uint8Array(),
    );
    const flags = (file.flags ?? 0) | (descriptor ? 8 : 0);
    const size = file.announced ?? (deflated ? content.length : packed.length);
    const sums = number32(crc32(deflated ? content : packed), packed.length, size);
    const extra = localExtra ?? new Uint8Array();
    const common = concat(
      number16(20, flags, deflated ? 8 : 0, 0, 0x21),
      descriptor ? new Uint8Array(12) : sums,
    );
    const described = {signed: concat(number32(0x08074b50), sums), bare: sums};
    const local = concat(
      number32(0x04034b50),
      common,
      number16(utf8(name).length, extra.length),
      utf8(name),
      extra,
      packed,
      descriptor ? described[descriptor] : new Uint8Array(),
      file.behind ?? new Uint8Array(),
    );
    const listedExtra = centralExtra ?? new Uint8Array();
    if (!file.hidden)
      directory.push(
        number32(0x02014b50),
        number16(20, 20, flags, deflated ? 8 : 0, 0, 0x21),
        sums,
        number16(utf8(name).length, listedExtra.length, 0, 0, 0),
        number32(0, offset),
        utf8(name),
        listedExtra,
      );
    written.push(local);
    offset += local.length;
  }
  const listed = join(directory);
  const count = files.filter(({hidden}) => !hidden).length;
  const end = concat(
    number32(0x06054b50),
    number16(0, 0, count, count),
    number32(listed.length, offset),
    number16(0),
  );
  return concat(join(written), listed, end);
}
