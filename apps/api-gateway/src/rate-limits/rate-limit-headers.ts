/** The state of a quota (draft-ietf-httpapi-ratelimit-headers-10). */
export interface Quota {
  name: string;
  /** The maximum number of requests in a window of one second. */
  limit: number;
  remaining: number;
  msUntilReset: number;
}

/** The headers of a 429 response. */
export function rateLimitHeaders({name, limit, remaining, msUntilReset}: Quota) {
  const seconds = Math.max(1, Math.ceil(msUntilReset / 1000));
  return {
    'Retry-After': String(seconds),
    'RateLimit-Policy': `"${name}";q=${limit};w=1`,
    RateLimit: `"${name}";r=${remaining};t=${seconds}`,
  };
}
