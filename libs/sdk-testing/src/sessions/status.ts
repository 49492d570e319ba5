import {statusQuerySchema, validate, type SessionStatusResponse} from '@signet/contracts';
import {statusResponse} from '@signet/domain';
import type {Clock} from '../clock.js';
import type {FakeSession} from './fake-session.js';
import type {SessionStore} from './session-store.js';

/** Reads statuses, at once or with a long poll. */
export class StatusReader {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: SessionStore,
  ) {}

  /** @throws ServiceError */
  async read(id: string, query: URLSearchParams, signal: AbortSignal): Promise<SessionStatusResponse> {
    const {wait, since, include} = validate(statusQuerySchema, Object.fromEntries(query), 'The query');
    const end = this.clock.now() + (wait ?? 0) * 1000;
    for (;;) {
      await this.clock.runDue();
      const session = this.sessions.find(id);
      if (wait === undefined || session.status !== since || end <= this.clock.now() || signal.aborted)
        return stateOf(session, include === 'start');
      await this.clock.next(end, signal);
    }
  }
}

/** @param includesStart whether the response says how a phone has opened the session */
function stateOf(session: FakeSession, includesStart: boolean): SessionStatusResponse {
  const {expiresAt, openedBy} = session;
  const response = statusResponse({status: session.status, expiresAt: Math.ceil(expiresAt / 1000)});
  const {status} = response;
  const isOpened = status === 'SCANNED' || status === 'CONFIRMED' || status === 'COMPLETED';
  return includesStart && isOpened && openedBy !== null ? {...response, start: openedBy} : response;
}
