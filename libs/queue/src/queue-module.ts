import {BullModule} from '@nestjs/bullmq';
import {
  Module,
  type DynamicModule,
  type InjectionToken,
  type ModuleMetadata,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type {QueueName, ScheduledJobName} from '@signet/contracts';
import {Announcer} from './announcer/announcer.js';
import {Bell} from './bell/bell.js';
import {createBell} from './bell/create-bell.js';
import {openBackend} from './backend/open-backend.js';
import type {QueueAddress} from './backend/queue-address.js';
import {QueueProducer} from './producer/queue-producer.js';
import {ScheduleKeeper} from './producer/schedule-keeper.js';
import {QueueWorker} from './worker/queue-worker.js';
import type {HandlersOf, SomeHandlers} from './worker/job-handler.js';
import {processorOf, type WorkerSettings} from './worker/queue-processor.js';

/** The address of the queues, the worker's settings, and the modules that provide the dependencies of the handlers. */
export interface WorkerOptions extends WorkerSettings, Pick<ModuleMetadata, 'imports'> {
  readonly queues: QueueAddress;
}

BullModule.workerClass = QueueWorker;

/** Adds a producer, a bell, a schedule or a worker to a NestJS application. */
@Module({})
export class QueueModule {
  /** Provides `QueueProducer` to all modules. */
  static forProducer(address: QueueAddress): DynamicModule {
    return shared(QueueProducer, () => new QueueProducer(address));
  }

  /** Provides `Bell` and `Announcer` to all modules. */
  static forBell(address: QueueAddress): DynamicModule {
    const {providers = [], exports = [], ...module} = shared(Bell, () => createBell(address));
    const announcer = {provide: Announcer, inject: [Bell], useFactory: (bell: Bell) => new Announcer(bell)};
    return {...module, providers: [...providers, announcer], exports: [...exports, Announcer]};
  }

  /** Schedules a job at an interval. The worker that runs the job may be in another process. */
  static forSchedule(name: ScheduledJobName, everyMs: number, address: QueueAddress): DynamicModule {
    const useFactory = () => new ScheduleKeeper(new QueueProducer(address), name, everyMs);
    return {module: QueueModule, providers: [{provide: ScheduleKeeper, useFactory}]};
  }

  /**
   * Processes the jobs of a queue from the bootstrap of the application until its shutdown. A missing handler, or a
   * handler for a job of a different queue, is a compile error.
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
