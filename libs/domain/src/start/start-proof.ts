import {timingSafeEqual} from 'node:crypto';
import {macOfLines, startKeyOf} from './start-keys.js';

/** Where a start proof is shown: Q in a QR code that changes each second, L in a link on the same device. */
export type StartKind = 'Q' | 'L';

/** What a genuine start proof says. */
export interface StartProof {
  readonly kind: StartKind;
  /** For Q: the age of the session in milliseconds at which the server made the frame. Null for L. */
  readonly frameMs: number | null;
}

const MAC_BYTES = 16;

/**
 * The authentication code of a frame or a link: the first 16 bytes of an HMAC-SHA-256 with the start key of the session.
 */
const macOf = (startKey: Uint8Array, sessionId: string, kind: StartKind, time: string): Buffer =>
  macOfLines(startKey, 'signet-start-v1', kind, sessionId, time).subarray(0, MAC_BYTES);

/**
 * The value of the parameter `p` in a QR code.
 * @param frameMs the age of the session in whole milliseconds, at least 0
 */
export const frameProof = (startKey: Uint8Array, sessionId: string, frameMs: number): string =>
  `1.Q.${frameMs}.${macOf(startKey, sessionId, 'Q', String(frameMs)).toString('base64url')}`;

/** The value of the parameter `p` in a link. */
export const linkProof = (startKey: Uint8Array, sessionId: string): string =>
  `1.L.${macOf(startKey, sessionId, 'L', '').toString('base64url')}`;

// The last of 22 characters carries two bits, so only A, Q, g and w are canonical. A session is at most days old: nine
// digits of milliseconds.
const PROOF = /^1\.(?:Q\.(?<time>0|[1-9][0-9]{0,8})|L)\.(?<mac>[A-Za-z0-9_-]{21}[AQgw])$/;

/**
 * Checks the parameter `p` of a QR code or a link. Each root key is tried, because keys rotate.
 * @param sessionId in canonical lower case
 * @returns null if it is malformed, or was not made for this session
 */
export function readStartProof(
  roots: readonly Uint8Array[],
  environment: string,
  sessionId: string,
  proof: string,
): StartProof | null {
  const {time, mac} = PROOF.exec(proof)?.groups ?? {};
  if (mac === undefined) return null;
  const kind = time === undefined ? 'L' : 'Q';
  const presented = Buffer.from(mac, 'base64url');
  const isGenuine = roots.some((root) =>
    timingSafeEqual(macOf(startKeyOf(root, environment, sessionId), sessionId, kind, time ?? ''), presented),
  );
  return isGenuine ? {kind, frameMs: time === undefined ? null : Number(time)} : null;
}
