import type {EventLog, SigningWork} from '@signet/data';
import type {Bell} from '@signet/queue';
import {log, sessionCancelled, sessionExpired} from '@signet/telemetry';

/** Sessions recorded in one statement. */
const BATCH = 500;

/** Sees to it that time runs out. */
export class Expiry {
  constructor(
    private readonly events: EventLog,
    private readonly signingWork: SigningWork,
    private readonly bell: Bell,
    /** Seconds in which an accepted signature must become a container. */
    private readonly signingDeadline: number,
  ) {}

  /** One round; true when there may be more. */
  async tick(): Promise<boolean> {
    const ended = [await this.#expire(), await this.#failLate()];
    return ended.some((count) => count === BATCH);
  }

  /** Records it of sessions that nobody confirmed, so that it is told; whoever reads a status knows without it. */
  async #expire(): Promise<number> {
    const expired = await this.events.expire(BATCH);
    if (expired.length > 0) this.bell.ring(expired);
    expired.forEach(() => sessionExpired());
    return expired.length;
  }

  /** Gives up on signatures that could not be put into a container. */
  async #failLate(): Promise<number> {
    const failed = await this.signingWork.failLate(this.signingDeadline, BATCH);
    if (failed.length > 0) this.bell.ring(failed);
    for (const sessionId of failed) {
      log.error('signing.failed', {sessionId, reason: 'signing_failed'});
      sessionCancelled({reason: 'signing_failed'});
    }
    return failed.length;
  }
}
