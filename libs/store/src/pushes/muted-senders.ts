import {only, type SpentProof} from '../sql/spent-proof.js';
import type {Connection} from '../sql/connection.js';
import {allowSender, listMutedSenders, muteSender, type MutedSenderRow} from './mute-statements.js';

/**
 * The senders of requests from which a person wants no more pushes. Requests of a muted client for this person, and of
 * the other clients of its organisation, ring no phone and are in no inbox. The person can still scan them, and the
 * relying party does not learn of it.
 */
export class MutedSenders {
  constructor(private readonly db: Connection) {}

  /** The clients that the person of the device has muted, the latest first. */
  list(deviceId: string): Promise<MutedSenderRow[]> {
    return this.db.rows(listMutedSenders, {deviceId});
  }

  /**
   * Mutes the client of a session for the person of the device; safe to repeat. Null if no push of this session to the
   * person was requested, or if the device is not active.
   * @throws ReplayedProofError
   */
  async mute(proof: SpentProof, sessionId: string): Promise<MutedSenderRow | null> {
    const {clientId, relyingPartyName, organisationName, mutedAt} = only(
      await this.db.row(muteSender, {...proof, sessionId}),
    );
    if (clientId === null || relyingPartyName === null || mutedAt === null) return null;
    return {clientId, relyingPartyName, organisationName, mutedAt};
  }

  /**
   * Allows requests of the client and of the other clients of its organisation again; safe to repeat. False if the
   * person does not know the client, or if the device is not active.
   * @throws ReplayedProofError
   */
  async allow(proof: SpentProof, clientId: string): Promise<boolean> {
    return only(await this.db.row(allowSender, {...proof, clientId})).done;
  }
}
