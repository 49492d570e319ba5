import {randomBytes} from 'node:crypto';
import {isBase64url} from '@signet/contracts';
import {uuidFromBytes, uuidToBytes, type Keyring} from '@signet/domain';
import {hashToken} from '../credentials.js';
import {newTag, provenanceOf, type TagPurpose} from './token-tag.js';

const UUID_LENGTH = 16;
const RANDOM_LENGTH = 12;
/** Distinguishes these tokens from those of the previous release, which have 32 random bytes after the id. */
const MARK = Buffer.from('tag', 'ascii');
const VERSION_AT = UUID_LENGTH + RANDOM_LENGTH + MARK.length;
const TAG_AT = VERSION_AT + 1;
const TAG_LENGTH = 16;

/** The two kinds of session tokens. */
export type SessionTokenPurpose = Extract<TagPurpose, 'handoff-token' | 'login-cookie'>;

/** A handoff token or login cookie that a caller has presented: the session that it names, and its hash. */
export interface PresentedToken {
  readonly sessionId: string;
  readonly hash: Uint8Array;
}

/** A presented token that is not forged. */
export interface ReadToken extends PresentedToken {
  /** True if this service has issued the token; false if the previous release may have issued it. */
  readonly isGenuine: boolean;
}

/**
 * Returns a new handoff token or login cookie: base64url of session id ‖ 12 random bytes ‖ mark ‖ key version ‖ tag of
 * 16 bytes. The id is the primary key by which the session is found. The token is as long as those of the previous
 * release, which would refuse another length.
 */
export function newSessionToken(keyring: Keyring, purpose: SessionTokenPurpose, sessionId: string): string {
  const version = Uint8Array.of(keyring.current);
  const value = Buffer.concat([uuidToBytes(sessionId), randomBytes(RANDOM_LENGTH), MARK, version]);
  return Buffer.concat([value, newTag(keyring, purpose, value, TAG_LENGTH)]).toString('base64url');
}

/**
 * Parses a token; null if it is malformed or forged. Does not check whether the token is still valid: the SQL statement
 * that uses the hash does.
 */
export function readSessionToken(
  keyring: Keyring,
  purpose: SessionTokenPurpose,
  token: string,
): ReadToken | null {
  if (!isBase64url(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TAG_AT + TAG_LENGTH) return null;
  const provenance = provenanceOfToken(keyring, purpose, bytes);
  if (provenance === 'forged') return null;
  return {
    sessionId: uuidFromBytes(bytes.subarray(0, UUID_LENGTH)),
    hash: hashToken(token),
    isGenuine: provenance === 'genuine',
  };
}

function provenanceOfToken(keyring: Keyring, purpose: SessionTokenPurpose, bytes: Buffer) {
  if (!bytes.subarray(VERSION_AT - MARK.length, VERSION_AT).equals(MARK)) return 'unknown';
  const [version = 0] = bytes.subarray(VERSION_AT);
  return provenanceOf(keyring, version, purpose, bytes.subarray(0, TAG_AT), bytes.subarray(TAG_AT));
}
