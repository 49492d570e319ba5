import {isDevicePurpose, type NewKeys, type PinPurpose} from '@signet/contracts';
import type {Connection} from '../sql/connection.js';
import {readDeviceNotices, type DeviceNoticeRow} from './device-notices.js';
import {
  declareCapabilities,
  spendDeviceProof,
  readDevice,
  renameDevice,
  unlockDevice,
  type DeviceRow,
} from './device-statements.js';
import type {NewDevice} from './enrolment/enrolments.js';
import {readKeyPermission, storeDeviceKeys, type KeyHolder} from './key-statements.js';
import {openFreePinAttempt, readPinAttempt, type PinAttemptRow} from '../pin/pin-attempt-statements.js';
import {provePin} from '../pin/prove-pin.js';
import {failFreePinAttempt, type WrongPinRow} from '../pin/wrong-pin-statements.js';
import {readPushTarget, replacePushToken, type PushTargetRow} from './push-token-statements.js';
import {authenticationValues, signingValues, type NewCertificate} from '../sql/new-certificate.js';
import {only, ReplayedProofError, type SpentProof} from '../sql/spent-proof.js';

/** The authentication key and the signing key of a device (public keys), with their encrypted certificates. */
export interface DeviceKeys {
  authenticationKey: object;
  signingKey: object;
  authenticationCertificateEncrypted: Uint8Array;
  signingCertificateEncrypted: Uint8Array;
  certificates: Readonly<Record<'authentication' | 'signing', NewCertificate>>;
}

/** The stored values of a PIN attempt outside a session. The phone signs these values to prove the PIN. */
export interface PinAttemptFacts {
  /** 32 random bytes. */
  readonly challenge: Uint8Array;
  readonly purpose: PinPurpose;
  /** The JWK thumbprints of the new keys; only for REPLACE_KEYS. */
  readonly newKeys?: NewKeys | undefined;
  /** Only for LOCK_DEVICE and REVOKE_DEVICE. */
  readonly targetDeviceId?: string | undefined;
}

const thumbprintColumns = ({authenticationKey, signingKey}: NewKeys) => ({
  authenticationKeyThumbprint: authenticationKey,
  signingKeyThumbprint: signingKey,
});
const noThumbprints = {authenticationKeyThumbprint: null, signingKeyThumbprint: null};

/** Stores and reads devices, their keys and push tokens, and PIN attempts outside a session. */
export class Devices {
  constructor(private readonly db: Connection) {}

  find(deviceId: string): Promise<DeviceRow | null> {
    return this.db.row(readDevice, {deviceId});
  }

  /**
   * Returns the person of the device if `storeKeys` would store these keys now; otherwise null. The certificates are those that
   * the device already has for these keys, if it repeats a registration. Changes nothing.
   * @throws ReplayedProofError
   */
  async keyHolder(
    {deviceId, jtiHash}: SpentProof,
    keys: Pick<DeviceKeys, 'authenticationKey' | 'signingKey'>,
    thumbprints: NewKeys,
  ): Promise<KeyHolder | null> {
    const row = await this.db.row(readKeyPermission, {
      deviceId,
      jtiHash,
      ...keys,
      ...thumbprintColumns(thumbprints),
    });
    if (row?.fresh === false) throw new ReplayedProofError();
    return row?.permitted === true ? row : null;
  }

  /**
   * Uses up the proof of a request that repeats an earlier one, so that its answer goes only to the device.
   * @throws ReplayedProofError
   */
  async spend(proof: SpentProof): Promise<void> {
    only(await this.db.row(spendDeviceProof, proof));
  }

  /** Recent notices about the other devices of the person, newest first. */
  notices(deviceId: string): Promise<DeviceNoticeRow[]> {
    return this.db.rows(readDeviceNotices, {deviceId});
  }

  /**
   * Stores the first keys of a device, or replaces its keys if the PIN was proven for exactly these new keys. If these
   * keys are already stored, the call still succeeds for seven days after the enrolment or the last replacement. In all
   * other cases, nothing is changed and the method returns null.
   */
  async storeKeys(
    proof: SpentProof,
    keys: DeviceKeys,
    thumbprints: NewKeys,
  ): Promise<'stored' | 'replaced' | null> {
    const {certificates, ...stored} = keys;
    const values = {
      ...proof,
      ...stored,
      ...authenticationValues(certificates.authentication),
      ...signingValues(certificates.signing),
      ...thumbprintColumns(thumbprints),
    };
    const {done, replaced} = only(await this.db.row(storeDeviceKeys, values));
    if (!done) return null;
    return replaced ? 'replaced' : 'stored';
  }

  /**
   * Unlocks the device with a code that was issued for it. Returns false if the code is not valid or the device is not
   * locked.
   */
  async unlock(proof: SpentProof, activationCodeHashes: readonly Uint8Array[]): Promise<boolean> {
    return only(await this.db.row(unlockDevice, {...proof, activationCodeHashes})).done;
  }

  /** Returns the new name, with a number if another device of the person has it; null if the device is not active. */
  async rename(proof: SpentProof, name: string): Promise<string | null> {
    return only(await this.db.row(renameDevice, {...proof, name})).given;
  }

  /** Stores the version of start proof that the app supports. Returns false if the device is not active. */
  async declareCapabilities(proof: SpentProof, startVersion: number): Promise<boolean> {
    return only(await this.db.row(declareCapabilities, {...proof, startVersion})).done;
  }

  /** The push provider and token of a device, which are null if it has none. Returns null if the device is unknown. */
  pushTarget(deviceId: string): Promise<PushTargetRow | null> {
    return this.db.row(readPushTarget, {deviceId});
  }

  /**
   * Replaces the push token of an active device; null if the device is not active.
   * @param unchanged the stored ciphertext if it contains the same token, so that it is kept; otherwise null
   */
  async replacePushToken(
    proof: SpentProof,
    {provider, tokenEncrypted}: NonNullable<NewDevice['push']>,
    unchanged: Uint8Array | null,
  ): Promise<'replaced' | 'kept' | null> {
    const address = {pushProvider: provider, pushTokenEncrypted: tokenEncrypted};
    const {done, changed} = only(await this.db.row(replacePushToken, {...proof, ...address, unchanged}));
    if (!done) return null;
    return changed ? 'replaced' : 'kept';
  }

  /**
   * Counts a PIN attempt outside a session. The caller may evaluate the attempt only if `opened` is true.
   * @param newOprfKeyEncrypted the key under which a new PIN is evaluated; only for NEW_PIN
   */
  async openPinAttempt(
    proof: SpentProof,
    attemptId: string,
    {challenge, purpose, newKeys, targetDeviceId}: PinAttemptFacts,
    limit: number,
    newOprfKeyEncrypted: Uint8Array | null = null,
  ): Promise<PinAttemptRow> {
    const attempt = {
      attemptId,
      challenge,
      purpose,
      newOprfKeyEncrypted,
      targetDeviceId: targetDeviceId ?? null,
      ...(newKeys === undefined ? noThumbprints : thumbprintColumns(newKeys)),
    };
    return only(await this.db.row(openFreePinAttempt, {...proof, limit, ...attempt}));
  }

  /** Returns an attempt outside a session; null if no such attempt of the device is open. */
  async findPinAttempt(deviceId: string, attemptId: string): Promise<PinAttemptFacts | null> {
    const row = await this.db.row(readPinAttempt, {deviceId, attemptId});
    if (row === null) return null;
    const {challenge, purpose, authenticationKeyThumbprint, signingKeyThumbprint, targetDeviceId} = row;
    if (targetDeviceId !== null && isDevicePurpose(purpose)) return {challenge, purpose, targetDeviceId};
    return authenticationKeyThumbprint === null || signingKeyThumbprint === null
      ? {challenge, purpose}
      : {
          challenge,
          purpose,
          newKeys: {authenticationKey: authenticationKeyThumbprint, signingKey: signingKeyThumbprint},
        };
  }

  async failPinAttempt(proof: SpentProof, attemptId: string, limit: number): Promise<WrongPinRow> {
    return only(await this.db.row(failFreePinAttempt, {...proof, limit, attemptId}));
  }

  /**
   * After a valid signature: closes the attempt and resets the count of consecutive attempts. Returns the number of
   * unproven attempts after this proof; null if the attempt is no longer open or the device is not active.
   */
  async provePin(proof: SpentProof, attemptId: string): Promise<{unproven: number} | null> {
    const {proven, unproven} = only(await this.db.row(provePin, {...proof, attemptId}));
    return proven && unproven !== null ? {unproven} : null;
  }
}
