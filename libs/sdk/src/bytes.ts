const binary = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Encodes bytes, or a text in UTF-8, in base64 (RFC 4648 section 4). */
export const base64 = (data: Uint8Array | string): string =>
  btoa(binary(typeof data === 'string' ? new TextEncoder().encode(data) : data));

/** Encodes bytes, or a text in UTF-8, in base64url without padding (RFC 4648 section 5). */
export const base64url = (data: Uint8Array | string): string =>
  base64(data).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/**
 * Decodes base64.
 * @throws DOMException if the text is not base64
 */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Returns the SHA-512 hash (FIPS 180-4) as 128 lower-case hexadecimal characters. */
export const sha512 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-512', bytes)));
