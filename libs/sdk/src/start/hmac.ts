import {base64url, fromBase64} from '../bytes.js';

const decoded = (text: string): Uint8Array<ArrayBuffer> =>
  fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));

/**
 * Returns the first 16 bytes of an HMAC-SHA-256 (RFC 2104) over lines that are joined by line feeds, in base64url.
 * @param key 32 bytes in base64url
 */
export async function macOfLines(key: string, ...lines: readonly string[]): Promise<string> {
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  const imported = await crypto.subtle.importKey('raw', decoded(key), algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(lines.join('\n')));
  return base64url(new Uint8Array(signed, 0, 16));
}
