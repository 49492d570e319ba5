const FIRST_MS = 500;
const MAX_MS = 15_000;

/**
 * The pause before a retry: exponential back-off with jitter, so that clients that lost their connection together do not
 * return together.
 * @param failures consecutive failures so far
 * @param random from 0 to 1; up to half of the pause is taken off
 */
export const backOff = (failures: number, random: number): number =>
  Math.min(MAX_MS, FIRST_MS * 2 ** failures) * (1 - random / 2);
