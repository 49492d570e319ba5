import type {DevicePurpose} from '@signet/contracts';
import type {Pool} from 'pg';
import {cancelSessionsOfDevice} from '../sessions/statements/cancel-session.js';
import {Connection} from '../sql/connection.js';
import {inTransaction} from '../sql/transaction.js';
import {disableOtherDevice, listDevices, type ListedDeviceRow} from './other-device-statements.js';
import {only, type SpentProof} from '../sql/spent-proof.js';

/** How long to wait for the row of a device, which other transactions usually lock only for milliseconds. */
const LOCK_TIMEOUT_MS = 1000;

/** For each purpose of a PIN proof, the reason for which the sessions of the other device are cancelled. */
export const disablingReasons = {
  LOCK_DEVICE: 'device_locked',
  REVOKE_DEVICE: 'device_revoked',
} as const satisfies Record<DevicePurpose, string>;

/** The result of locking or revoking another device. */
export type DisablingOutcome =
  /** The person has no other device with this id, or that device is revoked. */
  | {readonly kind: 'unknown'}
  /** The calling device is not active, or has not proven the PIN for this purpose and this other device. */
  | {readonly kind: 'not-permitted'}
  /** The calling device is too new to do this, or an older device has undone its lock. */
  | {readonly kind: 'too-new'}
  | {
      readonly kind: 'disabled';
      readonly cancelledSessionIds: readonly string[];
      /** When the lock of a new device ends, in epoch seconds; null for a lock without an end. */
      readonly lockedUntil: number | null;
    };

/** What new devices may do, in hours: how long they are new, and how long they may lock an older device. */
export interface NewDeviceLimits {
  readonly newDeviceAge: number;
  readonly newDeviceLock: number;
}

/** Lists, locks and revokes a person's devices, at the request of another device of the same person. */
export class OtherDevices {
  constructor(private readonly pool: Pool) {}

  /** Returns the devices of the person to whom this device belongs, newest first. Omits revoked devices. */
  list(deviceId: string): Promise<ListedDeviceRow[]> {
    return new Connection(this.pool).rows(listDevices, {deviceId});
  }

  /**
   * Locks or revokes another device of the same person, and cancels the open sessions that the other device has
   * scanned. Uses up the PIN proof of the calling device for this purpose and this other device.
   *
   * A second statement cancels the sessions, because a scan may commit while the first statement waits for the row of
   * the device, and the snapshot of the first statement does not contain that scan.
   * @throws ReplayedProofError
   */
  disable(
    proof: SpentProof,
    targetDeviceId: string,
    purpose: DevicePurpose,
    {newDeviceAge, newDeviceLock}: NewDeviceLimits,
  ): Promise<DisablingOutcome> {
    return inTransaction(this.pool, LOCK_TIMEOUT_MS, async (client): Promise<DisablingOutcome> => {
      const db = new Connection(client);
      const values = {...proof, targetDeviceId, purpose, newDeviceAge, newDeviceLock};
      const {found, allowed, permitted, lockedUntil} = only(await db.row(disableOtherDevice, values));
      if (!found) return {kind: 'unknown'};
      if (!allowed) return {kind: 'too-new'};
      if (!permitted) return {kind: 'not-permitted'};
      const reason = disablingReasons[purpose];
      const cancelled = await db.rows(cancelSessionsOfDevice, {deviceId: targetDeviceId, reason});
      return {kind: 'disabled', cancelledSessionIds: cancelled.map(({id}) => id), lockedUntil};
    });
  }
}
