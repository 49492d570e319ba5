import {Injectable} from '@nestjs/common';
import {ServiceError, type SessionStatus, type SessionStatusResponse} from '@signet/contracts';
import {RelyingPartySessions, type ClientRow} from '@signet/data';
import {effectiveStatus, statusAnswer} from '@signet/domain';
import {StatusHub, type Watch} from './status-hub.js';

/** How long to hold an answer: until the status differs from `since`, `wait` seconds at most. */
export interface Patience {
  wait: number;
  since: SessionStatus;
}

/** A lost ring costs a waiting caller this much at most. */
const lookAgainMs = 5000;

/** Time for the deadline to pass on the clock of the database, too. */
const pastDeadlineMs = 50;

/** What relying parties see of a session. */
@Injectable()
export class SessionStatusReader {
  constructor(
    private readonly sessions: RelyingPartySessions,
    private readonly hub: StatusHub,
  ) {}

  /** @throws ServiceError session_not_found */
  async read(client: ClientRow, sessionId: string): Promise<SessionStatusResponse> {
    const view = await this.sessions.status(client, sessionId);
    if (view === null) throw new ServiceError('session_not_found');
    const {expiresAt, pairingCode} = view;
    const status = effectiveStatus(view.status, view.expired, false);
    return statusAnswer({status, expiresAt, pairingCode, apiRevision: client.apiRevision});
  }

  /** @param gone aborts when the caller has left */
  async readPatiently(
    client: ClientRow,
    sessionId: string,
    {wait, since}: Patience,
    gone: AbortSignal,
  ): Promise<SessionStatusResponse> {
    const watch = this.hub.watch(sessionId);
    const leave = () => watch.close();
    gone.addEventListener('abort', leave, {once: true});
    try {
      return await this.#hold(watch, () => this.read(client, sessionId), {wait, since}, gone);
    } finally {
      gone.removeEventListener('abort', leave);
      watch.close();
    }
  }

  async #hold(
    watch: Watch,
    read: () => Promise<SessionStatusResponse>,
    {wait, since}: Patience,
    gone: AbortSignal,
  ): Promise<SessionStatusResponse> {
    const end = Date.now() + wait * 1000;
    for (;;) {
      const answer = await read();
      const left = end - Date.now();
      if (answer.status !== since || left <= 0 || gone.aborted || this.hub.closing) return answer;
      await watch.next(Math.min(left, untilNextLook(answer)));
    }
  }
}

/** Nobody rings at the very moment when a session expires. */
function untilNextLook(answer: SessionStatusResponse): number {
  if (!('expiresAt' in answer)) return lookAgainMs;
  const untilDeadline = answer.expiresAt * 1000 - Date.now() + pastDeadlineMs;
  return Math.min(lookAgainMs, Math.max(untilDeadline, pastDeadlineMs));
}
