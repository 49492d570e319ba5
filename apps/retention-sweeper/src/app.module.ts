import {Module, type DynamicModule} from '@nestjs/common';
import {Connection, Database, Retention} from '@signet/data';
import {DatabaseModule, workerHealth} from '@signet/http';
import {QueueModule} from '@signet/queue';
import type {RetentionSweeperSettings} from './settings.js';
import {SweepHandler} from './sweep.handler.js';

/** A sweep that is cut short goes on in the next one. */
const DRAIN_MS = 5000;

/** What the handler works with. */
@Module({})
class RetentionModule {
  static register({limits}: RetentionSweeperSettings): DynamicModule {
    return {
      module: RetentionModule,
      providers: [
        {
          provide: Retention,
          inject: [Database],
          useFactory: (db: Database) => new Retention(new Connection(db.pool), limits),
        },
      ],
      exports: [Retention],
    };
  }
}

/** The only process that deletes. */
@Module({})
export class AppModule {
  static register(settings: RetentionSweeperSettings): DynamicModule {
    const {queues, limits} = settings;
    const handlers = {sweep: SweepHandler};
    // One sweep at a time is enough for a process; more would only wait for each other.
    const options = {
      queues,
      concurrency: 1,
      drainMs: DRAIN_MS,
      imports: [RetentionModule.register(settings)],
    };
    return {
      module: AppModule,
      imports: [
        DatabaseModule.register(settings),
        QueueModule.forSchedule('sweep', limits.sweepInterval * 1000, queues),
        QueueModule.forWorker('retention', handlers, options),
        workerHealth(queues),
      ],
    };
  }
}
