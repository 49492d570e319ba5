import type {DeviceProofClaims} from '@signet/contracts';

export interface ProvenRequest {
  readonly method: string;
  /** The public URL of the request. A query is ignored. */
  readonly url: string;
  /** The SHA-256 hash of the body in base64url; for a request without a body, the hash of the empty string. */
  readonly bodyHash: string;
  readonly now: Date;
  /** Tolerated clock difference in seconds, in both directions. */
  readonly window: number;
}

/**
 * True when `htu` names the scheme, authority and path of the URL, compared after the normalisation of RFC 9449 section
 * 4.3. `htu` must not contain `?`, `#` or `@`.
 */
function namesAddress(htu: string, url: string): boolean {
  if (/[?#@]/.test(htu) || !URL.canParse(htu)) return false;
  // Equal texts need no normalisation.
  if (htu === url) return true;
  const named = new URL(htu);
  const actual = new URL(url);
  return (
    named.protocol === actual.protocol && named.host === actual.host && named.pathname === actual.pathname
  );
}

/**
 * True when the claims of a device proof match this request and the current time. The caller must also verify the
 * signature and check that `jti` is new.
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
