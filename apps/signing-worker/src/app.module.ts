import {Module, type DynamicModule} from '@nestjs/common';
import {certificatesFromPem, TrustStore} from '@signet/asic';
import {Connection, Database, SigningWork} from '@signet/store';
import {DatabaseModule, workerHealth, WorkPermit} from '@signet/process';
import {QueueModule} from '@signet/queue';
import {ContainerMaker} from './container-maker.js';
import type {SigningWorkerSettings} from './settings.js';
import {SIGNING_KEYS, SigningHandler} from './signing.handler.js';
import {TrustServices} from './trust-services/trust-services.js';

/**
 * How long jobs in flight may take to finish at shutdown, in milliseconds. This is shorter than the termination
 * grace period of 40 s in the manifests for Kubernetes.
 */
const DRAIN_MS = 15_000;

function containerMaker({signing, limits}: SigningWorkerSettings): ContainerMaker {
  const {level, caChain, trustAnchors, ...addresses} = signing;
  const rules = {
    level,
    trust: TrustStore.fromPem(trustAnchors),
    authorities: certificatesFromPem(caChain),
  };
  return new ContainerMaker(
    rules,
    new TrustServices({...addresses, timeoutMs: limits.evidenceTimeout * 1000}),
  );
}

@Module({})
class SigningModule {
  static register(settings: SigningWorkerSettings): DynamicModule {
    return {
      module: SigningModule,
      providers: [
        {
          provide: SigningWork,
          inject: [Database],
          useFactory: ({pool}: Database) => new SigningWork(new Connection(pool)),
        },
        {provide: ContainerMaker, useFactory: () => containerMaker(settings)},
        {provide: SIGNING_KEYS, useValue: settings.keys},
      ],
      exports: [SigningWork, ContainerMaker, SIGNING_KEYS],
    };
  }
}

/**
 * The process that creates containers. No other process calls timestamp authorities, OCSP responders or servers of
 * revocation lists.
 */
@Module({})
export class AppModule {
  static register(settings: SigningWorkerSettings): DynamicModule {
    const {queues, worker} = settings;
    const handlers = {signing: SigningHandler};
    const options = {
      queues,
      concurrency: worker.concurrency,
      drainMs: DRAIN_MS,
      condition: WorkPermit,
      imports: [SigningModule.register(settings)],
    };
    return {
      module: AppModule,
      imports: [
        DatabaseModule.register(settings),
        QueueModule.forBell(queues),
        QueueModule.forWorker('signing', handlers, options),
        // The worker needs a correct clock, because it verifies containers as of the current time.
        workerHealth(queues, {needsClock: true}),
      ],
    };
  }
}
