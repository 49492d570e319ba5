import {Injectable} from '@nestjs/common';
import type {SessionStatusResponse, StatusQuery} from '@signet/contracts';
import type {ResponseDeadline} from '@signet/http';
import {HeldPolls, type PollHolder} from './held-polls.js';
import {StatusHub, type Watch} from './status-hub.js';

/**
 * The maximum interval between the reads of a long poll, in milliseconds. If a notification of the `Bell` is lost, the
 * response is delayed by at most this time.
 */
const RECHECK_MS = 5000;

/**
 * How many milliseconds after its deadline a session is read again: the database clock may be behind the clock of this
 * process.
 */
const AFTER_DEADLINE_MS = 50;

/**
 * If a session is still open this many milliseconds after its deadline, `untilRecheck` assumes that its signature was
 * accepted and that the session can no longer expire.
 */
const CANNOT_EXPIRE_MS = 1000;

/** A request that may wait for its response. */
export interface WaitingCall<T> {
  readonly read: () => Promise<T>;
  readonly holder: PollHolder;
  /**
   * `signal` aborts when the caller disconnects. Only long polls read this property, because Fastify creates the signal
   * at the first access.
   */
  readonly request: {readonly signal: AbortSignal; readonly responseDeadline?: ResponseDeadline};
}

/** `read` reads the status. It throws if the caller may not see the session. */
export interface StatusCall extends WaitingCall<SessionStatusResponse> {
  readonly sessionId: string;
}

/** What a long poll waits for. */
interface AwaitedChange<T> {
  readonly watch: Watch;
  /** In seconds. */
  readonly wait: number;
  readonly isDue: (response: T) => boolean;
  /** The milliseconds until the next read. */
  readonly recheck: (response: T) => number;
}

/**
 * Responds to requests that may wait: immediately or, for a long poll, when there is something new or the wait has timed
 * out.
 */
@Injectable()
export class LongPoll {
  constructor(
    private readonly hub: StatusHub,
    private readonly polls: HeldPolls,
  ) {}

  /**
   * Responds to a status request; as a long poll, when the status differs from `since`.
   * @throws ServiceError too_many_requests if the caller has too many concurrent long polls, or what `read` throws
   */
  respond(call: StatusCall, {wait, since}: StatusQuery): Promise<SessionStatusResponse> {
    if (wait === undefined || since === undefined) return call.read();
    const isDue = ({status}: SessionStatusResponse) => status !== since;
    return this.#watch(call, () => ({
      watch: this.hub.watch(call.sessionId),
      wait,
      isDue,
      recheck: untilRecheck,
    }));
  }

  /**
   * Reads again after changes of any session until `isDue` accepts the response, or the wait of `wait` seconds has timed
   * out.
   * @throws ServiceError too_many_requests if the caller has too many concurrent long polls, or what `read` throws
   */
  respondToAny<T>(call: WaitingCall<T>, wait: number, isDue: (response: T) => boolean): Promise<T> {
    return this.#watch(call, () => ({watch: this.hub.watchAll(), wait, isDue, recheck: () => RECHECK_MS}));
  }

  async #watch<T>(call: WaitingCall<T>, begin: () => AwaitedChange<T>): Promise<T> {
    const release = this.polls.hold(call.holder);
    const awaited = begin();
    const {watch} = awaited;
    const {signal} = call.request;
    const onDisconnect = () => watch.close();
    signal.addEventListener('abort', onDisconnect, {once: true});
    try {
      return await this.#poll(call, awaited);
    } finally {
      signal.removeEventListener('abort', onDisconnect);
      watch.close();
      release();
    }
  }

  async #poll<T>(
    {read, request}: WaitingCall<T>,
    {watch, wait, isDue, recheck}: AwaitedChange<T>,
  ): Promise<T> {
    const end = Date.now() + wait * 1000;
    for (;;) {
      const response = await read();
      const left = end - Date.now();
      if (isDue(response) || left <= 0 || request.signal.aborted || this.hub.closing) return response;
      request.responseDeadline?.stop();
      await watch.next(Math.min(left, recheck(response)));
      request.responseDeadline?.restart();
    }
  }
}

/**
 * Returns the milliseconds until the next read. A session is read right after its deadline, because the `Bell`
 * announces an expiry only after the session service has recorded it.
 */
function untilRecheck(response: SessionStatusResponse): number {
  if (!('expiresAt' in response)) return RECHECK_MS;
  const untilDeadline = response.expiresAt * 1000 - Date.now() + AFTER_DEADLINE_MS;
  if (untilDeadline < -CANNOT_EXPIRE_MS) return RECHECK_MS;
  return Math.min(RECHECK_MS, Math.max(untilDeadline, AFTER_DEADLINE_MS));
}
