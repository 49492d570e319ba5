import {Module, type DynamicModule} from '@nestjs/common';
import {Connection, Database, newId, PushDeliveries} from '@signet/store';
import {DatabaseModule, workerHealth, WorkPermit} from '@signet/process';
import {QueueModule} from '@signet/queue';
import {adaptersOf} from './push-adapters.js';
import {PushGates} from './push-gates.js';
import {PUSH_KEYS, PushHandler} from './push.handler.js';
import type {PushDispatcherSettings} from './settings.js';

/**
 * How long jobs in flight may take to finish at shutdown, in milliseconds. This is shorter than the termination
 * grace period of 40 s in the manifests for Kubernetes.
 */
const DRAIN_MS = 10_000;

@Module({})
class PushModule {
  static register({keys}: PushDispatcherSettings, gates: PushGates): DynamicModule {
    return {
      module: PushModule,
      providers: [
        {
          provide: PushDeliveries,
          inject: [Database],
          useFactory: (db: Database) => new PushDeliveries(new Connection(db.pool), newId),
        },
        {provide: PushGates, useFactory: () => gates},
        {provide: PUSH_KEYS, useValue: keys.push},
      ],
      exports: [PushDeliveries, PushGates, PUSH_KEYS],
    };
  }
}

/** The process that sends pushes. No other process calls push providers. */
@Module({})
export class AppModule {
  static register(settings: PushDispatcherSettings): DynamicModule {
    const {queues, push} = settings;
    const gates = new PushGates(adaptersOf(push), push.concurrency);
    const handlers = {push: PushHandler};
    const options = {
      queues,
      concurrency: gates.concurrency,
      drainMs: DRAIN_MS,
      condition: WorkPermit,
      imports: [PushModule.register(settings, gates)],
    };
    return {
      module: AppModule,
      imports: [
        DatabaseModule.register(settings),
        QueueModule.forWorker('push', handlers, options),
        workerHealth(queues, {needsClock: true}),
      ],
    };
  }
}
