import type {EventLog, SigningWork} from '@signet/data';
import type {Announcer} from '@signet/queue';
import {log} from '@signet/telemetry';

/** Sessions recorded in one statement. */
const BATCH = 500;

/** Ends sessions whose deadline has passed. */
export class Expiry {
  constructor(
    private readonly events: EventLog,
    private readonly signingWork: SigningWork,
    private readonly announcer: Announcer,
    /** Seconds in which an accepted signature must become a container. */
    private readonly signingDeadline: number,
  ) {}

  /** Ends one batch of each kind; true when more may have passed their deadline. */
  async tick(): Promise<boolean> {
    const ended = [await this.#expire(), await this.#failLate()];
    return ended.some((count) => count === BATCH);
  }

  /** Records EXPIRED so that the event is written; status answers compute it from the deadline anyway. */
  async #expire(): Promise<number> {
    const expired = await this.events.expire(BATCH);
    for (const sessionId of expired) this.announcer.announce('session.expired', {sessionId});
    return expired.length;
  }

  /** Cancels signings whose container was not made in time. */
  async #failLate(): Promise<number> {
    const failed = await this.signingWork.failLate(this.signingDeadline, BATCH);
    for (const sessionId of failed) {
      log.error('signing.failed', {sessionId, reason: 'signing_failed'});
      this.announcer.announce('session.cancelled', {sessionId, reason: 'signing_failed'});
    }
    return failed.length;
  }
}
