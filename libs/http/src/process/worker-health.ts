import type {DynamicModule} from '@nestjs/common';
import {Database} from '@signet/data';
import {checkQueues, type QueueAddress} from '@signet/queue';
import {HealthModule} from '../health/health.module.js';

/** Health of a process that works on jobs: it needs its database and the queues. Nobody routes to it, so it drains at once. */
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
