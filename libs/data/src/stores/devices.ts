import type {PushTarget} from '@signet/contracts';
import {
  enrolDevice,
  readDevice,
  readIdentityOfDevice,
  replacePushToken,
  revokeDevice,
  storeDeviceKeys,
  unlockDevice,
  type DeviceRow,
} from '../statements/device.js';
import {
  failFreePinAttempt,
  openFreePinAttempt,
  provePin,
  readPinAttempt,
  type PinAttemptRow,
  type WrongPinRow,
} from '../statements/pin-attempt.js';
import {rowOf, type Queryable} from '../statements/statement.js';
import {only, proofValues, type SpentProof} from './spent-proof.js';

/** A device about to be enrolled; its secrets are encrypted already. */
export interface NewDevice {
  id: string;
  name: string;
  platform: DeviceRow['platform'];
  appVersion: string;
  possessionKey: object;
  oprfKeyEncrypted: Uint8Array;
  push: {provider: PushTarget['provider']; tokenEncrypted: Uint8Array} | null;
}

/** The PIN-masked keys of a device, public halves, and their certificates, which are encrypted already. */
export interface DeviceKeys {
  authenticationKey: object;
  signingKey: object;
  authenticationCertificateEncrypted: Uint8Array;
  signingCertificateEncrypted: Uint8Array;
}

/** A person's encrypted attributes. */
export interface EncryptedIdentity {
  identityId: string;
  attributesEncrypted: Uint8Array;
}

/** Devices: enrolment, keys, PIN attempts outside a session, push tokens, revocation. */
export class Devices {
  constructor(
    private readonly db: Queryable,
    private readonly traceparent: () => string | null,
  ) {}

  find(deviceId: string): Promise<DeviceRow | null> {
    return rowOf(this.db, readDevice, [deviceId]);
  }

  identityOf(deviceId: string): Promise<EncryptedIdentity | null> {
    return rowOf(this.db, readIdentityOfDevice, [deviceId]);
  }

  /** Spends the activation code and makes the device; null when the code is unknown, used or expired. */
  enrol(activationCodeHashes: readonly Uint8Array[], device: NewDevice): Promise<EncryptedIdentity | null> {
    return rowOf(this.db, enrolDevice, [
      activationCodeHashes,
      device.id,
      device.name,
      device.platform,
      device.appVersion,
      JSON.stringify(device.possessionKey),
      device.oprfKeyEncrypted,
      device.push?.provider ?? null,
      device.push?.tokenEncrypted ?? null,
    ]);
  }

  /** First keys of a device, or its next ones after the PIN was proven; false when neither holds. */
  async storeKeys(proof: SpentProof, keys: DeviceKeys): Promise<boolean> {
    const row = await rowOf(this.db, storeDeviceKeys, [
      ...proofValues(proof),
      JSON.stringify(keys.authenticationKey),
      JSON.stringify(keys.signingKey),
      keys.authenticationCertificateEncrypted,
      keys.signingCertificateEncrypted,
    ]);
    return only(row).done;
  }

  async revoke(proof: SpentProof): Promise<boolean> {
    return only(await rowOf(this.db, revokeDevice, proofValues(proof))).done;
  }

  /** Spends a code that was issued for this locked device; false when the code or the device is another, or it is not locked. */
  async unlock(proof: SpentProof, activationCodeHashes: readonly Uint8Array[]): Promise<boolean> {
    return only(await rowOf(this.db, unlockDevice, [...proofValues(proof), activationCodeHashes])).done;
  }

  async replacePushToken(
    proof: SpentProof,
    provider: PushTarget['provider'],
    tokenEncrypted: Uint8Array,
  ): Promise<boolean> {
    const row = await rowOf(this.db, replacePushToken, [...proofValues(proof), provider, tokenEncrypted]);
    return only(row).done;
  }

  /** Counts a PIN attempt outside a session durably; answer it only if `opened`. */
  async openPinAttempt(
    proof: SpentProof,
    attemptId: string,
    challenge: Uint8Array,
    limit: number,
  ): Promise<PinAttemptRow> {
    return only(
      await rowOf(this.db, openFreePinAttempt, [
        ...proofValues(proof),
        limit,
        this.traceparent(),
        attemptId,
        challenge,
      ]),
    );
  }

  /** The challenge of an open attempt outside a session, or null. */
  async pinAttemptChallenge(deviceId: string, attemptId: string): Promise<Uint8Array | null> {
    return (await rowOf(this.db, readPinAttempt, [deviceId, attemptId]))?.challenge ?? null;
  }

  async failPinAttempt(proof: SpentProof, attemptId: string, limit: number): Promise<WrongPinRow> {
    return only(
      await rowOf(this.db, failFreePinAttempt, [...proofValues(proof), limit, this.traceparent(), attemptId]),
    );
  }

  /** Resets the counter after a valid signature; false when the attempt is no longer open. */
  async provePin(proof: SpentProof, attemptId: string): Promise<boolean> {
    return only(await rowOf(this.db, provePin, [...proofValues(proof), attemptId])).proven;
  }
}
