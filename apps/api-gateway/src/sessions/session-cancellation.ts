import {Injectable} from '@nestjs/common';
import type {CancelReason} from '@signet/contracts';
import {Announcer} from '@signet/queue';
import {changeSession, type ConditionalChange, type SessionState} from './change-session.js';

/** A change that cancels sessions. `run` runs the SQL statement, and resolves to the ids of the cancelled sessions. */
export interface Cancelling<S extends SessionState> extends Omit<
  ConditionalChange<readonly string[], S>,
  'run'
> {
  readonly reason: CancelReason;
  readonly run: () => Promise<readonly string[]>;
}

/** Cancels sessions for relying parties, the login page and phones. */
@Injectable()
export class SessionCancellation {
  constructor(private readonly announcer: Announcer) {}

  /**
   * Cancels a session. Does nothing if the transition table says `unchanged`, for example because the session is
   * already cancelled.
   * @throws ServiceError the refusal of the transition table or of the device relation, or what `read` throws
   */
  async cancel<S extends SessionState>({reason, run, ...change}: Cancelling<S>): Promise<void> {
    const cancelled = await changeSession({
      ...change,
      run: async () => {
        const ids = await run();
        return ids.length === 0 ? null : ids;
      },
    });
    for (const sessionId of cancelled ?? [])
      this.announcer.announce('session.cancelled', {sessionId, reason});
  }
}
