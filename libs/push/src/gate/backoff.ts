const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * How long to wait before a push is tried again: twice as long after each failure, of which the last half is chance, so
 * that those that failed together do not come back together.
 * @param failures of this push so far, from 1
 * @param random from 0 to 1
 */
export function backoffMs(failures: number, random: number = Math.random()): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return full * (0.5 + random / 2);
}
