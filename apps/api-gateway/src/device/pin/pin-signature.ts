import {isBase64url, ServiceError, signingKeySchema} from '@signet/contracts';
import type {WrongPinRow} from '@signet/store';
import {verifySignature} from '@signet/domain';
import type {Announcer} from '@signet/queue';
import {pinWrong} from '@signet/telemetry';
import {attemptsLeft} from './pin-limit.js';

const storedKeySchema = signingKeySchema.nullable();

/**
 * True if the signature over the signing input was made with the key that the PIN protects. False for a wrong PIN, for
 * a malformed signature, and for a device without registered keys.
 * @param storedKey the public key in the device's row; null if none is registered
 */
export function isSignedWithPin(storedKey: unknown, signingInput: Uint8Array, signature: string): boolean {
  const key = storedKeySchema.parse(storedKey);
  return (
    key !== null &&
    isBase64url(signature) &&
    verifySignature(key, signingInput, Buffer.from(signature, 'base64url'))
  );
}

/** Returns the error for an invalid signature. If the wrong PIN has locked the device, also announces the lock. */
export function wrongPin(
  announcer: Announcer,
  deviceId: string,
  {used, unproven, locked}: WrongPinRow,
): ServiceError {
  pinWrong();
  if (locked) announcer.announce('device.locked', {deviceId});
  return new ServiceError('wrong_pin', {payload: {attemptsLeft: attemptsLeft(used, unproven)}});
}
