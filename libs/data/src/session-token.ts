import {randomBytes} from 'node:crypto';
import {isBase64url} from '@signet/contracts';
import {uuidFromBytes, uuidToBytes} from '@signet/domain';
import {hashToken} from './credentials.js';

const UUID_LENGTH = 16;
const SECRET_LENGTH = 32;

/** A handoff token or login cookie that a caller has presented: the session that it names, and its hash. */
export interface PresentedToken {
  readonly sessionId: string;
  readonly hash: Uint8Array;
}

/**
 * Returns a new handoff token or login cookie: base64url of session id ‖ 32 random bytes. The id is the primary key by
 * which the session is found.
 */
export const newSessionToken = (sessionId: string): string =>
  Buffer.concat([uuidToBytes(sessionId), randomBytes(SECRET_LENGTH)]).toString('base64url');

/**
 * Parses a token; null if it is malformed. Does not check whether the token is genuine: the SQL statement that uses the
 * hash does.
 */
export function readSessionToken(token: string): PresentedToken | null {
  if (!isBase64url(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== UUID_LENGTH + SECRET_LENGTH) return null;
  return {sessionId: uuidFromBytes(bytes.subarray(0, UUID_LENGTH)), hash: hashToken(token)};
}
