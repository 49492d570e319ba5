import type {DynamicModule} from '@nestjs/common';
import {Database} from '@signet/data';
import {checkQueues, type QueueAddress} from '@signet/queue';
import {HealthModule} from './health.module.js';

/**
 * The health endpoints of a process without an API. The process is ready if its database and the queues are available.
 * No load balancer sends it requests, so it stops listening as soon as readiness fails.
 */
export const workerHealth = (queues: QueueAddress): DynamicModule =>
  HealthModule.register({
    drainMs: 0,
    checks: {
      inject: [Database],
      useFactory: (database: Database) => [
        {name: 'postgresql', check: () => database.check()},
        {name: 'queues', check: () => checkQueues(queues)},
      ],
    },
  });
