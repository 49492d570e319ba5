import {Module, type DynamicModule} from '@nestjs/common';
import {DatabaseModule, workerHealth} from '@signet/http';
import type {SigningWorkerSettings} from './settings.js';

/** The process that seals signing containers, and the only one that reaches timestamping and OCSP services. */
@Module({})
export class AppModule {
  static register(settings: SigningWorkerSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [DatabaseModule.register(settings), workerHealth(settings.queues)],
    };
  }
}
