import {createHmac, timingSafeEqual} from 'node:crypto';
import {isBase64url} from '@signet/contracts';
import {currentKey, type Keyring} from '../keyring.js';
import {uuidFromBytes, uuidToBytes} from '../uuid.js';

/** Domain separation: makes these HMACs differ from other HMACs with the same key. */
const LABEL = 'signet:authorization-code:1\0';
const UUID_LENGTH = 16;
const TAG_START = 1 + UUID_LENGTH;
const CODE_LENGTH = TAG_START + 32;

const tagOf = (key: Uint8Array, sessionId: Uint8Array, clientId: string): Uint8Array =>
  createHmac('sha256', key).update(LABEL).update(sessionId).update(uuidToBytes(clientId)).digest();

/**
 * The authorization code of a session, for one client: base64url of key version ‖ session id ‖ HMAC-SHA-256. Because
 * the code contains the session id, the service stores no code and finds the session by primary key.
 */
export function mintCode(keyring: Keyring, sessionId: string, clientId: string): string {
  const id = uuidToBytes(sessionId);
  const tag = tagOf(currentKey(keyring), id, clientId);
  return Buffer.concat([Uint8Array.of(keyring.current), id, tag]).toString('base64url');
}

/**
 * The session id in an authorization code; null when the code is malformed, was not issued to this client, or was made
 * with a key that the keyring lacks.
 */
export function readCode(keyring: Keyring, code: string, clientId: string): string | null {
  if (!isBase64url(code)) return null;
  const bytes = Buffer.from(code, 'base64url');
  const [version] = bytes;
  if (bytes.length !== CODE_LENGTH || version === undefined) return null;
  const key = keyring.keys.get(version);
  if (key === undefined) return null;
  const sessionId = bytes.subarray(1, TAG_START);
  const genuine = timingSafeEqual(bytes.subarray(TAG_START), tagOf(key, sessionId, clientId));
  return genuine ? uuidFromBytes(sessionId) : null;
}
