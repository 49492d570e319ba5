import type {Pool} from 'pg';
import {cancelSessionsOfDevice} from '../sessions/statements/cancel-session.js';
import {Connection} from '../sql/connection.js';
import {inTransaction} from '../sql/transaction.js';
import {revokeDevice} from './device-statements.js';
import {only, type SpentProof} from '../sql/spent-proof.js';

/** How long to wait for the row of a device, which other transactions usually lock only for milliseconds. */
const LOCK_TIMEOUT_MS = 1000;

/** Revokes devices at the request of their users. */
export class DeviceRevocations {
  constructor(private readonly pool: Pool) {}

  /**
   * Revokes the device, and cancels the open sessions that it has scanned. Returns the ids of these sessions; null if
   * the device was already revoked.
   *
   * A second statement cancels the sessions, because a scan may commit while the first statement waits for the row of
   * the device, and the snapshot of the first statement does not contain that scan.
   * @throws ReplayedProofError
   */
  revoke(proof: SpentProof): Promise<string[] | null> {
    return inTransaction(this.pool, LOCK_TIMEOUT_MS, async (client) => {
      const db = new Connection(client);
      if (!only(await db.row(revokeDevice, proof)).done) return null;
      const {deviceId} = proof;
      const cancelled = await db.rows(cancelSessionsOfDevice, {deviceId, reason: 'device_revoked'});
      return cancelled.map(({id}) => id);
    });
  }
}
