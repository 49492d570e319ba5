import {limits} from '@signet/contracts';

/** How many consecutive PIN attempts a device may make without a correct PIN before it is locked. */
export const pinLimit = limits.pinAttempts.default;

/**
 * Returns how many PIN attempts a device has left before it is locked.
 * @param used the number of attempts since the last correct PIN
 * @param unproven the number of attempts that did not end with a proof of the PIN; this number halves every 30 days
 *   (`unprovenPinAttemptsHalfLife`)
 */
export const attemptsLeft = (used: number, unproven: number): number =>
  Math.min(pinLimit - used, limits.unprovenPinAttempts.default - unproven);
