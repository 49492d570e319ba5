import {
  frameProof,
  linkProof,
  qrPayload,
  startCodeOf,
  startKeyOf,
  startRoot,
  type Keyring,
} from '@signet/domain';

/** Any app scheme: the simulated phone opens every link that it is given. */
const SCHEME = 'signet';

/** The longest age that a frame can say. */
const MAX_AGE_MS = 999_999_999;

/** The creation time of a session in epoch milliseconds, which is in the first 48 bits of its id (UUIDv7). */
const createdAt = (sessionId: string): number =>
  Number.parseInt(sessionId.replaceAll('-', '').slice(0, 12), 16);

const ageAt = (sessionId: string, at: number): number =>
  Math.min(MAX_AGE_MS, Math.max(0, Math.round(at - createdAt(sessionId))));

/** What the pages of sessions show, computed with the development keys as the service does it. */
export class RightScreen {
  readonly #root: Uint8Array;

  constructor(
    codeKeys: Keyring,
    private readonly environment: string,
  ) {
    this.#root = startRoot(codeKeys);
  }

  /** The text of the QR code at a time. @param at epoch milliseconds */
  qr(sessionId: string, at: number): string {
    const proof = frameProof(this.#key(sessionId), sessionId.toLowerCase(), ageAt(sessionId, at));
    return qrPayload(SCHEME, sessionId, undefined, proof);
  }

  /** The link to the app on the same device. */
  link(sessionId: string): string {
    return qrPayload(SCHEME, sessionId, undefined, linkProof(this.#key(sessionId), sessionId.toLowerCase()));
  }

  /** The number of a pushed session. */
  code(sessionId: string): string {
    return startCodeOf(this.#key(sessionId), sessionId.toLowerCase());
  }

  #key(sessionId: string): Uint8Array {
    return startKeyOf(this.#root, this.environment, sessionId.toLowerCase());
  }
}
