import {
  loginPageHeader,
  type ClaimHandoffResponse,
  type CompletionResponse,
  type SessionStatusResponse,
} from '@signet/contracts';
import {readSigning} from './login.js';
import type {ServiceClock} from './service-clock.js';

/** Why a call did not succeed: the service's own code, or `unreachable` when there was no answer to go by. */
export interface Refusal {
  readonly ok: false;
  readonly errorCode: string;
  /** How long the service asks to wait, in milliseconds. */
  readonly retryAfter: number;
}
export type Reply<T> = {readonly ok: true; readonly body: T} | Refusal;

/** A dead connection is noticed at last. */
const PATIENCE_MS = 40_000;

type Members = Readonly<Record<string, unknown>>;
const membersOf = (value: unknown): Members => ({...(typeof value === 'object' && value)});

const refusal = (errorCode: string, retryAfter = 0): Refusal => ({ok: false, errorCode, retryAfter});
const unreachable = refusal('unreachable');

/** The calls of the hosted login page, with the cookie that only the service can read. */
export class LoginApi {
  constructor(
    private readonly apiUrl: string,
    private readonly clock: ServiceClock,
    private readonly fetch: typeof globalThis.fetch = (...call) => globalThis.fetch(...call),
  ) {}

  claim(handoffToken: string): Promise<Reply<ClaimHandoffResponse>> {
    return this.#call(readClaim, 'POST', '/claim', {body: JSON.stringify({handoffToken, signing: true})});
  }

  /** Answers when the status is no longer `since`, or after `wait` seconds; at once when it is not to be held. */
  status(
    sessionId: string,
    hold: {since: string; wait: number} | null,
    signal: AbortSignal,
  ): Promise<Reply<SessionStatusResponse>> {
    const query = new URLSearchParams({
      sessionId,
      ...(hold !== null && {since: hold.since, wait: String(hold.wait)}),
    });
    return this.#call(readStatus, 'GET', `/status?${query}`, {signal});
  }

  /** Works once. */
  complete(sessionId: string): Promise<Reply<CompletionResponse>> {
    return this.#call(readRedirect, 'POST', `/completion?${new URLSearchParams({sessionId})}`);
  }

  /** Gives the login up if it is not over, and says the way back. */
  cancel(sessionId: string): Promise<Reply<CompletionResponse>> {
    return this.#call(readRedirect, 'POST', `/cancellation?${new URLSearchParams({sessionId})}`);
  }

  async #call<T>(
    read: (members: Members) => T | null,
    method: string,
    path: string,
    {signal, body}: {signal?: AbortSignal; body?: string} = {},
  ): Promise<Reply<T>> {
    const patience = new AbortController();
    const giveUp = () => patience.abort();
    const timer = setTimeout(giveUp, PATIENCE_MS);
    signal?.addEventListener('abort', giveUp);
    try {
      const response = await this.fetch(`${this.apiUrl}/login-ui/v1/session${path}`, {
        method,
        credentials: 'include',
        cache: 'no-store',
        signal: patience.signal,
        headers: {
          [loginPageHeader.name]: loginPageHeader.value,
          ...(body !== undefined && {'Content-Type': 'application/json'}),
        },
        ...(body !== undefined && {body}),
      });
      this.clock.hear(response.headers.get('Date'));
      return judge(response, membersOf(await response.json()), read);
    } catch {
      // Offline, timed out, or something in between answered that is no service.
      return unreachable;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }
}

function judge<T>(response: Response, members: Members, read: (members: Members) => T | null): Reply<T> {
  if (!response.ok) {
    const seconds = Number(response.headers.get('Retry-After') ?? 0);
    return refusal(String(members['errorCode']), Number.isFinite(seconds) ? seconds * 1000 : 0);
  }
  const body = read(members);
  return body === null ? unreachable : {ok: true, body};
}

function readClaim({sessionId, expiresAt, relyingPartyName, ...rest}: Members): ClaimHandoffResponse | null {
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
