import {BullModule} from '@nestjs/bullmq';
import {
  Module,
  type DynamicModule,
  type InjectionToken,
  type ModuleMetadata,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type {QueueName} from '@signet/contracts';
import {Announcer} from './announcer/announcer.js';
import {Bell} from './bell/bell.js';
import {createBell} from './bell/create-bell.js';
import {openHome} from './home/open-home.js';
import type {QueueAddress} from './home/queue-address.js';
import {QueueProducer, type ScheduledJobName} from './producer/queue-producer.js';
import {ScheduleKeeper} from './producer/schedule-keeper.js';
import {HomeWorker} from './worker/home-worker.js';
import type {HandlersOf, SomeHandlers} from './worker/job-handler.js';
import {processorOf, type WorkerSettings} from './worker/queue-processor.js';

/** Where the queue is, how its worker behaves, and the modules that the handlers need. */
export interface WorkerOptions extends WorkerSettings, Pick<ModuleMetadata, 'imports'> {
  readonly queues: QueueAddress;
}

BullModule.workerClass = HomeWorker;

/** Queues and bell for a Nest application. */
@Module({})
export class QueueModule {
  /** Provides `QueueProducer` everywhere. */
  static forProducer(address: QueueAddress): DynamicModule {
    return shared(QueueProducer, () => new QueueProducer(address));
  }

  /** Provides `Bell` and `Announcer` everywhere. */
  static forBell(address: QueueAddress): DynamicModule {
    const {providers = [], exports = [], ...module} = shared(Bell, () => createBell(address));
    const announcer = {provide: Announcer, inject: [Bell], useFactory: (bell: Bell) => new Announcer(bell)};
    return {...module, providers: [...providers, announcer], exports: [...exports, Announcer]};
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
    const home = openHome(queues);
    const processor = processorOf({queue, configKey, home, handlers, ...settings});
    return {
      module: QueueModule,
      imports: [BullModule.forRoot(configKey, {connection: home}), BullModule.registerQueue(), ...imports],
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
