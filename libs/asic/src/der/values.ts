import {fromUtf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import type {Der} from './read.js';
import {tag as tags} from './tags.js';

const malformed = (message: string): ContainerError => new ContainerError('malformed_signature', message);

function expectTag(value: Der, ...expected: readonly number[]): Uint8Array {
  if (!expected.includes(value.tag)) throw malformed('A value is not of its type.');
  return value.content;
}

function shortest(octets: Uint8Array): Uint8Array {
  const [first, second] = octets;
  const isPadded = second !== undefined && first === (second & 0x80 ? 0xff : 0x00);
  if (first === undefined || isPadded) throw malformed('An integer is not in its shortest form.');
  return octets;
}

function small(octets: Uint8Array): number {
  const [first = 0] = octets;
  if (octets.length > 3 || first >= 0x80) throw malformed('A number is out of range.');
  return octets.reduce((sum, octet) => sum * 256 + octet, 0);
}

/**
 * Returns the octets of an INTEGER, and refuses an INTEGER with unnecessary leading octets. The result is not converted
 * to a number, because serial numbers are only compared as bytes.
 */
export const integerOctets = (value: Der): Uint8Array => shortest(expectTag(value, tags.integer));

/** Returns a small non-negative INTEGER, such as a version or a path length. */
export const smallNumber = (value: Der): number => small(integerOctets(value));

export const enumeratedOf = (value: Der): number => small(shortest(expectTag(value, tags.enumerated)));

/** The maximum length of an object identifier, in bytes. Real identifiers are shorter. */
const LONGEST_IDENTIFIER = 64;

export function objectIdentifierOf(value: Der): string {
  const octets = expectTag(value, tags.objectIdentifier);
  if (octets.length > LONGEST_IDENTIFIER) throw malformed('An object identifier is malformed.');
  const arcs: number[] = [];
  let arc = 0;
  let isOpen = false;
  for (const octet of octets) {
    if ((!isOpen && octet === 0x80) || arc > 2 ** 40) throw malformed('An object identifier is malformed.');
    arc = arc * 128 + (octet & 0x7f);
    isOpen = octet >= 0x80;
    if (!isOpen) {
      arcs.push(arc);
      arc = 0;
    }
  }
  const [head, ...rest] = arcs;
  if (head === undefined || isOpen) throw malformed('An object identifier is malformed.');
  const first = Math.min(Math.floor(head / 40), 2);
  return [first, head - first * 40, ...rest].join('.');
}

export const octetsOf = (value: Der): Uint8Array => expectTag(value, tags.octetString);

/** Returns the contents of a bit string that consists of whole octets, such as a key or a signature. */
export function bitsOf(value: Der): Uint8Array {
  const content = expectTag(value, tags.bitString);
  if (content[0] !== 0) throw malformed('A bit string does not end with an octet.');
  return content.subarray(1);
}

/** The maximum length of a list of named bits, in bytes. KeyUsage needs three. */
const LONGEST_BIT_LIST = 8;

/** Reads a list of named bits. Element 0 of the result is bit 0. */
export function namedBits(value: Der): boolean[] {
  const content = expectTag(value, tags.bitString);
  if (content.length > LONGEST_BIT_LIST) throw malformed('A bit list is malformed.');
  const [unused = 8, ...octets] = content;
  if (unused > 7 || (octets.length === 0 && unused > 0)) throw malformed('A bit list is malformed.');
  const bits = octets.flatMap((octet) => Array.from({length: 8}, (_, bit) => (octet & (0x80 >> bit)) !== 0));
  return bits.slice(0, bits.length - unused);
}

export function booleanOf(value: Der): boolean {
  const content = expectTag(value, tags.boolean);
  if (content.length !== 1 || (content[0] !== 0 && content[0] !== 0xff))
    throw malformed('A boolean is malformed.');
  return content[0] === 0xff;
}

/**
 * DER requires seconds and the suffix Z. A fraction, which timestamps may have, must not end in zero, but some timestamp
 * authorities write such fractions.
 */
const TIME = /^(\d{2}|\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/;

/** The maximum length of a time, in bytes: a GeneralizedTime with nanoseconds. */
const LONGEST_TIME = 25;

type Moment = readonly [
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
];

/** Converts a time to a Date. Refuses dates that do not exist, such as 30 February. */
function existing([year, month, day, hour, minute, second]: Moment, fraction: string): Date {
  const milliseconds = Number(fraction.slice(1, 4).padEnd(3, '0'));
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds));
  const isSame =
    time.getUTCFullYear() === year &&
    time.getUTCMonth() === month - 1 &&
    time.getUTCDate() === day &&
    time.getUTCHours() === hour &&
    time.getUTCMinutes() === minute &&
    time.getUTCSeconds() === second;
  if (!isSame) throw malformed('A time is malformed.');
  return time;
}

/** Reads a UTCTime (1950 to 2049) or a GeneralizedTime. */
export function timeOf(value: Der): Date {
  const content = expectTag(value, tags.utcTime, tags.generalizedTime);
  if (content.length > LONGEST_TIME) throw malformed('A time is malformed.');
  const [, year = '', ...rest] = TIME.exec(String.fromCharCode(...content)) ?? [];
  const fraction = rest[5] ?? '';
  if (year.length !== (value.tag === tags.utcTime ? 2 : 4) || (year.length === 2 && fraction !== ''))
    throw malformed('A time is malformed.');
  const century = year.length === 4 ? 0 : Number(year) < 50 ? 2000 : 1900;
  const [month = 0, day = 0, hour = 0, minute = 0, second = 0] = rest.map(Number);
  return existing([century + Number(year), month, day, hour, minute, second], fraction);
}

/** Reads a UTF8String, PrintableString or IA5String. */
export function textOf(value: Der): string {
  const content = expectTag(value, tags.utf8String, tags.printableString, tags.ia5String);
  try {
    return fromUtf8(content);
  } catch {
    throw malformed('A text is not UTF-8.');
  }
}
