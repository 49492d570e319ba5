import {timingSafeEqual} from 'node:crypto';
import {parseProof, PROOF_MAC_BYTES, proofLines, type ProofText} from './proof-text.js';
import {macOfLines, startKeyOf} from './start-keys.js';

/** What a genuine start proof says. */
export interface StartProof extends Pick<ProofText, 'kind' | 'frameMs'> {
  /** The version of the root key with which it was made. */
  readonly version: number;
}

/**
 * The authentication code of a frame or a link: the first 16 bytes of an HMAC-SHA-256 with the start key of the session.
 */
const macOf = (
  startKey: Uint8Array,
  sessionId: string,
  {kind, frameMs}: Pick<ProofText, 'kind' | 'frameMs'>,
): Buffer => macOfLines(startKey, ...proofLines(sessionId, kind, frameMs)).subarray(0, PROOF_MAC_BYTES);

/**
 * The value of the parameter `p` in a QR code.
 * @param frameMs the age of the session in whole milliseconds, at least 0
 */
export const frameProof = (startKey: Uint8Array, sessionId: string, frameMs: number): string =>
  `1.Q.${frameMs}.${macOf(startKey, sessionId, {kind: 'Q', frameMs}).toString('base64url')}`;

/** The value of the parameter `p` in a link. */
export const linkProof = (startKey: Uint8Array, sessionId: string): string =>
  `1.L.${macOf(startKey, sessionId, {kind: 'L', frameMs: null}).toString('base64url')}`;

/**
 * Checks the parameter `p` of a QR code or a link. Each root key is tried, because keys rotate; the session accepts only a
 * proof that was made with its own.
 * @param roots the root keys by their versions
 * @param sessionId in canonical lower case
 * @returns null if it is malformed, or was not made for this session
 */
export function readStartProof(
  roots: ReadonlyMap<number, Uint8Array>,
  environment: string,
  sessionId: string,
  proof: string,
): StartProof | null {
  const parsed = parseProof(proof);
  if (parsed === null) return null;
  const {mac, ...said} = parsed;
  const presented = Buffer.from(mac, 'base64url');
  for (const [version, root] of roots) {
    const genuine = macOf(startKeyOf(root, environment, sessionId), sessionId, said);
    if (timingSafeEqual(genuine, presented)) return {...said, version};
  }
  return null;
}
