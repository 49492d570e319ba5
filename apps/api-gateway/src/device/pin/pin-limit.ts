import {limits} from '@signet/contracts';

/** The number of consecutive wrong PINs after which a device is locked. */
export const pinLimit = limits.pinAttempts.default;

export const attemptsLeft = (used: number): number => pinLimit - used;
