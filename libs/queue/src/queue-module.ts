import {BullModule} from '@nestjs/bullmq';
import {
  Module,
  type DynamicModule,
  type InjectionToken,
  type ModuleMetadata,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type {QueueName} from '@signet/contracts';
import {Bell} from './bell/bell.js';
import {createBell} from './bell/create-bell.js';
import {openBackend} from './backend/open-backend.js';
import type {QueueAddress} from './backend/queue-address.js';
import {QueueProducer, type ScheduledJobName} from './producer/queue-producer.js';
import {ScheduleKeeper} from './producer/schedule-keeper.js';
import {QueueWorker} from './worker/queue-worker.js';
import type {HandlersOf, SomeHandlers} from './worker/job-handler.js';
import {processorOf, type WorkerSettings} from './worker/queue-processor.js';

/** Where the queue is, how its worker behaves, and the modules that the handlers need. */
export interface WorkerOptions extends WorkerSettings, Pick<ModuleMetadata, 'imports'> {
  readonly queues: QueueAddress;
}

BullModule.workerClass = QueueWorker;

/** Queues and bell for a Nest application. */
@Module({})
export class QueueModule {
  /** Provides `QueueProducer` everywhere. */
  static forProducer(address: QueueAddress): DynamicModule {
    return shared(QueueProducer, () => new QueueProducer(address));
  }

  /** Provides `Bell` everywhere. */
  static forBell(address: QueueAddress): DynamicModule {
    return shared(Bell, () => createBell(address));
  }

  /** Has a job done every so often, as long as some process of this kind lives; a worker does it. */
  static forSchedule(name: ScheduledJobName, everyMs: number, address: QueueAddress): DynamicModule {
    const useFactory = () => new ScheduleKeeper(new QueueProducer(address), name, everyMs);
    return {module: QueueModule, providers: [{provide: ScheduleKeeper, useFactory}]};
  }

  /**
   * Has the handlers do the jobs of a queue, from the bootstrap of the application until its modules are destroyed.
   * Leaving out a job of the queue, or giving one of another queue, does not compile.
   */
  static forWorker<Q extends QueueName>(
    queue: Q,
    handlers: HandlersOf<Q>,
    options: WorkerOptions,
  ): DynamicModule;
  static forWorker(queue: QueueName, handlers: SomeHandlers, options: WorkerOptions): DynamicModule {
    const {queues, imports = [], ...settings} = options;
    const configKey = `signet-${queue}`;
    const backend = openBackend(queues);
    const processor = processorOf({queue, configKey, backend, handlers, ...settings});
    return {
      module: QueueModule,
      imports: [BullModule.forRoot(configKey, {connection: backend}), BullModule.registerQueue(), ...imports],
      providers: [processor, ...Object.values(handlers)],
    };
  }
}

const shared = (token: InjectionToken, useFactory: () => OnApplicationShutdown): DynamicModule => ({
  module: QueueModule,
  global: true,
  providers: [{provide: token, useFactory}],
  exports: [token],
});
