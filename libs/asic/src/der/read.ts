import {ContainerError} from '../container-error.js';
import {tag as tags} from './tags.js';

const malformed = (message: string): ContainerError => new ContainerError('malformed_signature', message);

/** A DER value, as a view of the bytes from which it was read. */
export interface Der {
  readonly tag: number;
  /** Identifier, length and contents. */
  readonly bytes: Uint8Array;
  readonly content: Uint8Array;
}

/**
 * Returns the length at an offset, and the offset of the contents. Accepts only the definite form with the fewest
 * octets (X.690 section 10.1).
 */
function readLength(bytes: Uint8Array, offset: number): {length: number; start: number} {
  const first = bytes[offset] ?? 0xff;
  if (first < 0x80) return {length: first, start: offset + 1};
  const count = first & 0x7f;
  if (count === 0 || count > 4) throw malformed('A length is not DER.');
  const start = offset + 1 + count;
  const length = bytes.subarray(offset + 1, start).reduce((sum, octet) => sum * 256 + octet, 0);
  if (length < 0x80 || length < 256 ** (count - 1)) throw malformed('A length is not in its shortest form.');
  return {length, start};
}

function readAt(bytes: Uint8Array, offset: number): Der {
  const tag = bytes[offset];
  if (tag === undefined) throw malformed('A value is missing.');
  if ((tag & 0x1f) === 0x1f) throw malformed('A tag is too large.');
  const {length, start} = readLength(bytes, offset + 1);
  const end = start + length;
  if (end > bytes.length) throw malformed('A value is cut off.');
  return {tag, bytes: bytes.subarray(offset, end), content: bytes.subarray(start, end)};
}

/**
 * Reads one value, which must use up all bytes.
 * @throws ContainerError `malformed_signature`
 */
export function readDer(bytes: Uint8Array): Der {
  const value = readAt(bytes, 0);
  if (value.bytes.length !== bytes.length) throw malformed('There are bytes after the value.');
  return value;
}

/**
 * The default for the maximum number of elements of a set or sequence, such as attributes, certificates or extensions.
 * The limit bounds the work of a verifier.
 */
const MAX_ELEMENTS = 64;

/** Reads the fields of a structure in the order of its ASN.1 definition. */
export class Fields {
  private offset = 0;
  constructor(private readonly content: Uint8Array) {}

  private get tag(): number | undefined {
    return this.content[this.offset];
  }

  /** Returns the next field, which must have one of these tags. Without arguments, any tag is accepted. */
  next(...expected: readonly number[]): Der {
    const value = readAt(this.content, this.offset);
    if (expected.length > 0 && !expected.includes(value.tag)) throw malformed('A field is not of its type.');
    this.offset += value.bytes.length;
    return value;
  }

  /** Returns the next field if it has this tag, or else undefined. */
  optional(tag: number): Der | undefined {
    return this.tag === tag ? this.next() : undefined;
  }

  /** Yields the remaining fields one by one, for lists that may be long. */
  *each(): Generator<Der> {
    while (this.tag !== undefined) yield this.next();
  }

  /** Returns the remaining fields. @throws ContainerError `too_large` */
  rest(limit = MAX_ELEMENTS): Der[] {
    const values: Der[] = [];
    for (const value of this.each()) {
      if (values.length === limit)
        throw new ContainerError('too_large', `A structure has more than ${limit} elements.`);
      values.push(value);
    }
    return values;
  }

  end(): void {
    if (this.tag !== undefined) throw malformed('A structure has more fields than it should.');
  }
}

/** Returns the fields of a value, which must have this tag. */
export function fieldsOf(value: Der, tag: number = tags.sequence): Fields {
  if (value.tag !== tag) throw malformed('A structure is not of its type.');
  return new Fields(value.content);
}

/** Returns the elements of a set or sequence. @throws ContainerError `too_large` */
export const elementsOf = (value: Der, tag: number = tags.sequence, limit = MAX_ELEMENTS): Der[] =>
  fieldsOf(value, tag).rest(limit);

/** Returns the only value inside an explicit tag. */
export const unwrap = (value: Der): Der => readDer(value.content);
