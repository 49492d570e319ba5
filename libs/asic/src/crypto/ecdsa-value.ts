import {type Bytes, concat} from '../bytes.js';
import {fieldsOf, readDer} from '../der/read.js';
import {integerOctets} from '../der/values.js';
import {integer, sequence} from '../der/write.js';
import type {Curve} from './primitives.js';

/** The length of r in bytes; s has the same length. */
const sizes = {'P-256': 32, 'P-384': 48, 'P-521': 66} as const satisfies Record<Curve, number>;

/** Converts r‖s to an ECDSA-Sig-Value (RFC 3279 section 2.2.3). Returns null if the length does not match the curve. */
export function ecdsaValue(raw: Uint8Array, curve: Curve): Bytes | null {
  const size = sizes[curve];
  if (raw.length !== 2 * size) return null;
  return sequence(integer(raw.subarray(0, size)), integer(raw.subarray(size)));
}

function fixed(octets: Uint8Array, size: number): Uint8Array | null {
  const [first = 0] = octets;
  if (first >= 0x80) return null;
  const magnitude = first === 0 ? octets.subarray(1) : octets;
  return magnitude.length > size ? null : concat(new Uint8Array(size - magnitude.length), magnitude);
}

/** Converts an ECDSA-Sig-Value in DER to r‖s. Returns null if the value is malformed or does not match the curve. */
export function rawEcdsaValue(value: Uint8Array, curve: Curve): Bytes | null {
  try {
    const fields = fieldsOf(readDer(value));
    const [r, s] = [fields.next(), fields.next()].map((part) => fixed(integerOctets(part), sizes[curve]));
    fields.end();
    return r && s ? concat(r, s) : null;
  } catch {
    return null;
  }
}
