import {Module, type DynamicModule} from '@nestjs/common';
import {Database} from '@signet/store';
import {Clock, clockChecks, HealthModule, schemaCheck} from '@signet/process';
import {PlatformModule} from './platform.module.js';
import {routeModules} from './route-modules.js';
import type {GatewaySettings} from './settings.js';

/**
 * The process that serves the HTTP API to relying parties, the login page and phones. Redis does not affect readiness,
 * because the gateway uses it only for the `Bell` and shared rate-limit counters. PostgreSQL affects readiness only
 * at the start: later, while PostgreSQL is unreachable, the gateway stays ready and responds with 503.
 * A gateway whose own clock is wrong is not ready, because it would reject the proofs of all phones.
 */
@Module({})
export class AppModule {
  static register(settings: GatewaySettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.register(settings),
        HealthModule.register({
          drainMs: settings.limits.drain * 1000,
          checks: {
            inject: [Database, Clock],
            useFactory: (db: Database, clock: Clock) => [
              {name: 'postgresql', check: () => db.check(), onlyAtStart: true},
              schemaCheck(db),
              ...clockChecks(clock),
            ],
          },
        }),
        ...routeModules,
      ],
    };
  }
}
