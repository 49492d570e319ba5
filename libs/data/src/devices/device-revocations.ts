import type {Pool} from 'pg';
import {cancelSessionsOfDevice} from '../sessions/statements/cancel-session.js';
import {Connection} from '../sql/connection.js';
import {inTransaction} from '../sql/transaction.js';
import {revokeDevice} from './device-statements.js';
import {only, type SpentProof} from './spent-proof.js';

/** Other statements lock the row of a device for milliseconds. */
const LOCK_TIMEOUT_MS = 1000;

/** Revokes devices for the people who own them. */
export class DeviceRevocations {
  constructor(private readonly pool: Pool) {}

  /**
   * Revokes the device, and cancels its open sessions. Returns their ids; null if the device was already revoked.
   *
   * The sessions are cancelled by a second statement. The first waits for a scan that is running, and its own snapshot is
   * older than the end of that scan.
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
