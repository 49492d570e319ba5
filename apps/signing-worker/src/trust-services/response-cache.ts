import type {Accept} from '@signet/asic';
import type {AcceptedResponse} from './first-accepted.js';

/** How long responses are cached. */
export interface CacheOptions {
  /** Milliseconds; a revoked authority is noticed after this time, however long its responder declares a response valid. */
  readonly maxAgeMs: number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

interface CacheEntry {
  readonly response: Uint8Array;
  readonly expiresAt: number;
}

/** Caches OCSP responses about authorities, by request. There are few authorities, so entries are never evicted. */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();

  constructor(private readonly options: CacheOptions = {maxAgeMs: 600_000, clock: () => performance.now()}) {}

  /** Returns the accepted value of a cached response, else makes the request and caches its response. */
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
        // The cached response is not valid for this signature; a new one may be.
      }
    }
    const {response, value} = await makeRequest();
    this.#entries.set(key, {response, expiresAt: this.options.clock() + this.options.maxAgeMs});
    return value;
  }
}
