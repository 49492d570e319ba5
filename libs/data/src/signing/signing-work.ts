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

/** Accepted signatures on their way into containers, from being due to their outcome. */
export class SigningWork {
  constructor(private readonly db: Connection) {}

  /** Signatures to put into the queue: new ones, and those that nobody has touched for `lostAfter` seconds. */
  due(lostAfter: number, limit: number): Promise<DueRow[]> {
    return this.db.rows(dueSignings, {lostAfter, limit});
  }

  /** Takes back that these were put into the queue. */
  async putBack(sessionIds: readonly string[]): Promise<void> {
    await this.db.rows(putBackSignings, {sessionIds});
  }

  /** Takes a signature for work; null when there is none, or it has an outcome already. */
  take(sessionId: string): Promise<TakenSigningRow | null> {
    return this.db.row(takeSigning, {sessionId});
  }

  /** Stores the container; false when another worker has taken the signature since, or when it was given up. */
  async finish(sessionId: string, epoch: number, containerEncrypted: Uint8Array): Promise<boolean> {
    return (await this.db.row(finishSigning, {sessionId, epoch, containerEncrypted})) !== null;
  }

  /** Records that no container can be made; false when another worker has taken the signature since, or when it was given up. */
  async refuse(sessionId: string, epoch: number): Promise<boolean> {
    return (await this.db.row(refuseSigning, {sessionId, epoch})) !== null;
  }

  /** Gives up on what could not be made within `deadline` seconds; returns the ids of the sessions. */
  async failLate(deadline: number, limit: number): Promise<string[]> {
    return (await this.db.rows(failLateSignings, {deadline, limit})).map(({id}) => id);
  }
}
