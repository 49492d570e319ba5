import {
  loginPageHeader,
  type ExchangeHandoffResponse,
  type CompletionResponse,
  type SessionStatusResponse,
} from '@signet/contracts';
import {membersOf, type Members} from '../untrusted.js';
import {readExchange, readRedirect, readReply, readStatus, unreachable, type Reply} from './reply.js';
import type {ServiceClock} from './service-clock.js';

/**
 * The timeout of a call in milliseconds. It is longer than the long polls of this page, so that a long poll does not
 * time out.
 */
const TIMEOUT_MS = 40_000;

/** The options of a long poll: the service responds when the status differs from `since`, or after `wait` seconds. */
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
    return this.#call(readExchange, 'POST', '/claim', {
      body: JSON.stringify({handoffToken, signing: true, push: true, website: true}),
    });
  }

  /** Fetches the status with a long poll, or without waiting if `longPoll` is null. */
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

  /**
   * Requests the redirect URL of a confirmed login or of a completed signing. The service returns the URL only once.
   */
  complete(sessionId: string): Promise<Reply<CompletionResponse>> {
    return this.#call(readRedirect, 'POST', `/completion?${new URLSearchParams({sessionId})}`);
  }

  /** Cancels the session. @returns the redirect URL, even if the session has expired or somebody else has cancelled it */
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
