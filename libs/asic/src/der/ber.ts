import {tag as tags} from './tags.js';

const CONSTRUCTED = 0x20;
const CLASS = 0xc0;
const MAX_DEPTH = 64;

interface Header {
  /** Undefined for the indefinite form. */
  readonly length: number | undefined;
  readonly start: number;
  readonly isConstructed: boolean;
  readonly isDer: boolean;
}

function headerAt(bytes: Uint8Array, offset: number): Header | undefined {
  const [tag, first] = bytes.subarray(offset, offset + 2);
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return undefined;
  const isConstructed = (tag & CONSTRUCTED) !== 0;
  // DER never divides a string into parts (X.690 section 10.2).
  const isWhole = !isConstructed || (tag & CLASS) !== 0 || tag === tags.sequence || tag === tags.set;
  if (first < 0x80) return {length: first, start: offset + 2, isConstructed, isDer: isWhole};
  if (first === 0x80)
    return isConstructed ? {length: undefined, start: offset + 2, isConstructed, isDer: false} : undefined;
  const start = offset + 2 + (first & 0x7f);
  const octets = bytes.subarray(offset + 2, start);
  const length = octets.reduce((sum, octet) => sum * 256 + octet, 0);
  return {length, start, isConstructed, isDer: isWhole && length >= 0x80 && octets[0] !== 0};
}

/** Reads each value once. A value that is cut off or malformed ends at infinity. */
class BerReader {
  isDer = true;
  constructor(private readonly bytes: Uint8Array) {}

  endOf(offset: number, limit: number, depth = 0): number {
    const header = headerAt(this.bytes, offset);
    if (!header || depth > MAX_DEPTH) return Infinity;
    this.isDer &&= header.isDer;
    const {length, start, isConstructed} = header;
    if (length === undefined) return this.endOfParts(start, limit, depth) + 2;
    const end = start + length;
    if (end > limit || (isConstructed && this.endOfParts(start, end, depth) !== end)) return Infinity;
    return end;
  }

  /** Returns the offset of the end-of-contents octets, or the limit if there are none. */
  private endOfParts(start: number, limit: number, depth: number): number {
    let offset = start;
    while (offset < limit && (this.bytes[offset] !== 0 || this.bytes[offset + 1] !== 0))
      offset = this.endOf(offset, limit, depth + 1);
    return offset;
  }
}

/**
 * True if the bytes are one value in BER (X.690 section 8) that is not in DER: it has a length of indefinite form or
 * with needless octets, or a string in parts.
 */
export function isBer(bytes: Uint8Array): boolean {
  const reader = new BerReader(bytes);
  return reader.endOf(0, bytes.length) === bytes.length && !reader.isDer;
}
