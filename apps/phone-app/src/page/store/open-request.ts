import {parseQrPayload} from '@signet/domain';
import {z} from 'zod';
import type {ServiceClock} from '../api/service-clock.js';

const sourceSchema = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('link'), payload: z.string()}),
  z.object({kind: z.literal('scanned'), payload: z.string()}),
  z.object({kind: z.literal('inbox'), sessionId: z.string()}),
]);

/** How the person has opened a request. Only a request that was opened by a link can have a return URL. */
export type RequestSource = z.infer<typeof sourceSchema> & {
  /**
   * When the camera saw the code, on the steady clock of this page, in epoch milliseconds. It is not restored after a reload,
   * because another page has another clock.
   */
  readonly seenAt?: number;
};

/** `until` is in epoch milliseconds of the device's clock, the only clock that the app has after a reload. */
export const entrySchema = z.object({source: sourceSchema, until: z.number()});

/** The longest possible validity of a session, in milliseconds. A test compares it with the limits of the service. */
export const LONGEST_MS = 900_000;

type Clock = Pick<ServiceClock, 'now' | 'offsetMs'>;

/** The time of the device's clock in epoch milliseconds. */
export const deviceTime = ({now, offsetMs}: Clock): number => now() - offsetMs;

/**
 * Returns when a request ends, by the device's clock in epoch milliseconds.
 * @param expiresAt epoch seconds on the service's clock; unknown before the app has scanned the request
 */
export const endOf = (clock: Clock, expiresAt?: number): number =>
  deviceTime(clock) + (expiresAt === undefined ? LONGEST_MS : expiresAt * 1000 - clock.now());

/** Returns the session id in lower case, or the whole payload if it has no session id. */
function sessionOf(source: RequestSource): string {
  const text = source.kind === 'inbox' ? source.sessionId : source.payload;
  return (parseQrPayload(text)?.sessionId ?? text).toLowerCase();
}

/** Returns the session id if the service has named the session to this phone, in a push or the inbox; otherwise null. */
export function pushedSession(source: RequestSource): string | null {
  if (source.kind === 'inbox') return source.sessionId;
  return parseQrPayload(source.payload) === null ? source.payload : null;
}

/**
 * True if the source is a QR code that changes each second, so only the camera of the app can open the request with it; not
 * the camera of the operating system, which opens the app with a link.
 */
export const isFrame = (source: RequestSource): boolean => proofOf(source)?.startsWith('1.Q.') === true;

/** True if the code or link has a start proof. */
export const hasStartProof = (source: RequestSource): boolean => proofOf(source) !== undefined;

const proofOf = (source: RequestSource): string | undefined =>
  source.kind === 'inbox' ? undefined : parseQrPayload(source.payload)?.startProof;

/** True if both open the same session, even if one is a link and the other a push. */
export const isSameSession = (one: RequestSource, other: RequestSource): boolean =>
  sessionOf(one) === sessionOf(other);

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
    private readonly clock: Clock,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = sessionStorage,
  ) {}

  /** Returns how the person has opened the request; null if no request is open, or if its deadline has passed. */
  read(): RequestSource | null {
    const entry = this.#entry();
    return entry !== null && entry.until > deviceTime(this.clock) ? entry.source : null;
  }

  /** True if the deadline of the request has passed. Forgets the request then. */
  takeExpired(): boolean {
    const isExpired = this.#entry() !== null && this.read() === null;
    if (isExpired) this.forget();
    return isExpired;
  }

  #entry(): z.infer<typeof entrySchema> | null {
    try {
      return entrySchema.parse(JSON.parse(this.storage.getItem(this.key) ?? ''));
    } catch {
      return null;
    }
  }

  /** @param expiresAt epoch seconds on the service's clock; unknown before the app has scanned the request */
  save(source: RequestSource, expiresAt?: number): void {
    this.storage.setItem(this.key, JSON.stringify({source, until: endOf(this.clock, expiresAt)}));
  }

  forget(): void {
    this.storage.removeItem(this.key);
  }
}
