import type {DeviceProofClaims} from '@signet/contracts';

/** The request that a proof has to be made for. */
export interface ProvenRequest {
  readonly method: string;
  /** The address as the service knows it; a query is ignored. */
  readonly url: string;
  /** Base64url SHA-256 of the body, of the empty string if there is none. */
  readonly bodyHash: string;
  readonly now: Date;
  /** Tolerated difference of the clocks, in seconds, in both directions. */
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
 * True when the claims of a device proof speak of exactly this request, now. The signature over the claims, and that
 * `jti` is new, are for the caller to check.
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
