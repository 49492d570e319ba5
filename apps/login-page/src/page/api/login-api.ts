import {
  loginPageHeader,
  type ExchangeHandoffResponse,
  type CompletionResponse,
  type HostedStartLine,
  type SessionStatusResponse,
} from '@signet/contracts';
import {membersOf, type Members} from '../untrusted.js';
import {readStartLine} from '../untrusted-start.js';
import {readLines} from './read-lines.js';
import {
  readExchange,
  readFrame,
  readRedirect,
  readReply,
  readStatus,
  unreachable,
  type Reply,
} from './reply.js';
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

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly body?: string;
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
      body: JSON.stringify({handoffToken, signing: true, push: true, website: true, start: true}),
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

  /** Fetches the frame of this moment; null if there is none, or if the call fails. */
  async frame(sessionId: string, signal: AbortSignal): Promise<string | null> {
    const query = new URLSearchParams({sessionId, include: 'frame'});
    const reply = await this.#call(readFrame, 'GET', `/status?${query}`, {signal});
    return reply.ok ? reply.body : null;
  }

  /**
   * Opens the stream of what the page shows of a session with start proof. Resolves when the stream has ended or broken,
   * or when it was refused.
   */
  async streamStart(
    sessionId: string,
    signal: AbortSignal,
    onLine: (line: HostedStartLine) => void,
  ): Promise<void> {
    try {
      const response = await this.#fetch('GET', `/start?${new URLSearchParams({sessionId})}`, {signal});
      if (response.ok) await readLines(response, (line) => onLine(readStartLine(JSON.parse(line))));
    } catch {
      // The browser is offline, the stream was aborted, or a proxy responded with something else.
    }
  }

  /**
   * Requests the redirect URL of a confirmed login or of a completed signing. The service returns the URL only once.
   * @param returnToken what the app has brought to this browser; required for a session that a link has started
   */
  complete(sessionId: string, returnToken: string | null): Promise<Reply<CompletionResponse>> {
    const query = new URLSearchParams({sessionId});
    const body = returnToken === null ? {} : {body: JSON.stringify({returnToken})};
    return this.#call(readRedirect, 'POST', `/completion?${query}`, body);
  }

  /** Cancels the session. @returns the redirect URL, even if the session has expired or somebody else has cancelled it */
  cancel(sessionId: string): Promise<Reply<CompletionResponse>> {
    return this.#call(readRedirect, 'POST', `/cancellation?${new URLSearchParams({sessionId})}`);
  }

  async #call<T>(
    read: (members: Members) => T | null,
    method: string,
    path: string,
    {signal, body}: CallOptions = {},
  ): Promise<Reply<T>> {
    const timeout = new AbortController();
    const abort = () => timeout.abort();
    const timer = setTimeout(abort, TIMEOUT_MS);
    signal?.addEventListener('abort', abort);
    try {
      const options = {signal: timeout.signal, ...(body !== undefined && {body})};
      const response = await this.#fetch(method, path, options);
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

  #fetch(method: string, path: string, {body, ...options}: CallOptions): Promise<Response> {
    return this.fetch(`${this.apiUrl}/login-ui/v1/session${path}`, {
      ...options,
      method,
      credentials: 'include',
      cache: 'no-store',
      headers: {
        [loginPageHeader.name]: loginPageHeader.value,
        ...(body !== undefined && {'Content-Type': 'application/json'}),
      },
      ...(body !== undefined && {body}),
    });
  }
}
