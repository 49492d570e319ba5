import {createHash, randomBytes} from 'node:crypto';

/** 256 bits that nobody can guess, in base64url: for `state`, or a session of your own. */
export const random = (): string => randomBytes(32).toString('base64url');

/** A proof key for one login (RFC 7636). */
export interface ProofKey {
  /** Stays on the server until the code is redeemed. */
  readonly codeVerifier: string;
  /** Goes into the creation of the session. */
  readonly codeChallenge: string;
}

export function newProofKey(): ProofKey {
  const codeVerifier = random();
  return {codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url')};
}
