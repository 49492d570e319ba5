// The phone app runs this code in a browser, which has neither node:crypto nor Buffer.
import {sha256} from '@noble/hashes/sha2.js';

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Encodes bytes in base64url without padding (RFC 4648 section 5). */
export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Decodes base64url without padding (RFC 4648 section 5). The caller has checked the syntax. */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/** The SHA-256 hash in base64url. */
export const sha256Of = (bytes: Uint8Array): string => toBase64url(sha256(bytes));
