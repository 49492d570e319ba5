import {Module, type DynamicModule} from '@nestjs/common';
import {Database, newId, PushDeliveries} from '@signet/data';
import {DatabaseModule, workerHealth} from '@signet/http';
import {QueueModule} from '@signet/queue';
import {PushGates} from './push-gates.js';
import {PushHandler} from './push.handler.js';
import {PushTokens} from './push-tokens.js';
import type {PushDispatcherSettings} from './settings.js';

/** Jobs in flight may finish for this long; below the usual grace period of 30 s. */
const DRAIN_MS = 10_000;

/** What the handler works with. */
@Module({})
class PushModule {
  static register({keys, push}: PushDispatcherSettings): DynamicModule {
    return {
      module: PushModule,
      providers: [
        {
          provide: PushDeliveries,
          inject: [Database],
          useFactory: (db: Database) => new PushDeliveries(db.pool, newId),
        },
        {provide: PushGates, useFactory: () => new PushGates(push)},
        {provide: PushTokens, useFactory: () => new PushTokens(keys.sealing)},
      ],
      exports: [PushDeliveries, PushGates, PushTokens],
    };
  }
}

/** The process through which everything leaves for the phones. */
@Module({})
export class AppModule {
  static register(settings: PushDispatcherSettings): DynamicModule {
    const {queues, worker} = settings;
    const handlers = {push: PushHandler};
    const options = {
      queues,
      concurrency: worker.concurrency,
      drainMs: DRAIN_MS,
      imports: [PushModule.register(settings)],
    };
    return {
      module: AppModule,
      imports: [
        DatabaseModule.register(settings),
        QueueModule.forWorker('push', handlers, options),
        workerHealth(queues),
      ],
    };
  }
}
