import {statusQuerySchema, validate, type SessionStatusResponse} from '@signet/contracts';
import {statusResponse} from '@signet/domain';
import type {Clock} from '../clock.js';
import type {SessionStore} from './session-store.js';

/** Reads statuses, at once or with a long poll. */
export class StatusReader {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: SessionStore,
  ) {}

  /** @throws ServiceError */
  async read(id: string, query: URLSearchParams, signal: AbortSignal): Promise<SessionStatusResponse> {
    const {wait, since} = validate(statusQuerySchema, Object.fromEntries(query), 'The query');
    const end = this.clock.now() + (wait ?? 0) * 1000;
    for (;;) {
      await this.clock.runDue();
      const {status, expiresAt} = this.sessions.find(id);
      if (wait === undefined || status !== since || end <= this.clock.now() || signal.aborted)
        return statusResponse({status, expiresAt: Math.ceil(expiresAt / 1000)});
      await this.clock.next(end, signal);
    }
  }
}
