/** Cap on delays: one hour. A push for a session is useless after a longer delay, because the session has expired. */
const MAX_MS = 3_600_000;

/**
 * Parses a Retry-After header (RFC 9110 section 10.2.3), which contains seconds or a date.
 * @param now epoch milliseconds
 * @returns milliseconds, one hour at most; null if the header is missing or malformed
 */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : dateMs(header) - now;
  return Number.isNaN(wait) ? null : Math.min(MAX_MS, Math.max(0, wait));
}

/**
 * The asctime form of an HTTP-date, such as `Sun Nov  6 08:49:37 1994`. This obsolete form has no time zone and means
 * UTC.
 */
const asctime = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/;

/**
 * Parses an HTTP-date (RFC 9110 section 5.6.7): a date in asctime form, or a date that ends in GMT. Returns NaN for all
 * other texts, although `Date.parse` accepts some of them.
 */
function dateMs(text: string): number {
  if (asctime.test(text)) return Date.parse(`${text} GMT`);
  return text.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
}
