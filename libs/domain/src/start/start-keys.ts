import {createHmac} from 'node:crypto';
import {currentKey, type Keyring} from '../keyring.js';

/** HMAC-SHA-256 over lines that are separated by a line feed. The first line says what the result is for. */
export const macOfLines = (key: Uint8Array, ...lines: readonly string[]): Buffer =>
  createHmac('sha256', key).update(lines.join('\n')).digest();

const ROOT = 'signet-start-root-v1';

/**
 * The root key from which the start keys of new sessions are derived: HMAC-SHA-256 of a fixed label under the current
 * key of authorization codes, so that a new release needs no new secret.
 */
export const startRoot = (codeKeys: Keyring): Uint8Array => macOfLines(currentKey(codeKeys), ROOT);

/** The root keys of all versions in the keyring: sessions keep their start key while an operator rotates the keys. */
export const startRoots = (codeKeys: Keyring): ReadonlyMap<number, Uint8Array> =>
  new Map([...codeKeys.keys].map(([version, key]) => [version, macOfLines(key, ROOT)]));

/**
 * The secret with which the page of a session proves that its QR code or link is its own (32 bytes). Only the gateway
 * and the server of the relying party have it; it is derived and never stored.
 * @param sessionId in canonical lower case
 */
export const startKeyOf = (root: Uint8Array, environment: string, sessionId: string): Uint8Array =>
  macOfLines(root, 'signet-start-key-v1', environment, sessionId);

/**
 * The token that a phone carries to the browser which opened it, and without which a session that was started by a link
 * cannot be completed: 43 characters of base64url. It is the same for each confirmation of a session by a device, so a
 * repeated confirmation gets the same answer.
 */
export const returnTokenOf = (
  root: Uint8Array,
  environment: string,
  sessionId: string,
  deviceId: string,
): string =>
  macOfLines(root, 'signet-start-return-v1', environment, sessionId, deviceId).toString('base64url');
