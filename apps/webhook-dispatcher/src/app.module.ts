import {Module, type DynamicModule} from '@nestjs/common';
import {Connection, Database, newId, WebhookDeliveries} from '@signet/store';
import {DatabaseModule, workerHealth, WorkPermit} from '@signet/process';
import {QueueModule} from '@signet/queue';
import {WebhookSender} from './sending/sender.js';
import type {WebhookDispatcherSettings} from './settings.js';
import {WEBHOOK_KEYS, MAXIMUM_SLOTS, WebhookHandler} from './webhook.handler.js';

/**
 * How long jobs in flight may take to finish at shutdown, in milliseconds. This is longer than an attempt, and shorter
 * than the termination grace period of 40 s in the manifests for Kubernetes.
 */
const DRAIN_MS = 18_000;

@Module({})
class WebhookModule {
  static register({keys, limits, webhooks}: WebhookDispatcherSettings): DynamicModule {
    return {
      module: WebhookModule,
      providers: [
        {
          provide: WebhookDeliveries,
          inject: [Database],
          useFactory: (db: Database) => new WebhookDeliveries(new Connection(db.pool), newId),
        },
        {provide: WebhookSender, useFactory: () => new WebhookSender(webhooks)},
        {provide: WEBHOOK_KEYS, useValue: keys.webhook},
        {provide: MAXIMUM_SLOTS, useValue: limits.webhookInFlight},
      ],
      exports: [WebhookDeliveries, WebhookSender, WEBHOOK_KEYS, MAXIMUM_SLOTS],
    };
  }
}

/** The process that sends webhooks. No other process calls the endpoints of relying parties. */
@Module({})
export class AppModule {
  static register(settings: WebhookDispatcherSettings): DynamicModule {
    const {queues, webhooks} = settings;
    const options = {
      queues,
      concurrency: webhooks.concurrency,
      drainMs: DRAIN_MS,
      condition: WorkPermit,
      imports: [WebhookModule.register(settings)],
    };
    return {
      module: AppModule,
      imports: [
        DatabaseModule.register(settings),
        QueueModule.forBell(queues),
        QueueModule.forWorker('webhook', {webhook: WebhookHandler}, options),
        workerHealth(queues, {needsClock: true}),
      ],
    };
  }
}
