import {base64url, SignJWT, type CryptoKey} from 'jose';

/** The key that signs a device proof, and the id by which the service finds it. */
export interface ProofSigner {
  /** The device id; at enrolment the thumbprint of the key (RFC 7638), because the device has no id yet. */
  readonly kid: string;
  /** The private possession key, P-256. */
  readonly key: CryptoKey;
}

export interface ProvenRequest {
  readonly method: string;
  readonly url: string;
  /** The exact body, or the empty string for a request without a body. */
  readonly body: string;
}

const encoder = new TextEncoder();

async function sha256(text: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

/** The `htu` claim: the URL without query and fragment, as in DPoP (RFC 9449). */
function targetOf(url: string): string {
  const {origin, pathname} = new URL(url);
  return origin + pathname;
}

/**
 * Creates the `Authorization` header of one request. The service accepts this header only once, for this method, URL
 * and body, and by default for one minute.
 * @param now the time at which the proof is issued, in epoch milliseconds
 */
export async function deviceProof(
  {kid, key}: ProofSigner,
  {method, url, body}: ProvenRequest,
  now: number,
): Promise<string> {
  const claims = {
    htm: method,
    htu: targetOf(url),
    iat: Math.floor(now / 1000),
    jti: base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
    bh: await sha256(body),
  };
  const proof = await new SignJWT(claims)
    .setProtectedHeader({typ: 'device-proof+jwt', alg: 'ES256', kid})
    .sign(key);
  return `Device ${proof}`;
}
