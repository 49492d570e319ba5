import {z} from 'zod';
import type {ServiceClock} from '../api/service-clock.js';
import {websiteDetails} from './history.js';
import {deviceTime, endOf, entrySchema, isSameSession, type RequestSource} from './open-request.js';

/** What the app knows about a request after it has scanned the request. */
const seenSchema = z.object({
  /** The name of the website. */
  name: z.string(),
  // Requests that an earlier version of the app has stored have no further details.
  ...websiteDetails.shape,
  title: z.string().optional(),
  /** When the website created the session, in epoch seconds. */
  createdAt: z.number(),
});
export type Seen = z.infer<typeof seenSchema>;

const waitingSchema = entrySchema.extend({
  seen: seenSchema.optional(),
  /** The last scan has failed, but another one may succeed. */
  failed: z.boolean().optional(),
});

/** A request that has arrived while another one was open. */
export type WaitingRequest = z.infer<typeof waitingSchema>;

/** Another website can open many links in the app. The person can follow a link again that was not kept. */
const MAX_WAITING = 5;

/**
 * The requests that wait in this tab until the open request has ended, oldest first. They are in session storage for the
 * same reason as the open request.
 */
export class WaitingRequests {
  constructor(
    private readonly key: string,
    private readonly clock: Pick<ServiceClock, 'now' | 'offsetMs'>,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = sessionStorage,
  ) {}

  /** Returns the requests whose deadline has not passed. */
  read(): WaitingRequest[] {
    return this.#all().filter((entry) => this.msUntilEnd(entry) > 0);
  }

  /** Removes the requests whose deadline has passed. @returns true if there are such requests */
  takeExpired(): boolean {
    const [all, present] = [this.#all(), this.read()];
    if (present.length === all.length) return false;
    this.#write(present);
    return true;
  }

  #all(): WaitingRequest[] {
    try {
      return z.array(waitingSchema).parse(JSON.parse(this.storage.getItem(this.key) ?? '[]'));
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

  /**
   * Adds a request at the end. Changes nothing if it waits already (`known`). If too many wait, the request takes the
   * place of the oldest one whose scan has failed (`replaced`); without such a one, changes nothing (`full`).
   */
  add(source: RequestSource): 'added' | 'known' | 'replaced' | 'full' {
    if (this.has(source)) return 'known';
    const isFull = this.read().length >= MAX_WAITING;
    const doubtful = this.read().find(({failed}) => failed === true);
    if (isFull && doubtful === undefined) return 'full';
    if (isFull && doubtful !== undefined) this.remove(doubtful.source);
    this.#write([...this.#all(), {source, until: endOf(this.clock)}]);
    return isFull ? 'replaced' : 'added';
  }

  /** Notes that the scan of a request has failed, although another scan may succeed. */
  fail(source: RequestSource): void {
    this.#change(source, {failed: true});
  }

  /** Adds what the app has learned by scanning the request. @param expiresAt epoch seconds on the service's clock */
  describe(source: RequestSource, seen: Seen, expiresAt: number): void {
    this.#change(source, {seen, until: endOf(this.clock, expiresAt), failed: false});
  }

  #change(source: RequestSource, change: Partial<WaitingRequest>): void {
    this.#write(
      this.#all().map((entry) => (isSameSession(entry.source, source) ? {...entry, ...change} : entry)),
    );
  }

  remove(source: RequestSource): void {
    this.#write(this.#all().filter((entry) => !isSameSession(entry.source, source)));
  }

  forget(): void {
    this.storage.removeItem(this.key);
  }

  #write(entries: readonly WaitingRequest[]): void {
    if (entries.length === 0) this.forget();
    else this.storage.setItem(this.key, JSON.stringify(entries));
  }
}
