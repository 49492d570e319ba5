import type {PushTarget} from '@signet/contracts';
import type {Connection} from '../sql/connection.js';
import {
  enrolDevice,
  readDevice,
  readIdentityOfDevice,
  replacePushToken,
  revokeDevice,
  storeDeviceKeys,
  unlockDevice,
  type DeviceRow,
  type EncryptedIdentity,
} from './device-statements.js';
import {
  failFreePinAttempt,
  openFreePinAttempt,
  provePin,
  readPinAttempt,
  type PinAttemptRow,
  type WrongPinRow,
} from './pin-attempt-statements.js';
import {only, type SpentProof} from './spent-proof.js';

/** A device to enrol. Its secrets are already encrypted. */
export interface NewDevice {
  id: string;
  name: string;
  platform: DeviceRow['platform'];
  appVersion: string;
  possessionKey: object;
  oprfKeyEncrypted: Uint8Array;
  push: {provider: PushTarget['provider']; tokenEncrypted: Uint8Array} | null;
}

/** The public keys behind the PIN of a device, and their certificates, which are already encrypted. */
export interface DeviceKeys {
  authenticationKey: object;
  signingKey: object;
  authenticationCertificateEncrypted: Uint8Array;
  signingCertificateEncrypted: Uint8Array;
}

/** Devices: enrolment, keys, PIN attempts outside a session, push tokens, revocation. */
export class Devices {
  constructor(private readonly db: Connection) {}

  find(deviceId: string): Promise<DeviceRow | null> {
    return this.db.row(readDevice, {deviceId});
  }

  identityOf(deviceId: string): Promise<EncryptedIdentity | null> {
    return this.db.row(readIdentityOfDevice, {deviceId});
  }

  /**
   * Uses up the activation code and creates the device; null when the code is unknown, used or expired, or is an unlock
   * code.
   */
  enrol(activationCodeHashes: readonly Uint8Array[], device: NewDevice): Promise<EncryptedIdentity | null> {
    const {push} = device;
    return this.db.row(enrolDevice, {
      ...device,
      activationCodeHashes,
      pushProvider: push?.provider ?? null,
      pushTokenEncrypted: push?.tokenEncrypted ?? null,
    });
  }

  /**
   * Stores the first keys of a device, or replaces its keys after a proof of the PIN; false when the device is not
   * active or the proof is missing.
   */
  async storeKeys(proof: SpentProof, keys: DeviceKeys): Promise<boolean> {
    return only(await this.db.row(storeDeviceKeys, {...proof, ...keys})).done;
  }

  async revoke(proof: SpentProof): Promise<boolean> {
    return only(await this.db.row(revokeDevice, proof)).done;
  }

  /**
   * Unlocks the device with a code that was issued for it; false when the code is not valid or the device is not
   * locked.
   */
  async unlock(proof: SpentProof, activationCodeHashes: readonly Uint8Array[]): Promise<boolean> {
    return only(await this.db.row(unlockDevice, {...proof, activationCodeHashes})).done;
  }

  async replacePushToken(
    proof: SpentProof,
    pushProvider: PushTarget['provider'],
    pushTokenEncrypted: Uint8Array,
  ): Promise<boolean> {
    return only(await this.db.row(replacePushToken, {...proof, pushProvider, pushTokenEncrypted})).done;
  }

  /** Counts a PIN attempt outside a session. The caller may evaluate the attempt only if `opened` is true. */
  async openPinAttempt(
    proof: SpentProof,
    attemptId: string,
    challenge: Uint8Array,
    limit: number,
  ): Promise<PinAttemptRow> {
    return only(await this.db.row(openFreePinAttempt, {...proof, limit, attemptId, challenge}));
  }

  /** The challenge of an open attempt outside a session, or null. */
  async pinAttemptChallenge(deviceId: string, attemptId: string): Promise<Uint8Array | null> {
    return (await this.db.row(readPinAttempt, {deviceId, attemptId}))?.challenge ?? null;
  }

  async failPinAttempt(proof: SpentProof, attemptId: string, limit: number): Promise<WrongPinRow> {
    return only(await this.db.row(failFreePinAttempt, {...proof, limit, attemptId}));
  }

  /**
   * Resets the count of attempts after a valid signature; false when the attempt is not open or the device is not
   * active.
   */
  async provePin(proof: SpentProof, attemptId: string): Promise<boolean> {
    return only(await this.db.row(provePin, {...proof, attemptId})).proven;
  }
}
