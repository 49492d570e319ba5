import {Injectable} from '@nestjs/common';
import type {SessionStatus, SessionStatusResponse, StatusQuery} from '@signet/contracts';
import type {AnswerDeadline} from '@signet/http';
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

/** A long poll: the response is sent when the status differs from `since`, after `wait` seconds at the latest. */
interface LongPollOptions {
  readonly wait: number;
  readonly since: SessionStatus;
}

export interface StatusCall {
  readonly sessionId: string;
  /** Reads the status. Throws if the caller may not see the session. */
  readonly read: () => Promise<SessionStatusResponse>;
  readonly holder: PollHolder;
  /**
   * `signal` aborts when the caller disconnects. Only long polls read this property, because Fastify creates the signal
   * at the first access.
   */
  readonly request: {readonly signal: AbortSignal; readonly answerDeadline?: AnswerDeadline};
}

/**
 * Responds to status requests: immediately or, for a long poll, when the status has changed or the wait has timed out.
 */
@Injectable()
export class LongPoll {
  constructor(
    private readonly hub: StatusHub,
    private readonly polls: HeldPolls,
  ) {}

  /** @throws ServiceError too_many_requests if the caller has too many concurrent long polls, or what `read` throws */
  answer(call: StatusCall, {wait, since}: StatusQuery): Promise<SessionStatusResponse> {
    return wait === undefined || since === undefined ? call.read() : this.#watch(call, {wait, since});
  }

  async #watch(call: StatusCall, options: LongPollOptions): Promise<SessionStatusResponse> {
    const release = this.polls.hold(call.holder);
    const watch = this.hub.watch(call.sessionId);
    const {signal} = call.request;
    const onDisconnect = () => watch.close();
    signal.addEventListener('abort', onDisconnect, {once: true});
    try {
      return await this.#poll(watch, call, options);
    } finally {
      signal.removeEventListener('abort', onDisconnect);
      watch.close();
      release();
    }
  }

  async #poll(
    watch: Watch,
    {read, request}: StatusCall,
    {wait, since}: LongPollOptions,
  ): Promise<SessionStatusResponse> {
    const end = Date.now() + wait * 1000;
    for (;;) {
      const answer = await read();
      const left = end - Date.now();
      if (answer.status !== since || left <= 0 || request.signal.aborted || this.hub.closing) return answer;
      request.answerDeadline?.stop();
      await watch.next(Math.min(left, untilRecheck(answer)));
      request.answerDeadline?.restart();
    }
  }
}

/**
 * Returns the milliseconds until the next read. A session is read right after its deadline, because the `Bell`
 * announces an expiry only after the session service has recorded it.
 */
function untilRecheck(answer: SessionStatusResponse): number {
  if (!('expiresAt' in answer)) return RECHECK_MS;
  const untilDeadline = answer.expiresAt * 1000 - Date.now() + AFTER_DEADLINE_MS;
  if (untilDeadline < -CANNOT_EXPIRE_MS) return RECHECK_MS;
  return Math.min(RECHECK_MS, Math.max(untilDeadline, AFTER_DEADLINE_MS));
}
