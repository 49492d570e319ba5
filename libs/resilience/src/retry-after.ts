/** Cap on delays: one hour. Every session expires earlier, and a timer can wait this long. */
const MAX_MS = 3_600_000;

/**
 * Parses a Retry-After header (RFC 9110 section 10.2.3), which contains seconds or a date.
 * @param now epoch milliseconds
 * @returns milliseconds, one hour at most; null if the header is absent or malformed
 */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : dateMs(header) - now;
  return Number.isNaN(wait) ? null : Math.min(MAX_MS, Math.max(0, wait));
}

/**
 * Accepts only dates that end in GMT, as the preferred form of an HTTP-date does (RFC 9110 section 5.6.7), because
 * `Date.parse` also accepts other formats.
 */
const dateMs = (text: string): number => (text.endsWith(' GMT') ? Date.parse(text) : Number.NaN);
