import type {Connection} from '../sql/connection.js';
import type {DueRow} from '../sql/due-row.js';
import {
  dueSignings,
  failLateSignings,
  finishSigning,
  putBackSignings,
  refuseSigning,
  takeSigning,
  type TakenSigningRow,
} from './signing-statements.js';

/** Accepted signatures, from their acceptance to the outcome of their container. */
export class SigningWork {
  constructor(private readonly db: Connection) {}

  /**
   * Signatures to enqueue: new ones, and those that were neither enqueued nor taken in the last `lostAfter` seconds.
   */
  due(lostAfter: number, limit: number): Promise<DueRow[]> {
    return this.db.rows(dueSignings, {lostAfter, limit});
  }

  /** Makes signatures that the queue refused due again. */
  async putBack(sessionIds: readonly string[]): Promise<void> {
    await this.db.rows(putBackSignings, {sessionIds});
  }

  /** Takes a signature for work; null when none was accepted for this session or it already has an outcome. */
  take(sessionId: string): Promise<TakenSigningRow | null> {
    return this.db.row(takeSigning, {sessionId});
  }

  /** Stores the container; false when another worker has taken the signature since, or the deadline has passed. */
  async finish(sessionId: string, epoch: number, containerEncrypted: Uint8Array): Promise<boolean> {
    return (await this.db.row(finishSigning, {sessionId, epoch, containerEncrypted})) !== null;
  }

  /**
   * Records that no container can be created; false when another worker has taken the signature since, or the deadline
   * has passed.
   */
  async refuse(sessionId: string, epoch: number): Promise<boolean> {
    return (await this.db.row(refuseSigning, {sessionId, epoch})) !== null;
  }

  /** Cancels sessions whose container was not created within `deadline` seconds; returns their ids. */
  async failLate(deadline: number, limit: number): Promise<string[]> {
    return (await this.db.rows(failLateSignings, {deadline, limit})).map(({id}) => id);
  }
}
