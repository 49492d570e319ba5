/** Bytes that Web Crypto accepts: their buffer is not shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

export const utf8 = (text: string): Bytes => encoder.encode(text);

/** @throws TypeError if the bytes are not UTF-8. */
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);

export const concat = (...parts: readonly Uint8Array[]): Bytes => join(parts);

/**
 * Joins any number of parts. `concat` takes its parts as arguments, and JavaScript engines limit the number of
 * arguments.
 */
export function join(parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/**
 * Compares byte by byte; if one array is a prefix of the other, the shorter one comes first. DER requires this order
 * for the elements of a SET OF (X.690 section 11.6).
 */
export function compare(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

export const equal = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && compare(a, b) === 0;

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Base64 in the standard alphabet, with padding (RFC 4648 section 4). */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** @throws DOMException if the text is not base64. */
export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/**
 * Checks an argument of a public function. Programs without type checks can pass anything, and the digest of a text as
 * bytes would be the digest of nothing.
 * @throws TypeError that names the argument, if the value is not a Uint8Array (also of another realm) or a Buffer
 */
export function requireBytes(name: string, value: unknown): void {
  const isBytes = ArrayBuffer.isView(value) && Reflect.get(value, Symbol.toStringTag) === 'Uint8Array';
  if (!isBytes)
    throw new TypeError(`${name} must be a Uint8Array. For a text, pass new TextEncoder().encode(text).`);
}
