import type {Connection} from '../sql/connection.js';
import {emptyBacklog, type DueRow, type WorkBacklog} from '../sql/due-row.js';
import {
  dueSignings,
  failLateSignings,
  finishSigning,
  putBackSignings,
  refuseSigning,
  signingBacklog,
  takeSigning,
  type TakenSigningRow,
} from './signing-statements.js';

/** Accepted signatures, until their container is stored or it is certain that no container can be created. */
export class SigningWork {
  constructor(private readonly db: Connection) {}

  /**
   * The signatures to enqueue: new signatures, and signatures that no worker holds and whose last job is older than
   * `lostAfter` seconds, or than a multiple of that time if no worker has taken the earlier jobs.
   */
  due(lostAfter: number, limit: number): Promise<DueRow[]> {
    return this.db.rows(dueSignings, {lostAfter, limit});
  }

  async backlog(): Promise<WorkBacklog> {
    return (await this.db.row(signingBacklog, {})) ?? emptyBacklog;
  }

  /** Makes signatures due again immediately, because they could not be enqueued. */
  async putBack(sessionIds: readonly string[]): Promise<void> {
    await this.db.rows(putBackSignings, {sessionIds});
  }

  /**
   * Takes a signature for a job; null if the signature already has an outcome, or was enqueued again after this job.
   * @param enqueued how often the signature had been enqueued when the job was added
   * @param seconds the longest duration of an attempt; the signature is not enqueued again during this time
   */
  take(sessionId: string, enqueued: number, seconds: number): Promise<TakenSigningRow | null> {
    return this.db.row(takeSigning, {sessionId, enqueued, seconds});
  }

  /**
   * Stores the container; false if another worker has taken the signature since, or if the signature already has an
   * outcome, for example from `failLate`.
   */
  async finish(sessionId: string, epoch: number, containerEncrypted: Uint8Array): Promise<boolean> {
    return (await this.db.row(finishSigning, {sessionId, epoch, containerEncrypted})) !== null;
  }

  /**
   * Records that no container can be created; false if another worker has taken the signature since, or if the
   * signature already has an outcome.
   */
  async refuse(sessionId: string, epoch: number): Promise<boolean> {
    return (await this.db.row(refuseSigning, {sessionId, epoch})) !== null;
  }

  /**
   * Cancels sessions whose container was not created within `deadline` seconds after the signature was accepted.
   * Returns the ids of these sessions.
   */
  async failLate(deadline: number, limit: number): Promise<string[]> {
    return (await this.db.rows(failLateSignings, {deadline, limit})).map(({id}) => id);
  }
}
