import type {DeviceProofClaims} from '@signet/contracts';

/** The request that a device proof must be made for. */
export interface ProvenRequest {
  readonly method: string;
  /** The address as the service knows it; a query is ignored. */
  readonly url: string;
  /** Base64url SHA-256 of the body, or of the empty string for a request without one. */
  readonly bodyHash: string;
  readonly now: Date;
  /** Tolerated clock difference in seconds, in both directions. */
  readonly window: number;
}

/** Same scheme, authority and path after the normalisation that RFC 9449 section 4.3 advises; no query, no fragment. */
function namesAddress(htu: string, url: string): boolean {
  if (/[?#@]/.test(htu) || !URL.canParse(htu)) return false;
  const named = new URL(htu);
  const actual = new URL(url);
  return (
    named.protocol === actual.protocol && named.host === actual.host && named.pathname === actual.pathname
  );
}

/**
 * True when the claims of a device proof name exactly this request, at this time. The caller verifies the signature and
 * checks that `jti` is new.
 */
export function checkProofClaims(claims: DeviceProofClaims, request: ProvenRequest): boolean {
  const age = request.now.getTime() / 1000 - claims.iat;
  return (
    claims.htm === request.method &&
    namesAddress(claims.htu, request.url) &&
    claims.bh === request.bodyHash &&
    Math.abs(age) <= request.window
  );
}
