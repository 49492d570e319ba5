import {Injectable} from '@nestjs/common';
import type {SessionStatus, SessionStatusResponse, StatusQuery} from '@signet/contracts';
import {StatusHub, type Watch} from './status-hub.js';

/** A lost ring costs a waiting caller this much at most. */
const lookAgainMs = 5000;

/** Time for the deadline to pass on the clock of the database, too. */
const pastDeadlineMs = 50;

/** Who has not expired by then, whatever the clocks say, is past expiring: its container is being made. */
const settledMs = 1000;

/** How long to hold an answer: until the status differs from `since`, `wait` seconds at most. */
interface LongPollOptions {
  readonly wait: number;
  readonly since: SessionStatus;
}

/** One caller who asks for the status of a session. */
export interface StatusCall {
  readonly sessionId: string;
  /** Reads the status; throws when the caller may not see it, or no longer. */
  readonly read: () => Promise<SessionStatusResponse>;
  /** Its signal aborts when the caller has left; it is only made for a caller who waits. */
  readonly request: {readonly signal: AbortSignal};
}

/** Answers status calls: at once, or as a long poll when the change comes. */
@Injectable()
export class StatusWait {
  constructor(private readonly hub: StatusHub) {}

  answer(call: StatusCall, {wait, since}: StatusQuery): Promise<SessionStatusResponse> {
    return wait === undefined || since === undefined ? call.read() : this.#watch(call, {wait, since});
  }

  async #watch(call: StatusCall, options: LongPollOptions): Promise<SessionStatusResponse> {
    const watch = this.hub.watch(call.sessionId);
    const gone = call.request.signal;
    const leave = () => watch.close();
    gone.addEventListener('abort', leave, {once: true});
    try {
      return await this.#hold(watch, call, options);
    } finally {
      gone.removeEventListener('abort', leave);
      watch.close();
    }
  }

  async #hold(
    watch: Watch,
    {read, request}: StatusCall,
    {wait, since}: LongPollOptions,
  ): Promise<SessionStatusResponse> {
    const end = Date.now() + wait * 1000;
    for (;;) {
      const answer = await read();
      const left = end - Date.now();
      if (answer.status !== since || left <= 0 || request.signal.aborted || this.hub.closing) return answer;
      await watch.next(Math.min(left, untilNextLook(answer)));
    }
  }
}

/** Nobody rings at the very moment when a session expires. Well after it, there is nothing more to expect of it. */
function untilNextLook(answer: SessionStatusResponse): number {
  if (!('expiresAt' in answer)) return lookAgainMs;
  const untilDeadline = answer.expiresAt * 1000 - Date.now() + pastDeadlineMs;
  if (untilDeadline < -settledMs) return lookAgainMs;
  return Math.min(lookAgainMs, Math.max(untilDeadline, pastDeadlineMs));
}
