import type {Accept} from '@signet/asic';
import type {AcceptedResponse} from './first-accepted.js';

export interface CacheOptions {
  /**
   * How long a response is cached, in milliseconds, even if the responder declares it valid for longer. The worker
   * learns that a certificate of a CA or timestamp authority was revoked at most this long after the responder reports
   * it.
   */
  readonly maxAgeMs: number;
  /** Returns monotonic milliseconds. */
  readonly clock: () => number;
}

interface CacheEntry {
  readonly response: Uint8Array;
  readonly expiresAt: number;
}

/**
 * Caches OCSP responses about the certificates of CAs and timestamp authorities, by request. Entries are never evicted,
 * because there are few such certificates.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();

  constructor(private readonly options: CacheOptions = {maxAgeMs: 600_000, clock: () => performance.now()}) {}

  /**
   * Returns the value of a cached response if `accept` still accepts it. Otherwise makes the request and caches its
   * response.
   */
  async getOrRequest<T>(
    request: Uint8Array,
    accept: Accept<T>,
    makeRequest: () => Promise<AcceptedResponse<T>>,
  ): Promise<T> {
    const key = Buffer.from(request).toString('latin1');
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.expiresAt > this.options.clock()) {
      try {
        return await accept(entry.response);
      } catch {
        // The cached response is not valid for this signature, but a new response may be valid.
      }
    }
    const {response, value} = await makeRequest();
    this.#entries.set(key, {response, expiresAt: this.options.clock() + this.options.maxAgeMs});
    return value;
  }
}
