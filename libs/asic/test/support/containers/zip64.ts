import {concat} from '../../../src/bytes.js';
import {number16, number32} from './craft-zip.js';

export interface Place {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
}

/** Returns a ZIP64 end record that points to a directory. */
export const zip64End = ({count, size, offset}: Place): Uint8Array =>
  concat(
    number32(0x06064b50, 44, 0),
    number16(45, 45),
    number32(0, 0, count, 0, count, 0, size, 0, offset, 0),
  );

/** Returns a locator that points to a ZIP64 end record. */
export const zip64Locator = (offset: number): Uint8Array => number32(0x07064b50, 0, offset, 0, 1);

/** Returns an end record without a comment, or with the head of a comment that is longer than the record. */
export const endRecord = ({count, size, offset}: Place, comment = 0): Uint8Array =>
  concat(number32(0x06054b50), number16(0, 0, count, count), number32(size, offset), number16(comment));
