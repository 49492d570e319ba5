import {limits} from '@signet/contracts';

/** The number of consecutive wrong PINs after which a device is locked. */
export const pinLimit = limits.pinAttempts.default;

/**
 * Attempts that a device has left before it is locked.
 * @param used attempts since the last right PIN
 * @param unproven attempts without a proof, which a right PIN does not reset
 */
export const attemptsLeft = (used: number, unproven: number): number =>
  Math.min(pinLimit - used, limits.unprovenPinAttempts.default - unproven);
