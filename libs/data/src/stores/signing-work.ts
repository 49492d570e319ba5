import type {DueRow} from '../statements/due-row.js';
import {
  dueSignings,
  failLateSignings,
  finishSigning,
  putBackSignings,
  refuseSigning,
  takeSigning,
  type TakenSigningRow,
} from '../statements/signing-work.js';
import {rowOf, rowsOf, type Queryable} from '../statements/statement.js';

/** Accepted signatures on their way into containers, from being due to their outcome. */
export class SigningWork {
  constructor(
    private readonly db: Queryable,
    private readonly traceparent: () => string | null,
  ) {}

  /** Signatures to put into the queue: new ones, and those that nobody has touched for `lostAfter` seconds. */
  due(lostAfter: number, limit: number): Promise<DueRow[]> {
    return rowsOf(this.db, dueSignings, [lostAfter, limit]);
  }

  /** Takes back that these were put into the queue. */
  async putBack(sessionIds: readonly string[]): Promise<void> {
    await rowsOf(this.db, putBackSignings, [sessionIds]);
  }

  /** Takes a signature for work; null when there is none, or it has an outcome already. */
  take(sessionId: string): Promise<TakenSigningRow | null> {
    return rowOf(this.db, takeSigning, [sessionId]);
  }

  /** Stores the container; false when another worker has taken the signature since, or its time was over. */
  async finish(sessionId: string, epoch: number, containerEncrypted: Uint8Array): Promise<boolean> {
    const row = await rowOf(this.db, finishSigning, [
      sessionId,
      epoch,
      containerEncrypted,
      this.traceparent(),
    ]);
    return row !== null;
  }

  /** Records that no container can be made; false when another worker has taken the signature since, or its time was over. */
  async refuse(sessionId: string, epoch: number): Promise<boolean> {
    return (await rowOf(this.db, refuseSigning, [sessionId, epoch, this.traceparent()])) !== null;
  }

  /** Gives up on what could not be made within `deadline` seconds; returns the ids of the sessions. */
  async failLate(deadline: number, limit: number): Promise<string[]> {
    return (await rowsOf(this.db, failLateSignings, [deadline, limit])).map(({id}) => id);
  }
}
