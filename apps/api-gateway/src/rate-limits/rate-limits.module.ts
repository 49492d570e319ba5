import {Global, Module} from '@nestjs/common';
import {createCounterStore} from '@signet/queue';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {RateLimiters} from './rate-limiters.js';
import {UnverifiedCalls} from './unverified-calls.js';

@Global()
@Module({
  providers: [
    {
      provide: RateLimiters,
      inject: [SETTINGS],
      useFactory: ({queues}: GatewaySettings) => new RateLimiters(createCounterStore(queues)),
    },
    UnverifiedCalls,
  ],
  exports: [RateLimiters, UnverifiedCalls],
})
export class RateLimitsModule {}
