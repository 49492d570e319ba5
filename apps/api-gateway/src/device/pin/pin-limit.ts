import {limits} from '@signet/contracts';

/** Attempts with a wrong PIN in a row after which a device is locked. */
export const pinLimit = limits.pinAttempts.default;

export const attemptsLeft = (used: number): number => pinLimit - used;
