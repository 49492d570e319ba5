import {isBase64url, ServiceError, signingKeySchema} from '@signet/contracts';
import type {WrongPinRow} from '@signet/data';
import {verifySignature} from '@signet/domain';
import type {Announcer} from '@signet/queue';
import {pinWrong} from '@signet/telemetry';
import {attemptsLeft} from './pin-limit.js';

const storedKeySchema = signingKeySchema.nullable();

/**
 * True when the key behind the PIN signed the signing input. A malformed signature and a device without registered keys
 * give the same result as a wrong PIN.
 * @param storedKey as stored with the device
 */
export function isSignedWithPin(storedKey: unknown, signingInput: Uint8Array, signature: string): boolean {
  const key = storedKeySchema.parse(storedKey);
  return (
    key !== null &&
    isBase64url(signature) &&
    verifySignature(key, signingInput, Buffer.from(signature, 'base64url'))
  );
}

/** The error for an invalid signature, which uses up the PIN attempt. */
export function wrongPin(
  announcer: Announcer,
  deviceId: string,
  {used, unproven, locked}: WrongPinRow,
): ServiceError {
  pinWrong();
  if (locked) announcer.announce('device.locked', {deviceId});
  return new ServiceError('wrong_pin', {payload: {attemptsLeft: attemptsLeft(used, unproven)}});
}
