import type {SigningFailure} from '@signet/contracts';
import type {Connection} from '../sql/connection.js';
import type {NewCertificate} from '../sql/new-certificate.js';
import type {DueRow} from '../sql/work-table.js';
import {WorkStore} from '../sql/work-store.js';
import {
  dueSignings,
  failLateSignings,
  finishSigning,
  refuseSigning,
  signings,
  takeSigning,
  type TakenSigningRow,
} from './signing-statements.js';

/** What identifies the certificate of a signer in the table of certificates. */
export type SignerCertificate = Pick<NewCertificate, 'issuerKeyHash' | 'serial'>;

/** Accepted signatures, until their container is stored or it is certain that no container can be created. */
export class SigningWork extends WorkStore {
  constructor(db: Connection) {
    super(db, signings);
  }

  /**
   * The signatures to enqueue: new signatures, and signatures that no worker holds and whose last job is older than
   * `lostAfter` seconds, or than a multiple of that time if no worker has taken the earlier jobs.
   */
  due(lostAfter: number, limit: number): Promise<DueRow[]> {
    return this.db.rows(dueSignings, {lostAfter, limit});
  }

  /**
   * Takes a signature for a job; null if the signature already has an outcome, or was enqueued again after this job.
   * @param enqueued how often the signature had been enqueued when the job was added
   * @param seconds the longest duration of an attempt; the signature is not enqueued again during this time
   */
  take(sessionId: string, enqueued: number, seconds: number): Promise<TakenSigningRow | null> {
    return this.db.row(takeSigning, {id: sessionId, enqueued, seconds});
  }

  /**
   * Stores the container; false if another worker has taken the signature since, if the signature already has an
   * outcome, for example from `failLate`, or if the signer's certificate is revoked.
   */
  async finish(
    sessionId: string,
    epoch: number,
    containerEncrypted: Uint8Array,
    {issuerKeyHash, serial}: SignerCertificate,
  ): Promise<boolean> {
    const params = {id: sessionId, epoch, containerEncrypted, issuerKeyHash, serial};
    return (await this.db.row(finishSigning, params)) !== null;
  }

  /**
   * Records that no container can be created; false if another worker has taken the signature since, or if the
   * signature already has an outcome.
   */
  async refuse(sessionId: string, epoch: number, reason: SigningFailure): Promise<boolean> {
    return (await this.db.row(refuseSigning, {id: sessionId, epoch, reason})) !== null;
  }

  /**
   * Cancels sessions whose container was not created within `deadline` seconds after the signature was accepted.
   * Returns the ids of these sessions.
   */
  async failLate(deadline: number, limit: number): Promise<string[]> {
    return (await this.db.rows(failLateSignings, {deadline, limit})).map(({id}) => id);
  }
}
