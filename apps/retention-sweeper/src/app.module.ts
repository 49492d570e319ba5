import {Module, type DynamicModule} from '@nestjs/common';
import {Database, Retention} from '@signet/store';
import {DatabaseModule, workerHealth} from '@signet/process';
import {QueueModule} from '@signet/queue';
import {OverdueGauge} from './overdue-gauge.js';
import type {RetentionSweeperSettings} from './settings.js';
import {SweepHandler} from './sweep.handler.js';

/**
 * How long a sweep in progress may take to finish at shutdown, in milliseconds. A sweep that takes longer is aborted,
 * and the next one continues its work.
 */
const DRAIN_MS = 5000;

@Module({})
class RetentionModule {
  static register({limits}: RetentionSweeperSettings): DynamicModule {
    return {
      module: RetentionModule,
      providers: [
        {
          provide: Retention,
          inject: [Database],
          useFactory: (db: Database) => new Retention(db.pool, limits),
        },
        {
          provide: OverdueGauge,
          inject: [Retention],
          useFactory: (store: Retention) => new OverdueGauge(store),
        },
      ],
      exports: [Retention],
    };
  }
}

/** The process that deletes rows, or sets their personal columns to null, when their retention period has ended. */
@Module({})
export class AppModule {
  static register(settings: RetentionSweeperSettings): DynamicModule {
    const {common, queues, limits} = settings;
    // A longer timeout than other processes have: a batch may take long in a table with many dead rows, and no caller
    // waits for the sweeper.
    const database = {...settings.database, statementTimeoutMs: limits.sweepStatement * 1000};
    const handlers = {sweep: SweepHandler};
    // Concurrent sweeps would only compete for the same rows.
    const options = {
      queues,
      concurrency: 1,
      drainMs: DRAIN_MS,
      imports: [RetentionModule.register(settings)],
    };
    return {
      module: AppModule,
      imports: [
        DatabaseModule.register({common, database}),
        QueueModule.forSchedule('sweep', limits.sweepInterval * 1000, queues),
        QueueModule.forWorker('retention', handlers, options),
        workerHealth(queues),
      ],
    };
  }
}
