import type {DueRow} from '../statements/due-row.js';
import {
  dueSealings,
  failLateSealings,
  finishSealing,
  putBackSealings,
  refuseSealing,
  takeSealing,
  type TakenSealingRow,
} from '../statements/sealing-work.js';
import {rowOf, rowsOf, type Queryable} from '../statements/statement.js';

/** Accepted signatures on their way into containers, from being due to their outcome. */
export class Sealings {
  constructor(
    private readonly db: Queryable,
    private readonly traceparent: () => string | null,
  ) {}

  /** Signatures to put into the queue: new ones, and those that nobody has touched for `lostAfter` seconds. */
  due(lostAfter: number, limit: number): Promise<DueRow[]> {
    return rowsOf(this.db, dueSealings, [lostAfter, limit]);
  }

  /** Takes back that these were put into the queue. */
  async putBack(sessionIds: readonly string[]): Promise<void> {
    await rowsOf(this.db, putBackSealings, [sessionIds]);
  }

  /** Takes a signature for work; null when there is none, or it has an outcome already. */
  take(sessionId: string): Promise<TakenSealingRow | null> {
    return rowOf(this.db, takeSealing, [sessionId]);
  }

  /** Stores the container; false when another worker has taken the signature since, or its time was over. */
  async finish(sessionId: string, epoch: number, containerSealed: Uint8Array): Promise<boolean> {
    const row = await rowOf(this.db, finishSealing, [sessionId, epoch, containerSealed, this.traceparent()]);
    return row !== null;
  }

  /** Records that no container can be made; false when another worker has taken the signature since, or its time was over. */
  async refuse(sessionId: string, epoch: number): Promise<boolean> {
    return (await rowOf(this.db, refuseSealing, [sessionId, epoch, this.traceparent()])) !== null;
  }

  /** Gives up on what could not be made within `deadline` seconds; returns the ids of the sessions. */
  async failLate(deadline: number, limit: number): Promise<string[]> {
    return (await rowsOf(this.db, failLateSealings, [deadline, limit])).map(({id}) => id);
  }
}
