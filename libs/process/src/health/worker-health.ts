import type {DynamicModule} from '@nestjs/common';
import {Database} from '@signet/data';
import {checkQueues, type QueueAddress} from '@signet/queue';
import {HealthModule} from './health.module.js';

/**
 * The maximum difference between the clocks of this process and of the database, in milliseconds. With a larger
 * difference, a worker could write times that other parties reject, or itself reject valid times.
 */
const MAX_CLOCK_DIFFERENCE_MS = 30_000;

/** @throws Error when the clock of this process differs too much from the clock of the database */
export async function checkClock(database: Pick<Database, 'clockDifference'>): Promise<void> {
  const difference = await database.clockDifference();
  if (Math.abs(difference) > MAX_CLOCK_DIFFERENCE_MS)
    throw new Error('The clock differs from the clock of the database.');
}

/**
 * Creates the health endpoints of a process without an API. The process is ready if the database and the queues are
 * available and, with `needsClock`, the clocks agree. No load balancer sends requests to the process, so it stops
 * listening at shutdown without a delay.
 */
export const workerHealth = (
  queues: QueueAddress,
  {needsClock = false}: {readonly needsClock?: boolean} = {},
): DynamicModule =>
  HealthModule.register({
    drainMs: 0,
    checks: {
      inject: [Database],
      useFactory: (database: Database) => [
        {name: 'postgresql', check: () => database.check()},
        {name: 'queues', check: () => checkQueues(queues)},
        ...(needsClock ? [{name: 'clock', check: () => checkClock(database)}] : []),
      ],
    },
  });
