import {base64url} from './bytes.js';

/** Returns 256 random bits in base64url, for example for a session id of your application. */
export const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** The code verifier and code challenge of one login (PKCE, RFC 7636). */
export interface ProofKey {
  /** Keep the verifier on the server until you redeem the code. */
  readonly codeVerifier: string;
  /** The challenge is sent when the session is created. */
  readonly codeChallenge: string;
}

export async function newProofKey(): Promise<ProofKey> {
  const codeVerifier = random();
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return {codeVerifier, codeChallenge: base64url(new Uint8Array(hash))};
}
