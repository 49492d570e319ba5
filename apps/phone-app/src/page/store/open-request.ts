import {z} from 'zod';
import type {ServiceClock} from '../api/service-clock.js';

const sourceSchema = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('link'), payload: z.string()}),
  z.object({kind: z.literal('scanned'), payload: z.string()}),
  z.object({kind: z.literal('inbox'), sessionId: z.string()}),
]);

/** How the person has opened a request. Only a request that was opened by a link can have a return URL. */
export type RequestSource = z.infer<typeof sourceSchema>;

/** `until` is in epoch milliseconds of the device's clock, the only clock that the app has after a reload. */
const entrySchema = z.object({source: sourceSchema, until: z.number()});

/** The longest possible validity of a session, in milliseconds. A test compares it with the limits of the service. */
export const LONGEST_MS = 900_000;

/**
 * The request that is open in this tab. The browser keeps it in session storage, so that the app shows the request
 * again after a reload: a phone may scan a request again that it has scanned before.
 */
export class OpenRequest {
  /**
   * @param key the key in session storage; simulated phones have different keys, because their frames share the storage
   */
  constructor(
    private readonly key: string,
    private readonly clock: Pick<ServiceClock, 'now' | 'offsetMs'>,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = sessionStorage,
  ) {}

  /** Returns how the person has opened the request; null if no request is open, or if its deadline has passed. */
  read(): RequestSource | null {
    try {
      const {source, until} = entrySchema.parse(JSON.parse(this.storage.getItem(this.key) ?? ''));
      return until > this.#deviceTime() ? source : null;
    } catch {
      return null;
    }
  }

  /** @param expiresAt epoch seconds on the service's clock; unknown before the app has scanned the request */
  save(source: RequestSource, expiresAt?: number): void {
    const validMs = expiresAt === undefined ? LONGEST_MS : expiresAt * 1000 - this.clock.now();
    this.storage.setItem(this.key, JSON.stringify({source, until: this.#deviceTime() + validMs}));
  }

  forget(): void {
    this.storage.removeItem(this.key);
  }

  #deviceTime(): number {
    return this.clock.now() - this.clock.offsetMs;
  }
}
