import {createHmac} from 'node:crypto';
import {uuidFromBytes} from '../uuid.js';

/**
 * A four-byte big-endian length, then the UTF-8 bytes. With the length, two different lists of texts never have the
 * same encoding.
 */
function lengthPrefixed(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function uuidV8(digest: Uint8Array): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return uuidFromBytes(bytes);
}

/**
 * The pairwise identifier of a person for one client in one environment: UUIDv8 (RFC 9562 section 5.8) of HMAC-SHA-256
 * over the length-prefixed environment, client id and identity id. Without the key, nobody can compute or reverse it,
 * or link the identifiers of two clients.
 * @param clientId in canonical lower case, like `identityId`
 */
export function deriveSubjectId(
  key: Uint8Array,
  environment: string,
  clientId: string,
  identityId: string,
): string {
  const hmac = createHmac('sha256', key);
  for (const part of [environment, clientId, identityId]) hmac.update(lengthPrefixed(part));
  return uuidV8(hmac.digest());
}
