import {currentKeyring, uuidToBytes, type EncryptionKeyring} from '@signet/domain';
import {newTag} from './token-tag.js';

/** 24 bytes are 32 characters of base64url, as long as the `Topic` of a Web Push may be (RFC 8030 section 5.4). */
const LENGTH = 24;

/**
 * Returns the collapse id of the pushes to a device about a session or, without a session, of all notices to the device:
 * 32 characters of base64url. All pushes to a device about a session have the same id, so that a later push replaces an
 * earlier one. Without the key, nobody can recognise the session, or link the pushes about it to several devices. A new
 * key changes the ids, so a push under the new key does not replace one under the old key.
 * @param deviceId a UUID, like `sessionId`
 * @throws Error when the keyring lacks the key for new values, which is a configuration error
 */
export function collapseId(
  keyring: EncryptionKeyring<'push'>,
  deviceId: string,
  sessionId: string | null,
): string {
  const value = Buffer.concat([
    uuidToBytes(deviceId),
    sessionId === null ? Buffer.alloc(0) : uuidToBytes(sessionId),
  ]);
  const tag = newTag(currentKeyring(keyring), 'push-collapse-id', value, LENGTH);
  return Buffer.from(tag).toString('base64url');
}
