/** Where a start proof is shown: Q in a QR code that changes each second, L in a link on the same device. */
export type StartKind = 'Q' | 'L';

/** The parts of the parameter `p` of a QR code or a link. */
export interface ProofText {
  readonly kind: StartKind;
  /** For Q: the age of the session in milliseconds at which the server made the frame. Null for L. */
  readonly frameMs: number | null;
  /** The authentication code, in base64url. */
  readonly mac: string;
}

// The last of 22 characters carries two bits, so only A, Q, g and w are canonical. A session is at most days old: nine
// digits of milliseconds.
const PROOF = /^1\.(?:Q\.(?<time>0|[1-9][0-9]{0,8})|L)\.(?<mac>[A-Za-z0-9_-]{21}[AQgw])$/;

/** Parses the parameter `p`; null if it is malformed. */
export function parseProof(proof: string): ProofText | null {
  const {time, mac} = PROOF.exec(proof)?.groups ?? {};
  if (mac === undefined) return null;
  return time === undefined ? {kind: 'L', frameMs: null, mac} : {kind: 'Q', frameMs: Number(time), mac};
}

/** How many bytes of the HMAC the authentication code consists of. */
export const PROOF_MAC_BYTES = 16;

/**
 * The lines over which the authentication code is computed.
 * @param sessionId in canonical lower case
 * @param frameMs null for a link
 */
export const proofLines = (sessionId: string, kind: StartKind, frameMs: number | null): readonly string[] => [
  'signet-start-v1',
  kind,
  sessionId,
  frameMs === null ? '' : String(frameMs),
];
