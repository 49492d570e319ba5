import {Module, type DynamicModule} from '@nestjs/common';
import {mapTable} from '@signet/contracts';
import {AuditLogging, Database, EventLog, WebhookLanes} from '@signet/store';
import {DatabaseModule, workerHealth} from '@signet/process';
import {Announcer, Bell, QueueModule, QueueProducer} from '@signet/queue';
import {BackgroundLoops} from './background-loops.js';
import {BacklogGauges} from './backlog-gauges.js';
import {outgoingWork} from './outgoing-work.js';
import type {SessionServiceSettings} from './settings.js';

/** The process that applies the effects of events, expires sessions, and enqueues pushes, webhooks and signings. */
@Module({})
export class AppModule {
  static register(settings: SessionServiceSettings): DynamicModule {
    const {queues, limits} = settings;
    return {
      module: AppModule,
      imports: [
        DatabaseModule.register(settings),
        QueueModule.forProducer(queues),
        QueueModule.forBell(queues),
        workerHealth(queues),
      ],
      providers: [
        {
          provide: BackgroundLoops,
          inject: [Database, QueueProducer, Bell, Announcer],
          useFactory: (database: Database, producer: QueueProducer, bell: Bell, announcer: Announcer) =>
            new BackgroundLoops(database, producer, bell, announcer, limits),
        },
        {
          provide: BacklogGauges,
          inject: [Database, QueueProducer],
          useFactory: ({pool}: Database, producer: QueueProducer) => {
            const stores = mapTable(outgoingWork, ({store}) => store(pool, limits));
            const lanes = new WebhookLanes(pool, limits);
            return new BacklogGauges(new EventLog(pool), stores, new AuditLogging(pool), lanes, producer);
          },
        },
      ],
    };
  }
}
