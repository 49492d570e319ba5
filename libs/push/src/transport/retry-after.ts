/** Longer than any session lives, so that no number of a provider overflows a timer. */
const MAX_MS = 3_600_000;

/**
 * Reads a Retry-After header (RFC 9110 section 10.2.3): seconds, or a date.
 * @param now epoch milliseconds
 * @returns milliseconds, an hour at most; null for anything else
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : dateMs(header) - now;
  return Number.isNaN(wait) ? null : Math.min(MAX_MS, Math.max(0, wait));
}

/** HTTP-date (RFC 9110 section 5.6.7); what else JavaScript takes for a date is none. */
const dateMs = (text: string): number => (text.endsWith(' GMT') ? Date.parse(text) : Number.NaN);
