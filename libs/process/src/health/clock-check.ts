import {setTimeout as delay} from 'node:timers/promises';
import type {Database} from '@signet/data';
import type {HealthCheck} from './readiness.js';

/**
 * The maximum difference between the clocks of this process and of the database, in milliseconds. With a larger
 * difference, a process could write times that other parties reject, or itself reject valid times.
 */
const MAX_CLOCK_DIFFERENCE_MS = 30_000;

/** How long the check waits for the database, in milliseconds: less than the timeout of checks. */
const PATIENCE_MS = 500;

/**
 * Returns the check of the clock, for each process that compares its clock with times of others: with those of device
 * proofs, certificates, timestamps or providers' tokens. It fails while the clock differs from that of the database by
 * more than 30 seconds. While the database does not answer, the last difference counts, because another check covers
 * the database.
 */
export function clockCheck(database: Pick<Database, 'clockDifference'>): HealthCheck {
  let difference = 0;
  let measurement: Promise<void> | undefined;
  const measure = async () => {
    difference = await database.clockDifference().catch(() => difference);
    measurement = undefined;
  };
  return {
    name: 'clock',
    check: async () => {
      measurement ??= measure();
      await Promise.race([measurement, delay(PATIENCE_MS, undefined, {ref: false})]);
      if (Math.abs(difference) > MAX_CLOCK_DIFFERENCE_MS)
        throw new Error('The clock differs from the clock of the database.');
    },
  };
}
