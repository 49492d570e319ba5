import {randomBytes} from 'node:crypto';
import {Injectable} from '@nestjs/common';
import {
  isUuid,
  ServiceError,
  type FreePinAttemptRequest,
  type FreePinAttemptResponse,
  type PinProofResponse,
} from '@signet/contracts';
import {Devices, newId, type DeviceRow} from '@signet/store';
import {pinProofInput} from '@signet/domain';
import {Announcer} from '@signet/queue';
import {attemptsLeft, pinLimit} from '../pin/pin-limit.js';
import {PinOprf} from '../pin/pin-oprf.js';
import {isSignedWithPin, wrongPin} from '../pin/pin-signature.js';
import type {DeviceCaller} from '../proof/device-caller.js';
import {refuseInactive, refuseInactiveDevice} from '../proof/device-status.js';

const CHALLENGE_BYTES = 32;

/** The calling device, as the guard has read it, and its verified proof. */
interface PinCaller extends Pick<DeviceCaller, 'proof'> {
  readonly device: DeviceRow;
}

/**
 * Checks the PIN outside a session: after enrolment, for a PIN change, before keys are replaced, before another device
 * is locked or revoked, and to end the lock of a new device. Attempts outside and inside sessions increment the same
 * counters.
 */
@Injectable()
export class PinAttemptsService {
  constructor(
    private readonly devices: Devices,
    private readonly oprf: PinOprf,
    private readonly announcer: Announcer,
  ) {}

  /**
   * Opens an attempt outside a session. The new attempt replaces an earlier one of this device that is still open.
   * @throws ServiceError invalid_request, device_locked, device_revoked, invalid_device_proof
   */
  async open(
    {device, proof}: PinCaller,
    {blindedElement, ...request}: FreePinAttemptRequest,
  ): Promise<FreePinAttemptResponse> {
    if (request.purpose !== 'UNDO_LOCK') refuseInactive(device.status);
    const element = this.oprf.readElement(blindedElement);
    const newKey = request.purpose === 'NEW_PIN' ? this.oprf.newKey(device.id) : null;
    const attemptId = newId();
    const facts = {challenge: randomBytes(CHALLENGE_BYTES), ...request};
    const attempt = await this.devices.openPinAttempt(proof, attemptId, facts, pinLimit, newKey);
    const response = this.oprf.respond(device.id, attempt, element) ?? (await this.#refuse(device.id));
    const signingInput = pinProofInput({deviceId: device.id, attemptId, ...facts});
    return {...response, attemptId, toBeSigned: Buffer.from(signingInput).toString('base64url')};
  }

  /** @throws ServiceError wrong_pin, pin_attempt_required, device_locked, device_revoked, invalid_device_proof */
  async prove({device, proof}: PinCaller, attemptId: string, signature: string): Promise<PinProofResponse> {
    const facts = isUuid(attemptId) && (await this.devices.findPinAttempt(device.id, attemptId));
    if (!facts || facts.purpose !== 'UNDO_LOCK') refuseInactive(device.status);
    if (!facts) throw new ServiceError('pin_attempt_required');
    const signingInput = pinProofInput({
      deviceId: device.id,
      attemptId: attemptId.toLowerCase(),
      ...facts,
    });
    const proven = isSignedWithPin(device.authenticationKey, signingInput, signature)
      ? await this.devices.provePin(proof, attemptId.toLowerCase())
      : await this.#failAttempt(proof, attemptId);
    return proven === null ? this.#refuse(device.id) : {attemptsLeft: attemptsLeft(0, proven.unproven)};
  }

  /**
   * Records a wrong PIN. Returns null if the attempt was not open.
   * @throws ServiceError wrong_pin
   */
  async #failAttempt(proof: DeviceCaller['proof'], attemptId: string): Promise<null> {
    const failed = await this.devices.failPinAttempt(proof, attemptId, pinLimit);
    if (failed.spent) throw wrongPin(this.announcer, proof.deviceId, failed);
    return null;
  }

  /** @throws ServiceError device_locked, device_revoked, invalid_device_proof, otherwise pin_attempt_required */
  async #refuse(deviceId: string): Promise<never> {
    await refuseInactiveDevice(this.devices, deviceId);
    throw new ServiceError('pin_attempt_required');
  }
}
