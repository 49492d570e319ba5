import {Module, type DynamicModule} from '@nestjs/common';
import {DatabaseModule, workerHealth} from '@signet/http';
import {QueueModule} from '@signet/queue';
import {ConsequencesService} from './consequences.service.js';
import type {SessionServiceSettings} from './settings.js';

/** The process that draws the consequences of what the gateway decided. */
@Module({})
export class AppModule {
  static register(settings: SessionServiceSettings): DynamicModule {
    const {queues} = settings;
    return {
      module: AppModule,
      imports: [
        DatabaseModule.register(settings),
        QueueModule.forProducer(queues),
        QueueModule.forBell(queues),
        workerHealth(queues),
      ],
      providers: [ConsequencesService],
    };
  }
}
