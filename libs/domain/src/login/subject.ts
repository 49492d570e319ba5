import {createHmac} from 'node:crypto';
import {uuidFromBytes} from '../uuid.js';

/** A text as the four-byte big-endian count of its UTF-8 bytes, then those bytes: no two lists of texts look alike. */
function lengthPrefixed(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** The first 16 bytes with version 8 and the variant of RFC 9562 written over them (section 5.8). */
function uuidV8(digest: Uint8Array): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return uuidFromBytes(bytes);
}

/**
 * Who a person is to one client in one environment: UUIDv8 of HMAC-SHA-256 over the length-prefixed environment,
 * client id and identity id. Ids in their canonical lower-case form. Without the key nobody can compute, compare or
 * reverse it.
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
