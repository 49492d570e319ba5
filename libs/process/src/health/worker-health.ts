import type {DynamicModule} from '@nestjs/common';
import {Database} from '@signet/data';
import {checkQueues, type QueueAddress} from '@signet/queue';
import {HealthModule} from './health.module.js';

/**
 * Health of a process that works on jobs: it needs its database and the queues. No load balancer sends it requests, so it
 * does not wait between the end of readiness and the end of listening.
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
