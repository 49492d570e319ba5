import {expireOverdueSessions, type Connection, type SigningWork} from '@signet/store';
import type {Announcer} from '@signet/queue';
import {log} from '@signet/telemetry';

const BATCH = 500;

/** Ends sessions whose deadline has passed, and signings whose container was not created in time. */
export class Expiry {
  constructor(
    private readonly db: Connection,
    private readonly signingWork: SigningWork,
    private readonly announcer: Announcer,
    /** The time in seconds within which the container must be created after the signature was accepted. */
    private readonly signingDeadline: number,
  ) {}

  /** Ends one batch of overdue sessions, and one of late signings. @returns true if more may be overdue */
  async tick(): Promise<boolean> {
    return [await this.#expire(), await this.#failLate()].some((count) => count === BATCH);
  }

  /**
   * Stores the status EXPIRED and inserts the event. Status responses do not wait for this, because every read compares
   * the deadline with the current time.
   */
  async #expire(): Promise<number> {
    const expired = await expireOverdueSessions(this.db, BATCH);
    for (const sessionId of expired) this.announcer.announce('session.expired', {sessionId});
    return expired.length;
  }

  async #failLate(): Promise<number> {
    const failed = await this.signingWork.failLate(this.signingDeadline, BATCH);
    for (const sessionId of failed) {
      log.error('signing.failed', {sessionId, reason: 'signing_failed'});
      this.announcer.announce('session.cancelled', {sessionId, reason: 'signing_failed'});
    }
    return failed.length;
  }
}
