import {Injectable} from '@nestjs/common';
import type {SessionStatus, SessionStatusResponse, StatusQuery} from '@signet/contracts';
import type {AnswerDeadline} from '@signet/http';
import {HeldPolls, type PollHolder} from './held-polls.js';
import {StatusHub, type Watch} from './status-hub.js';

/** A lost wake-up delays an answer by at most this long. */
const RECHECK_MS = 5000;

/** Allows for a database clock that is behind this process. */
const AFTER_DEADLINE_MS = 50;

/** A session this far past its deadline does not expire: it was signed, and its container is being created. */
const CANNOT_EXPIRE_MS = 1000;

/** Delays the answer until the status differs from `since`, for at most `wait` seconds. */
interface LongPollOptions {
  readonly wait: number;
  readonly since: SessionStatus;
}

/** A request for the status of a session. */
export interface StatusCall {
  readonly sessionId: string;
  /** Reads the status; throws if the caller may not see the session, or no longer may. */
  readonly read: () => Promise<SessionStatusResponse>;
  /** Whose long polls this one is counted with. */
  readonly holder: PollHolder;
  /** `signal` aborts when the caller disconnects. It is created on first access, so only long polls access it. */
  readonly request: {readonly signal: AbortSignal; readonly answerDeadline?: AnswerDeadline};
}

/** Answers status requests: immediately, or, for a long poll, as soon as the status changes. */
@Injectable()
export class LongPoll {
  constructor(
    private readonly hub: StatusHub,
    private readonly polls: HeldPolls,
  ) {}

  /** @throws ServiceError too_many_requests when the caller holds too many long polls, or what `read` throws */
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

/** A session expires without an announcement, so it is read again right after its deadline. */
function untilRecheck(answer: SessionStatusResponse): number {
  if (!('expiresAt' in answer)) return RECHECK_MS;
  const untilDeadline = answer.expiresAt * 1000 - Date.now() + AFTER_DEADLINE_MS;
  if (untilDeadline < -CANNOT_EXPIRE_MS) return RECHECK_MS;
  return Math.min(RECHECK_MS, Math.max(untilDeadline, AFTER_DEADLINE_MS));
}
