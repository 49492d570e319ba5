import type {Platform, PushTarget} from '@signet/contracts';
import type {Pool} from 'pg';
import {cancelSessionsOfDevice} from '../../sessions/statements/cancel-session.js';
import {Connection} from '../../sql/connection.js';
import {inTransaction} from '../../sql/transaction.js';
import {
  enrolDevice,
  lockReplaced,
  previewEnrolment,
  readOpenCode,
  resumeEnrolment,
  type EncryptedIdentity,
  type EnrolmentPreviewRow,
  type ResumedEnrolment,
} from './enrolment-statements.js';
import {listReplaceable, type ReplaceableDevice} from './replacement.js';

/** How long to wait for the row of a device, which other transactions usually lock only for milliseconds. */
const LOCK_TIMEOUT_MS = 1000;

/** A device to enrol. Its secrets are already encrypted. */
export interface NewDevice {
  id: string;
  name: string;
  platform: Platform;
  appVersion: string;
  possessionKey: object;
  oprfKeyEncrypted: Uint8Array;
  push: {provider: PushTarget['provider']; tokenEncrypted: Uint8Array} | null;
  /** The device whose place the new one takes, if it must and may; see `enrol`. */
  replaces?: string | undefined;
}

/** The person of a new device, and the sessions that were cancelled because another device was revoked for it. */
export interface Enrolled extends EncryptedIdentity {
  readonly cancelledSessionIds: readonly string[];
}

/** Enrols devices with activation codes, and finds out what an enrolment would do. */
export class Enrolments {
  readonly #db: Connection;

  constructor(private readonly pool: Pool) {
    this.#db = new Connection(pool);
  }

  /**
   * Returns the person for whom this code would enrol a phone with this possession key, or would continue an
   * interrupted enrolment. Null if the code is unknown or expired, is an unlock code, or was used for another phone or
   * for a set-up that has ended.
   * @param replaces the device whose place the phone would take
   * @param newDeviceAge how long a device is new, in hours
   */
  find(
    activationCodeHashes: readonly Uint8Array[],
    possessionKey: object,
    replaces: string | null,
    newDeviceAge: number,
  ): Promise<EnrolmentPreviewRow | null> {
    return this.#db.row(previewEnrolment, {activationCodeHashes, possessionKey, replaces, newDeviceAge});
  }

  /**
   * The devices that an enrolment with this code may replace, the least recently used first. Empty if it need not.
   * @param newDeviceAge how long a device is new, in hours
   */
  replaceable(
    activationCodeHashes: readonly Uint8Array[],
    newDeviceAge: number,
  ): Promise<ReplaceableDevice[]> {
    return this.#db.rows(listReplaceable, {activationCodeHashes, newDeviceAge});
  }

  /**
   * Uses up the activation code, creates the device, and returns the person. Null if the code is unknown, used or
   * expired, if it is an unlock code, or if the person already has the maximum number of devices. Only in the last case
   * does `ownerOfOpenCode` return the person.
   *
   * Also revokes the device `replaces` of the person, and cancels its sessions: always if it has the same possession key,
   * because it is in the same phone; otherwise only if the person has no room, and has used another device later. A later
   * use of a new device only counts if it was enrolled before the phone of `replaces`, or if this phone was never used.
   * @param newDeviceAge how long a device is new, in hours
   */
  enrol(
    activationCodeHashes: readonly Uint8Array[],
    device: NewDevice,
    newDeviceAge: number,
  ): Promise<Enrolled | null> {
    const {push, replaces = null} = device;
    const values = {
      ...device,
      activationCodeHashes,
      replaces,
      newDeviceAge,
      pushProvider: push?.provider ?? null,
      pushTokenEncrypted: push?.tokenEncrypted ?? null,
    };
    return inTransaction(this.pool, LOCK_TIMEOUT_MS, async (client) => {
      const db = new Connection(client);
      if (replaces !== null) await db.row(lockReplaced, {activationCodeHashes, replaces});
      const enrolled = await db.row(enrolDevice, values);
      if (enrolled === null) return null;
      const {replacedDeviceId: deviceId} = enrolled;
      // A second statement, because a scan may commit while the first one waits for the row of the device.
      const cancelled =
        deviceId === null ? [] : await db.rows(cancelSessionsOfDevice, {deviceId, reason: 'device_revoked'});
      return {...enrolled, cancelledSessionIds: cancelled.map(({id}) => id)};
    });
  }

  /**
   * Begins the set-up of a device again, and returns this device: the active device that an earlier request of the same
   * phone created with this code. Removes the keys of the device. Null if there is no such device or the code has
   * expired. Also null for a device that has keys, if its PIN was proven or `limits.setUpRepetition` has passed since
   * the enrolment.
   */
  resume(
    activationCodeHashes: readonly Uint8Array[],
    possessionKey: object,
  ): Promise<ResumedEnrolment | null> {
    return this.#db.row(resumeEnrolment, {activationCodeHashes, possessionKey});
  }

  /**
   * The person for whom the code is valid for an enrolment, even if the person already has the maximum number of devices.
   */
  ownerOfOpenCode(activationCodeHashes: readonly Uint8Array[]): Promise<EncryptedIdentity | null> {
    return this.#db.row(readOpenCode, {activationCodeHashes});
  }
}
