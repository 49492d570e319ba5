import {limits} from '@signet/contracts';

/** The number of consecutive PIN attempts without a correct PIN after which a device is locked. */
export const pinLimit = limits.pinAttempts.default;

/**
 * Attempts that a device has left before it is locked.
 * @param used attempts since the last correct PIN
 * @param unproven the second count, of attempts without a proof; a correct PIN reduces it by one but does not reset it
 */
export const attemptsLeft = (used: number, unproven: number): number =>
  Math.min(pinLimit - used, limits.unprovenPinAttempts.default - unproven);
