import {limits} from '@signet/contracts';

/** How many PIN attempts a device has before one of them must have been right. */
export const pinLimit = limits.pinAttempts.default;

export const attemptsLeft = (used: number): number => pinLimit - used;
