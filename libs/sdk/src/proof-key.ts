import {createHash, randomBytes} from 'node:crypto';

/** Returns 256 random bits in base64url, for example for `state` or a session id of your application. */
export const random = (): string => randomBytes(32).toString('base64url');

/** The code verifier and code challenge of one login (PKCE, RFC 7636). */
export interface ProofKey {
  /** Keep the verifier on the server until you redeem the code. */
  readonly codeVerifier: string;
  /** Send the challenge when you create the session. */
  readonly codeChallenge: string;
}

export function newProofKey(): ProofKey {
  const codeVerifier = random();
  return {codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url')};
}
