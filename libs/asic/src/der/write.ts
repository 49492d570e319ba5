import {type Bytes, compare, concat, utf8} from '../bytes.js';
import {tag} from './tags.js';

function lengthOctets(length: number): number[] {
  if (length < 0x80) return [length];
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  return [0x80 | octets.length, ...octets];
}

export function encode(identifier: number, ...contents: readonly Uint8Array[]): Bytes {
  const length = contents.reduce((sum, {length: part}) => sum + part, 0);
  return concat(Uint8Array.of(identifier, ...lengthOctets(length)), ...contents);
}

export const sequence = (...fields: readonly Uint8Array[]): Bytes => encode(tag.sequence, ...fields);

/** Sorts elements by their encodings, as DER requires for sets (X.690 section 11.6). */
export const sorted = (elements: readonly Uint8Array[]): Uint8Array[] => elements.toSorted(compare);

export const setOf = (...elements: readonly Uint8Array[]): Bytes => encode(tag.set, ...sorted(elements));

export const octetString = (content: Uint8Array): Bytes => encode(tag.octetString, content);

export const nullValue = (): Bytes => encode(tag.null);

/** Encodes a non-negative integer from its octets, the most significant first. */
export function integer(octets: Uint8Array): Bytes {
  const first = octets.findIndex((octet) => octet !== 0);
  const magnitude = first < 0 ? Uint8Array.of(0) : octets.subarray(first);
  const sign = (magnitude[0] ?? 0) & 0x80 ? [Uint8Array.of(0)] : [];
  return encode(tag.integer, ...sign, magnitude);
}

export const smallInteger = (value: number): Bytes => integer(Uint8Array.of(value));

function base128(arc: number): number[] {
  const octets = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128))
    octets.unshift(0x80 | (rest % 128));
  return octets;
}

export function objectIdentifier(dotted: string): Bytes {
  const [first = 0, second = 0, ...arcs] = dotted.split('.').map(Number);
  return encode(tag.objectIdentifier, Uint8Array.from([first * 40 + second, ...arcs].flatMap(base128)));
}

/**
 * Encodes a time from 1950 on, without fractions of a second: as UTCTime through 2049, and later as GeneralizedTime
 * (RFC 5652 section 11.3).
 */
export function time(value: Date): Bytes {
  const digits = value.toISOString().replace(/[-:T]|\.\d+/g, '');
  const isLate = value.getUTCFullYear() >= 2050;
  return encode(isLate ? tag.generalizedTime : tag.utcTime, utf8(isLate ? digits : digits.slice(2)));
}
