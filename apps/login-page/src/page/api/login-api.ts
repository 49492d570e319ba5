import {
  loginPageHeader,
  type ExchangeHandoffResponse,
  type CompletionResponse,
  type SessionStatusResponse,
} from '@signet/contracts';
import {membersOf, readSigning, type Members} from '../untrusted.js';
import type {ServiceClock} from './service-clock.js';

/** A failed call: the service's error code, or `unreachable` if there was no usable response. */
export interface Refusal {
  readonly ok: false;
  readonly errorCode: string;
  /** `Retry-After` of the response, in milliseconds; 0 without one. */
  readonly retryAfter: number;
}
export type Reply<T> = {readonly ok: true; readonly body: T} | Refusal;

/** Timeout of a call. It is longer than any long poll, so only calls on a lost connection time out. */
const TIMEOUT_MS = 40_000;

const refusal = (errorCode: string, retryAfter = 0): Refusal => ({ok: false, errorCode, retryAfter});
const unreachable = refusal('unreachable');

/** A long poll: the service responds when the status differs from `since`, or after `wait` seconds. */
export interface LongPollOptions {
  readonly since: string;
  readonly wait: number;
}

/**
 * Calls the API's endpoints for the hosted login page. The browser authenticates with a cookie that scripts cannot
 * read.
 */
export class LoginApi {
  constructor(
    private readonly apiUrl: string,
    private readonly clock: ServiceClock,
    private readonly fetch: typeof globalThis.fetch = (...call) => globalThis.fetch(...call),
  ) {}

  exchange(handoffToken: string): Promise<Reply<ExchangeHandoffResponse>> {
    return this.#call(readExchange, 'POST', '/claim', {body: JSON.stringify({handoffToken, signing: true})});
  }

  /** Fetches the status by long poll, or immediately if `longPoll` is null. */
  status(
    sessionId: string,
    longPoll: LongPollOptions | null,
    signal: AbortSignal,
  ): Promise<Reply<SessionStatusResponse>> {
    const query = new URLSearchParams({
      sessionId,
      ...(longPoll !== null && {since: longPoll.since, wait: String(longPoll.wait)}),
    });
    return this.#call(readStatus, 'GET', `/status?${query}`, {signal});
  }

  /** Completes a confirmed login, or returns from a completed signing. Works only once. @returns the redirect URL */
  complete(sessionId: string): Promise<Reply<CompletionResponse>> {
    return this.#call(readRedirect, 'POST', `/completion?${new URLSearchParams({sessionId})}`);
  }

  /** Cancels the session if it is still open. @returns the redirect URL */
  cancel(sessionId: string): Promise<Reply<CompletionResponse>> {
    return this.#call(readRedirect, 'POST', `/cancellation?${new URLSearchParams({sessionId})}`);
  }

  async #call<T>(
    read: (members: Members) => T | null,
    method: string,
    path: string,
    {signal, body}: {signal?: AbortSignal; body?: string} = {},
  ): Promise<Reply<T>> {
    const timeout = new AbortController();
    const abort = () => timeout.abort();
    const timer = setTimeout(abort, TIMEOUT_MS);
    signal?.addEventListener('abort', abort);
    try {
      const response = await this.fetch(`${this.apiUrl}/login-ui/v1/session${path}`, {
        method,
        credentials: 'include',
        cache: 'no-store',
        signal: timeout.signal,
        headers: {
          [loginPageHeader.name]: loginPageHeader.value,
          ...(body !== undefined && {'Content-Type': 'application/json'}),
        },
        ...(body !== undefined && {body}),
      });
      this.clock.synchronise(response.headers.get('Date'));
      return readReply(response, membersOf(await response.json()), read);
    } catch {
      // The browser is offline, the call was aborted or timed out, or a proxy responded with something that is not
      // JSON.
      return unreachable;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }
}

function readReply<T>(response: Response, members: Members, read: (members: Members) => T | null): Reply<T> {
  if (!response.ok) {
    const seconds = Number(response.headers.get('Retry-After') ?? 0);
    return refusal(String(members['errorCode']), Number.isFinite(seconds) ? seconds * 1000 : 0);
  }
  const body = read(members);
  return body === null ? unreachable : {ok: true, body};
}

function readExchange({
  sessionId,
  expiresAt,
  relyingPartyName,
  ...rest
}: Members): ExchangeHandoffResponse | null {
  if (typeof sessionId !== 'string' || typeof expiresAt !== 'number' || typeof relyingPartyName !== 'string')
    return null;
  return {sessionId, expiresAt, relyingPartyName, signing: readSigning(rest['signing'])};
}

function readStatus({status, expiresAt, pairingCode}: Members): SessionStatusResponse | null {
  switch (status) {
    case 'PENDING':
    case 'SCANNED':
      if (typeof expiresAt !== 'number') return null;
      return {status, expiresAt, ...(typeof pairingCode === 'string' && {pairingCode})};
    case 'CONFIRMED':
    case 'COMPLETED':
    case 'CANCELLED':
    case 'EXPIRED':
      return {status};
    default:
      return null;
  }
}

const readRedirect = ({redirect}: Members): CompletionResponse | null =>
  typeof redirect === 'string' && /^https?:\/\//i.test(redirect) ? {redirect} : null;
