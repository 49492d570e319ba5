import {isUtf8} from 'node:buffer';
import {isUuid, limits} from '@signet/contracts';

/** The credentials of HTTP Basic: the username is the client id, the password is the secret. */
export interface BasicCredentials {
  /** A UUID in lower case. */
  clientId: string;
  secret: string;
}

/** A case-insensitive scheme (RFC 9110 section 11.1), then base64, not base64url (RFC 7617 section 2). */
const basic = /^Basic +([A-Za-z0-9+/]+={0,2})$/i;

/** Returns the decoded text; null if the base64 is not canonical or the bytes are not UTF-8. */
function decode(encoded: string): string | null {
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.toString('base64') === encoded && isUtf8(bytes) ? bytes.toString('utf8') : null;
}

/**
 * Parses an `Authorization` header. Everything after the first colon is the secret.
 * @returns null if the header does not contain well-formed credentials whose username is a UUID
 */
export function readBasic(header: string | undefined): BasicCredentials | null {
  if (header === undefined || header.length > limits.credentialsSize.default) return null;
  const [, encoded] = basic.exec(header) ?? [];
  const text = encoded === undefined ? null : decode(encoded);
  const colon = text?.indexOf(':') ?? -1;
  if (text === null || colon < 0) return null;
  const username = text.slice(0, colon);
  return isUuid(username) ? {clientId: username.toLowerCase(), secret: text.slice(colon + 1)} : null;
}

/** Whether passport-http reads these credentials in the same way. It ends the secret at a colon, and needs one. */
export const isReadByPassport = ({secret}: BasicCredentials): boolean =>
  secret !== '' && !secret.includes(':');
