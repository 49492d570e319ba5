import {deviceProofClaimsSchema, isBase64url, limits, type DeviceProofClaims} from '@signet/contracts';
import {z} from 'zod';

/** A well-formed device proof. Neither its signature nor its claims are verified yet. */
export interface SignedProof {
  /** The device id, or at enrolment the thumbprint of the key (RFC 7638). */
  readonly kid: string;
  readonly claims: DeviceProofClaims;
  /** The bytes that were signed (RFC 7515 section 5.1). */
  readonly signingInput: Uint8Array;
  /** The signature in the form r‖s (RFC 7518 section 3.4), not in DER. */
  readonly signature: Uint8Array;
}

/** A case-insensitive scheme (RFC 9110 section 11.1), then one compact JWS (RFC 7515 section 7.1). */
const credentials = /^Device +([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/i;

/**
 * Accepts one type, one algorithm and a `kid`. Refuses all other header parameters, such as embedded keys (`jwk`) and
 * critical extensions (`crit`).
 */
const headerSchema = z.strictObject({
  typ: z.literal('device-proof+jwt'),
  alg: z.literal('ES256'),
  kid: z.string(),
});

const utf8 = new TextDecoder('utf-8', {fatal: true});

const bytesOf = (part: string): Uint8Array => Buffer.from(part, 'base64url');

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(utf8.decode(bytesOf(part)));
  } catch {
    return undefined;
  }
}

/** Parses an `Authorization` header; null if it is not a well-formed device proof. */
export function readSignedProof(authorization: string | undefined): SignedProof | null {
  if (authorization === undefined || authorization.length > limits.credentialsSize.default) return null;
  const [, header = '', payload = '', signature = ''] = credentials.exec(authorization) ?? [];
  if (![header, payload, signature].every((part) => part !== '' && isBase64url(part))) return null;
  const head = headerSchema.safeParse(jsonOf(header));
  const claims = deviceProofClaimsSchema.safeParse(jsonOf(payload));
  if (!head.success || !claims.success) return null;
  return {
    kid: head.data.kid,
    claims: claims.data,
    signingInput: Buffer.from(`${header}.${payload}`, 'ascii'),
    signature: bytesOf(signature),
  };
}
