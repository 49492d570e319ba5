import {z} from 'zod';
import type {ServiceClock} from '../api/service-clock.js';
import {deviceTime, endOf, entrySchema, isSameSession, type RequestSource} from './open-request.js';

/** What the app knows about a request after it has scanned the request. */
const seenSchema = z.object({
  /** The name of the website. */
  name: z.string(),
  title: z.string().optional(),
  /** When the website created the session, in epoch seconds. */
  createdAt: z.number(),
});
export type Seen = z.infer<typeof seenSchema>;

const waitingSchema = entrySchema.extend({seen: seenSchema.optional()});

/** A request that has arrived while another one was open. */
export type WaitingRequest = z.infer<typeof waitingSchema>;

/** Another website can open many links in the app. The person can follow a link again that was not kept. */
const MOST = 5;

/**
 * The requests that wait in this tab until the open request has ended, oldest first. They are in session storage for the
 * same reason as the open request.
 */
export class WaitingRequests {
  constructor(
    private readonly key: string,
    private readonly clock: Pick<ServiceClock, 'now' | 'offsetMs'>,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
  ) {}

  /** Returns the requests whose deadline has not passed. */
  read(): WaitingRequest[] {
    try {
      const now = deviceTime(this.clock);
      return z
        .array(waitingSchema)
        .parse(JSON.parse(this.storage.getItem(this.key) ?? '[]'))
        .filter(({until}) => until > now);
    } catch {
      return [];
    }
  }

  /** Returns the time until the request ends, in milliseconds. */
  msUntilEnd({until}: WaitingRequest): number {
    return until - deviceTime(this.clock);
  }

  has(source: RequestSource): boolean {
    return this.read().some((other) => isSameSession(other.source, source));
  }

  /** Adds a request at the end. Changes nothing if it waits already (`known`), or if too many wait (`full`). */
  add(source: RequestSource): 'added' | 'known' | 'full' {
    if (this.has(source)) return 'known';
    const others = this.read();
    if (others.length >= MOST) return 'full';
    this.#write([...others, {source, until: endOf(this.clock)}]);
    return 'added';
  }

  /** Adds what the app has learned by scanning the request. @param expiresAt epoch seconds on the service's clock */
  describe(source: RequestSource, seen: Seen, expiresAt: number): void {
    const described = {seen, until: endOf(this.clock, expiresAt)};
    this.#write(
      this.read().map((entry) => (isSameSession(entry.source, source) ? {...entry, ...described} : entry)),
    );
  }

  remove(source: RequestSource): void {
    this.#write(this.read().filter((entry) => !isSameSession(entry.source, source)));
  }

  #write(entries: readonly WaitingRequest[]): void {
    this.storage.setItem(this.key, JSON.stringify(entries));
  }
}
