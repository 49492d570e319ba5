import {Module, type DynamicModule} from '@nestjs/common';
import {Connection, Database, newId, PushDeliveries} from '@signet/data';
import {DatabaseModule, workerHealth} from '@signet/http';
import {QueueModule} from '@signet/queue';
import {adaptersOf} from './push-adapters.js';
import {PushGates} from './push-gates.js';
import {PushHandler} from './push.handler.js';
import {PushTokens} from './push-tokens.js';
import type {PushDispatcherSettings} from './settings.js';

/** Jobs in flight may finish for this long; below the usual grace period of 30 s. */
const DRAIN_MS = 10_000;

/** What the handler works with. */
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
        {provide: PushTokens, useFactory: () => new PushTokens(keys.encryption)},
      ],
      exports: [PushDeliveries, PushGates, PushTokens],
    };
  }
}

/** The process through which everything leaves for the phones. */
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
      imports: [PushModule.register(settings, gates)],
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
