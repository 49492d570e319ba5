import {createHmac, timingSafeEqual} from 'node:crypto';
import {currentKey, type Keyring} from '@signet/domain';

/** What a tag is attached to. Each purpose has a label of its own, so that no tag serves another purpose. */
export type TagPurpose =
  'handoff-token' | 'login-cookie' | 'device-id' | 'portal-session' | 'push-collapse-id';

/**
 * What a tag shows: `genuine` if this service has issued the value; `forged` if it has not; `unknown` if that cannot be
 * decided, because a release without tags has issued the value, or because the keyring lacks the key.
 */
export type Provenance = 'genuine' | 'forged' | 'unknown';

const tagUnder = (key: Uint8Array, purpose: TagPurpose, value: Uint8Array, length: number): Uint8Array =>
  createHmac('sha256', key).update(`signet:${purpose}:1\0`).update(value).digest().subarray(0, length);

/**
 * Returns an HMAC-SHA-256 over the value, truncated to `length` bytes, with the current key. With the tag, a process
 * recognises a value that the service has issued without reading the database. A tag authorises nothing: the SQL
 * statement that uses the value decides.
 */
export const newTag = (
  keyring: Keyring,
  purpose: TagPurpose,
  value: Uint8Array,
  length: number,
): Uint8Array => tagUnder(currentKey(keyring), purpose, value, length);

/** Checks a tag that was made with this version of the key. The comparison takes constant time. */
export function provenanceOf(
  {keys}: Keyring,
  version: number,
  purpose: TagPurpose,
  value: Uint8Array,
  tag: Uint8Array,
): Provenance {
  const key = keys.get(version);
  if (key === undefined) return 'unknown';
  return timingSafeEqual(tagUnder(key, purpose, value, tag.length), tag) ? 'genuine' : 'forged';
}
