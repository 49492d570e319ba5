import type {DynamicModule} from '@nestjs/common';
import {Database} from '@signet/store';
import {checkQueues, type QueueAddress} from '@signet/queue';
import {Clock, clockChecks} from './clock.js';
import {HealthModule} from './health.module.js';
import {schemaCheck} from './schema-check.js';

/**
 * Creates the health endpoints of a process without an API. The process is ready if the database has the schema of its
 * release, the database and the queues are available and, with `needsClock`, its clock is right. No load balancer sends
 * requests to the process, so it stops listening at shutdown without a delay.
 */
export const workerHealth = (
  queues: QueueAddress,
  {needsClock = false}: {readonly needsClock?: boolean} = {},
): DynamicModule =>
  HealthModule.register({
    drainMs: 0,
    checks: {
      inject: [Database, Clock],
      useFactory: (database: Database, clock: Clock) => [
        {name: 'postgresql', check: () => database.check()},
        schemaCheck(database),
        {name: 'queues', check: () => checkQueues(queues)},
        ...(needsClock ? clockChecks(clock) : []),
      ],
    },
  });
