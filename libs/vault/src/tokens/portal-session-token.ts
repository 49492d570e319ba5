import {randomBytes} from 'node:crypto';
import type {Keyring} from '@signet/domain';
import {newTag, provenanceOf, type Provenance} from './token-tag.js';

const RANDOM_LENGTH = 24;
const TAG_AT = 1 + RANDOM_LENGTH;
const TAG_LENGTH = 16;

/** A token of the previous release: 32 random bytes in base64url. */
const WITHOUT_TAG = /^[A-Za-z0-9_-]{43}$/;
const WITH_TAG = /^[A-Za-z0-9_-]{55}$/;

/** Returns a new token for the session cookie of the portal: base64url of key version ‖ 24 random bytes ‖ tag. */
export function newPortalSessionToken(keyring: Keyring): string {
  const value = Buffer.concat([Uint8Array.of(keyring.current), randomBytes(RANDOM_LENGTH)]);
  return Buffer.concat([value, newTag(keyring, 'portal-session', value, TAG_LENGTH)]).toString('base64url');
}

/** Checks the tag of a token. `unknown`: the previous release, or anybody else, may have made the token. */
export function provenanceOfPortalToken(keyring: Keyring, token: string): Provenance {
  if (WITHOUT_TAG.test(token)) return 'unknown';
  if (!WITH_TAG.test(token)) return 'forged';
  const bytes = Buffer.from(token, 'base64url');
  const [value, tag] = [bytes.subarray(0, TAG_AT), bytes.subarray(TAG_AT)];
  return provenanceOf(keyring, bytes.readUInt8(0), 'portal-session', value, tag);
}
