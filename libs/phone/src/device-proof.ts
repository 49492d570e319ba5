import {base64url, SignJWT, type CryptoKey} from 'jose';

/** Who proves: the device id, or at enrolment the thumbprint of its key (RFC 7638). */
export interface ProofSigner {
  readonly kid: string;
  /** The private possession key, P-256. */
  readonly key: CryptoKey;
}

/** The request that a proof is for. */
export interface ProvenRequest {
  readonly method: string;
  readonly url: string;
  /** The exact body; empty if there is none. */
  readonly body: string;
}

const encoder = new TextEncoder();

async function sha256(text: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

/** The URL as the proof names it: without query and fragment. */
function targetOf(url: string): string {
  const {origin, pathname} = new URL(url);
  return origin + pathname;
}

/**
 * The `Authorization` header of one request, good for that request only and for a minute.
 * @param at the time of the proof, in epoch milliseconds
 */
export async function deviceProof(
  {kid, key}: ProofSigner,
  {method, url, body}: ProvenRequest,
  at: number,
): Promise<string> {
  const claims = {
    htm: method,
    htu: targetOf(url),
    iat: Math.floor(at / 1000),
    jti: base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
    bh: await sha256(body),
  };
  const proof = await new SignJWT(claims)
    .setProtectedHeader({typ: 'device-proof+jwt', alg: 'ES256', kid})
    .sign(key);
  return `Device ${proof}`;
}
